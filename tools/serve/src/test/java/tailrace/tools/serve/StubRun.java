package tailrace.tools.serve;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The process of a run that simulates nothing: it ends at once, or when its standard input is closed. */
final class StubRun extends Process {
    private static final int INTERRUPTED = 130;

    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile int status;

    /** Starts a run; with an argument {@code stop.arrivals=100s} it continues until it is interrupted. */
    static Process start(final List<String> arguments) {
        final StubRun run = new StubRun();
        if (!arguments.contains("stop.arrivals=100s")) {
            run.end(0);
        }
        return run;
    }

    private void end(final int exitStatus) {
        status = exitStatus;
        ended.countDown();
    }

    @Override
    public OutputStream getOutputStream() {
        return new OutputStream() {
            @Override
            public void write(final int b) {}

            @Override
            public void close() {
                destroy();
            }
        };
    }

    @Override
    public InputStream getInputStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public InputStream getErrorStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() throws InterruptedException {
        ended.await();
        return status;
    }

    @Override
    public boolean waitFor(final long timeout, final TimeUnit unit) throws InterruptedException {
        return ended.await(timeout, unit);
    }

    @Override
    public int exitValue() {
        if (ended.getCount() > 0) {
            throw new IllegalThreadStateException("still runs");
        }
        return status;
    }

    @Override
    public void destroy() {
        if (ended.getCount() > 0) {
            end(INTERRUPTED);
        }
    }
}
