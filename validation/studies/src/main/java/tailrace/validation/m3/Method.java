package tailrace.validation.m3;

import tailrace.core.Word;

/** Ways to estimate that are set beside one another. */
enum Method {
    /** Sampled paths as a fluid, corrected by a model, and that by some flows as packets. */
    MODEL,
    /** The same without packets: how good the model itself is. */
    MODEL_ALONE,
    /** Sampled paths as packets: what the decomposition alone costs. */
    PACKET,
    /** Sampled paths as a fluid: what the model starts from. */
    FLUID_PATHS,
    /** The whole network as a fluid. */
    FLUID,
    /** Links by themselves, as published. */
    PARSIMON;

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return Word.of(this);
    }
}
