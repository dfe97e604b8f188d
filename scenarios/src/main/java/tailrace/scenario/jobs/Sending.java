package tailrace.scenario.jobs;

/**
 * How another JVM is told about the jobs of a batch, and what it answers is read. Jobs themselves go as numbers: the
 * other side makes their specifications from what all share.
 *
 * @param kind name of the {@link JobKind}
 * @param shared what it is opened with
 * @param results reads what comes back
 */
public record Sending<R>(String kind, byte[] shared, Results<R> results) {
    /** Reads results. */
    @FunctionalInterface
    public interface Results<R> {
        /**
         * A result.
         *
         * @param bytes what the worker there has returned; null if that was null
         */
        R read(long job, byte[] bytes);
    }
}
