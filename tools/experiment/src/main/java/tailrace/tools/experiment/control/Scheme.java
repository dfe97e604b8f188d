package tailrace.tools.experiment.control;

/** Computes a mean of trials. */
public enum Scheme {
    /** The trials' own mean. */
    PLAIN,
    /** Regression on controls from cheap simulations. */
    CONTROL
}
