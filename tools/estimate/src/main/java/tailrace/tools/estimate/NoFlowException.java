package tailrace.tools.estimate;

/** There is nothing to estimate: with this seed, no flow starts. With another one there may be some. */
public final class NoFlowException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NoFlowException(final IllegalArgumentException told) {
        super(told.getMessage(), told);
    }
}
