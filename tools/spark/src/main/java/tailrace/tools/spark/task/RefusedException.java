package tailrace.tools.spark.task;

/** Signals that an executor has other software than the driver, so that retries do not help. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RefusedException(final String message) {
        super(message);
    }
}
