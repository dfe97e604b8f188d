package tailrace.core;

/** Receives the progress of a long piece of work. An exception of the listener ends the work. */
@FunctionalInterface
public interface StepListener {
    /** Ignores all calls. */
    static StepListener none() {
        return (done, all) -> { };
    }

    /** Called when {@code done} of {@code all} steps are done. */
    void step(long done, long all);
}
