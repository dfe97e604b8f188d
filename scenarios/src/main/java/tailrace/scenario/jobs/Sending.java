package tailrace.scenario.jobs;

/**
 * Sends the jobs of a batch to another JVM, and reads its answers. Jobs themselves go as numbers: the other side makes
 * their specifications from the data that all share.
 *
 * @param kind name of the {@link JobKind}
 * @param shared what it is opened with
 * @param results reads what comes back, by the number of the job there
 * @param numbers those that the jobs have there; null: the same as here
 */
public record Sending<R>(String kind, byte[] shared, Results<R> results, long[] numbers) {
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

    /** Sends jobs that have the same numbers there. */
    public Sending(final String kind, final byte[] shared, final Results<R> results) {
        this(kind, shared, results, null);
    }

    /** That of some of these jobs, which have these numbers here. */
    Sending<R> some(final long[] some) {
        final long[] there = new long[some.length];
        for (int i = 0; i < there.length; i++) {
            there[i] = numberThere(some[i]);
        }
        return new Sending<>(kind, shared, results, there);
    }

    /** The number that a job has there. */
    public long numberThere(final long job) {
        return numbers == null ? job : numbers[(int) job];
    }

    /** Reads the result of a job. */
    public R read(final long job, final byte[] bytes) {
        return results.read(numberThere(job), bytes);
    }
}
