package tailrace.scenario.progress;

/** Hears how far a command is, some times a second, in the thread that does its work. */
@FunctionalInterface
public interface ProgressListener {
    /** Hears how far it is. */
    void show(RunProgress progress);

    /** Nothing is told for now, as at the end, or before something is printed. */
    default void clear() {}
}
