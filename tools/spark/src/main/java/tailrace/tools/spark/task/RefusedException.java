package tailrace.tools.spark.task;

/** An executor is not what the driver expects; trying again does not help. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RefusedException(final String message) {
        super(message);
    }
}
