package tailrace.tools.command;

/**
 * Ends a command after a failure that is already reported in a line: only its exit status, or its stack trace, is
 * missing.
 */
public final class ReportedFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Creates a failure with this cause. */
    public ReportedFailure(final Throwable cause) {
        super(cause);
    }
}
