package tailrace.scenario;

/** Looks at a run or an estimate several times a second, and may end it. */
public interface RunMonitor {
    /** Watches nothing and lets the run go on. */
    RunMonitor NONE = progress -> true;

    /** Told how far the run is; returns whether it shall go on. */
    boolean goesOn(RunProgress progress);
}
