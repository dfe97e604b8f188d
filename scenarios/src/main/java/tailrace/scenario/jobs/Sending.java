package tailrace.scenario.jobs;

/**
 * Defines how jobs of a batch are sent to another JVM, and how its answers are read. Jobs are sent as numbers; the
 * other JVM creates their specifications from the shared data.
 *
 * @param kind name of the {@link JobKind}
 * @param shared shared data from which the other JVM opens the batch
 * @param results reads results, by the number of the job in the other JVM
 * @param numbers numbers of the jobs in the other JVM; null: the same as in this JVM
 */
public record Sending<R>(String kind, byte[] shared, Results<R> results, long[] numbers) {
    /** Reads results. */
    @FunctionalInterface
    public interface Results<R> {
        /**
         * Reads a result.
         *
         * @param bytes bytes that the worker of the other JVM has returned; null: its result was null
         */
        R read(long job, byte[] bytes);
    }

    /** Sends jobs that have the same numbers in the other JVM. */
    public Sending(final String kind, final byte[] shared, final Results<R> results) {
        this(kind, shared, results, null);
    }

    /** Returns a {@code Sending} for a subset of the jobs, given by their numbers in this JVM. */
    Sending<R> some(final long[] some) {
        final long[] there = new long[some.length];
        for (int i = 0; i < there.length; i++) {
            there[i] = numberThere(some[i]);
        }
        return new Sending<>(kind, shared, results, there);
    }

    /** Number of a job in the other JVM. */
    public long numberThere(final long job) {
        return numbers == null ? job : numbers[(int) job];
    }

    /** Reads the result of a job. */
    public R read(final long job, final byte[] bytes) {
        return results.read(numberThere(job), bytes);
    }
}
