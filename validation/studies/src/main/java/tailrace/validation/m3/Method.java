package tailrace.validation.m3;

import tailrace.core.Word;

/** Estimation methods that are compared. */
enum Method {
    /**
     * Fluid simulations of sampled paths, corrected by a model, which packet simulations of some flows correct in turn.
     */
    MODEL,
    /** The model without packets, to show its own error. */
    MODEL_ALONE,
    /** Packet simulations of sampled paths, to show the error of the decomposition alone. */
    PACKET,
    /** Fluid simulations of sampled paths, the input of the model. */
    FLUID_PATHS,
    /** Fluid simulation of the whole network. */
    FLUID,
    /** Simulations of single links, as published. */
    PARSIMON;

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return Word.of(this);
    }
}
