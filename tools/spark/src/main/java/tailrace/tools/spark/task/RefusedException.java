package tailrace.tools.spark.task;

/** An executor has other software than the driver, so retrying does not help. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RefusedException(final String message) {
        super(message);
    }
}
