package tailrace.tools.command.progress;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunProgress;

/** Passes the progress of a command to several listeners, such as a terminal line and live counters. */
public final class Progress implements ProgressListener {
    private final List<ProgressListener> listeners = new CopyOnWriteArrayList<>();

    /** Creates an object with one listener. Other threads must not yet see the object. */
    public Progress(final ProgressListener first) {
        listeners.add(first);
    }

    /** Creates a progress line on standard error, unless {@code quiet}. */
    public static Progress on(final PrintWriter err, final boolean quiet) {
        return new Progress(ProgressLine.on(err, quiet));
    }

    /** Adds a listener for later progress. */
    public void add(final ProgressListener listener) {
        listeners.add(listener);
    }

    @Override
    public void show(final RunProgress progress) {
        for (final ProgressListener listener : listeners) {
            listener.show(progress);
        }
    }

    @Override
    public void clear() {
        listeners.forEach(ProgressListener::clear);
    }

    /** Returns a monitor that passes progress to these listeners. It ends the run when a condition becomes true. */
    public RunMonitor until(final BooleanSupplier ended) {
        return progress -> {
            show(progress);
            return !ended.getAsBoolean();
        };
    }
}
