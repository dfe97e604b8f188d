package tailrace.tools.experiment.control;

/** Ways to compute the mean of trials. */
public enum Scheme {
    /** The mean of the trials themselves. */
    PLAIN,
    /** Regression on controls from cheap simulations. */
    CONTROL
}
