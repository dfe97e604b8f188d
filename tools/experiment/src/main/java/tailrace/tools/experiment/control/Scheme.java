package tailrace.tools.experiment.control;

/** How a mean is made of trials. */
public enum Scheme {
    /** The trials' own mean. */
    PLAIN,
    /** Regression on controls from cheap simulations. */
    CONTROL
}
