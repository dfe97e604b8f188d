package tailrace.scenario.progress;

/** Looks at a run or an estimate several times a second, and may end it. */
public interface RunMonitor {
    /** Watches nothing and lets the run go on. */
    RunMonitor NONE = progress -> true;

    /** Told how far the run is; returns whether it shall go on. */
    boolean goesOn(RunProgress progress);

    /** This monitor, and somebody who hears of it before. */
    default RunMonitor telling(final ProgressListener listener) {
        return progress -> {
            listener.show(progress);
            return goesOn(progress);
        };
    }
}
