package tailrace.validation.m3;

import tailrace.core.Word;

/** Estimation methods that are compared. */
enum Method {
    /** Fluid simulations of sampled paths, corrected by a model. Packet simulations of some flows correct the model. */
    MODEL,
    /** The model without packet simulations, to show its own error. */
    MODEL_ALONE,
    /** Packet simulations of sampled paths, to show the error of the decomposition alone. */
    PACKET,
    /** Fluid simulations of sampled paths, the input of the model. */
    FLUID_PATHS,
    /** Fluid simulation of the whole network. */
    FLUID,
    /** Simulations of single links, as in the paper. */
    PARSIMON;

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return Word.of(this);
    }
}
