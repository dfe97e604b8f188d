package tailrace.scenario.progress;

import java.util.concurrent.CancellationException;

/** Receives the progress of a run or an estimate several times a second, and may end it. */
public interface RunMonitor {
    /** Ignores the progress and never ends the run. */
    RunMonitor NONE = progress -> true;

    /** Receives the progress of the run. Returns whether the run should continue. */
    boolean onProgress(RunProgress progress);

    /**
     * Reports progress of work that ends by an exception.
     *
     * @throws CancellationException if the run should not continue
     */
    default void report(final RunProgress progress) {
        if (!onProgress(progress)) {
            throw new CancellationException("stopped by the user");
        }
    }

    /** Returns this monitor with a listener that is called before this monitor. */
    default RunMonitor withListener(final ProgressListener listener) {
        return progress -> {
            listener.show(progress);
            return onProgress(progress);
        };
    }
}
