package tailrace.scenario.progress;

/** Looks at a run or an estimate several times a second, and may end it. */
public interface RunMonitor {
    /** Watches nothing and lets the run go on. */
    RunMonitor NONE = progress -> true;

    /** Receives the progress of the run; returns whether it shall go on. */
    boolean goesOn(RunProgress progress);

    /** Returns this monitor with a listener that is called before it. */
    default RunMonitor telling(final ProgressListener listener) {
        return progress -> {
            listener.show(progress);
            return goesOn(progress);
        };
    }
}
