package tailrace.core;

/** Receives the progress of a long piece of work; may throw to end it. */
@FunctionalInterface
public interface StepListener {
    /** Ignores all calls. */
    static StepListener none() {
        return (done, all) -> { };
    }

    /** So many steps of all are done. */
    void step(long done, long all);
}
