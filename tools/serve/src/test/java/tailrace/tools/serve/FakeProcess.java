package tailrace.tools.serve;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A process of this JVM, which ends when a test says so. */
abstract class FakeProcess extends Process {
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile int status;

    /** Ends with an exit status. */
    final void end(final int exitStatus) {
        status = exitStatus;
        ended.countDown();
    }

    final void awaitEnd() {
        try {
            ended.await();
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    final boolean hasEnded() {
        return ended.getCount() == 0;
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
        if (!hasEnded()) {
            throw new IllegalThreadStateException("still runs");
        }
        return status;
    }
}
