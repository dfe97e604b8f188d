package tailrace.scenario.jobs;

import java.util.ArrayList;
import java.util.List;

/**
 * The outcome of a job in another JVM.
 *
 * @param job number of the job; {@link #NO_JOB} if no job could begin
 * @param nanos duration in ns
 * @param result result as bytes; null if the job failed or returned null
 * @param failure failure of the job; null: none
 */
public record JobOutcome(long job, long nanos, byte[] result, Failed failure) {
    /** Number in the outcome of a JVM that cannot begin any job of the batch. */
    public static final long NO_JOB = -1;

    private static final int RESULT = 0;
    private static final int NOTHING = 1;
    private static final int FAILED = 2;

    /** Failure of a job. */
    public record Failed(JobFailure kind, String message) {
        /** Describes an exception. */
        static Failed of(final Throwable thrown) {
            return new Failed(JobFailure.of(thrown), JobFailure.text(thrown));
        }

        /** Creates an exception to throw here; {@code name} is the name of the job, or empty. */
        public RuntimeException exception(final String name) {
            return kind.exception(name.isEmpty() ? message : name + ": " + message, null);
        }
    }

    /** Returns the same outcome with another number. */
    public JobOutcome as(final long number) {
        return new JobOutcome(number, nanos, result, failure);
    }

    /** Failure of any job for an external reason, such as a lost machine. */
    public static JobOutcome failed(final long job, final String message) {
        return new JobOutcome(job, 0, null, new Failed(JobFailure.OTHER, message));
    }

    void write(final PackedWriter out) {
        out.number(job).number(nanos);
        if (failure != null) {
            out.number(FAILED).number(failure.kind.ordinal()).text(failure.message);
        } else if (result == null) {
            out.number(NOTHING);
        } else {
            out.number(RESULT).bytes(result);
        }
    }

    private static JobOutcome read(final PackedReader in) {
        final long job = in.number();
        final long nanos = in.number();
        final long ended = in.number();
        if (ended == RESULT) {
            return new JobOutcome(job, nanos, in.bytes(), null);
        }
        return new JobOutcome(job, nanos, null, ended == NOTHING ? null
                : new Failed(JobFailure.values()[(int) in.number()], in.text()));
    }

    /** Reads the outcomes of several jobs, as {@link ReceivedJobs} packs them. */
    public static List<JobOutcome> read(final byte[] packed) {
        final PackedReader in = new PackedReader(packed);
        final List<JobOutcome> outcomes = new ArrayList<>();
        while (!in.isAtEnd()) {
            outcomes.add(read(in));
        }
        return outcomes;
    }
}
