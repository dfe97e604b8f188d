package tailrace.tools.command;

/**
 * Ends a command after a failure that was already reported in one line. {@link CommandFailures} then adds only the exit
 * status, and the stack trace if requested.
 */
public final class ReportedFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Creates a failure with this cause. */
    public ReportedFailure(final Throwable cause) {
        super(cause);
    }
}
