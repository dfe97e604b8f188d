package tailrace.tools.command;

/** Ends a command by a failure that it has reported in a line: only its exit status, or its stack trace, is missing. */
public final class ReportedFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** A failure of this cause. */
    public ReportedFailure(final Throwable cause) {
        super(cause);
    }
}
