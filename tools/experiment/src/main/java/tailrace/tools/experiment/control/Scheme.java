package tailrace.tools.experiment.control;

/** Ways to compute the mean of trials. */
public enum Scheme {
    /** The trials' own mean. */
    PLAIN,
    /** Regression on controls from cheap simulations. */
    CONTROL
}
