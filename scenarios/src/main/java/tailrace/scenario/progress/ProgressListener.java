package tailrace.scenario.progress;

/** Receives the progress of a command several times a second, in the thread that does the work of the command. */
@FunctionalInterface
public interface ProgressListener {
    /** Receives the progress. */
    void show(RunProgress progress);

    /** Hides the progress display, for example at the end, or before other output. */
    default void clear() {}
}
