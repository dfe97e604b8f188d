package tailrace.core;

/** Hears how far a long piece of work is; may throw to end it. */
@FunctionalInterface
public interface StepListener {
    /** Hears nothing. */
    static StepListener none() {
        return (done, all) -> { };
    }

    /** So many steps of all are done. */
    void step(long done, long all);
}
