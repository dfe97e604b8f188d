package tailrace.tools.serve;

import java.io.InputStream;
import java.util.List;

/** The process of a run that simulates nothing: it ends at once, or when its standard input is closed. */
final class StubRun extends FakeProcess {
    private static final int INTERRUPTED = 130;

    /** Starts a run; with an argument {@code stop.arrivals=100s} it continues until it is interrupted. */
    static Process start(final List<String> arguments) {
        final StubRun run = new StubRun();
        if (!arguments.contains("stop.arrivals=100s")) {
            run.end(0);
        }
        return run;
    }

    @Override
    public InputStream getInputStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public void destroy() {
        if (!hasEnded()) {
            end(INTERRUPTED);
        }
    }
}
