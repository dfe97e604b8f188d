package tailrace.scenario.progress;

/** Receives the progress of a run or an estimate several times a second, and may end it. */
public interface RunMonitor {
    /** Ignores the progress and never ends the run. */
    RunMonitor NONE = progress -> true;

    /** Receives the progress of the run. Returns whether the run should continue. */
    boolean goesOn(RunProgress progress);

    /** Returns this monitor with a listener that is called before this monitor. */
    default RunMonitor telling(final ProgressListener listener) {
        return progress -> {
            listener.show(progress);
            return goesOn(progress);
        };
    }
}
