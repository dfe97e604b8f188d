package tailrace.scenario.progress;

/** Receives the progress of a command, some times a second, in the thread that does its work. */
@FunctionalInterface
public interface ProgressListener {
    /** Receives the progress. */
    void show(RunProgress progress);

    /** Hides the progress for now, as at the end, or before something is printed. */
    default void clear() {}
}
