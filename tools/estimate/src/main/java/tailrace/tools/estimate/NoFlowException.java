package tailrace.tools.estimate;

/** Signals that no flow starts with this seed, so that there is nothing to estimate. Other seeds may have flows. */
public final class NoFlowException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NoFlowException(final IllegalArgumentException told) {
        super(told.getMessage(), told);
    }
}
