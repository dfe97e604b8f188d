package tailrace.scenario.jobs;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A batch of independent jobs, numbered from 0. Several threads may call all methods at once.
 *
 * <p>A specification is plain data that can be sent to another machine: numbers, strings, arrays or records of them,
 * but no code. A result is also plain data, and should be small. A job should take 0.1 ms or more; smaller jobs are
 * combined into blocks.
 *
 * @param <S> specification of a job
 * @param <R> result of a job
 */
public interface JobBatch<S, R> {
    /** Number of jobs. */
    long count();

    /** Creates the specification of a job, which is equal at each call. */
    S specification(long job);

    /**
     * Creates a worker for the jobs of one thread, one after the other. It may be expensive to create, and may reuse
     * data from job to job.
     */
    JobWorker<S, R> newWorker();

    /**
     * Returns the amount of work of a job, in any unit; jobs with the most work begin first. This method must be fast.
     */
    default long cost(final long job) {
        return 1;
    }

    /** Name of a job in messages. */
    default String name(final long job) {
        return "job " + job;
    }

    /** Largest heap, in bytes, that a worker needs for its largest job; 0: little. */
    default long workerBytes() {
        return 0;
    }

    /** Form in which the jobs are sent to other JVMs; empty: the jobs run only in this JVM. */
    default Optional<Sending<R>> sending() {
        return Optional.empty();
    }

    /**
     * Returns these jobs in a form that can be sent to other JVMs.
     *
     * @param sending creates the form on first use
     */
    default JobBatch<S, R> sentAs(final Supplier<Sending<R>> sending) {
        return new SentBatch<>(this, sending);
    }

    /** Jobs with these specifications, each with its name. */
    static <S, R> JobBatch<S, R> of(final List<S> specifications, final Function<? super S, String> names,
            final Supplier<JobWorker<S, R>> workers) {
        return of(specifications, names, workers, () -> 0);
    }

    /** Jobs with these specifications, each with its name. Each worker takes this many bytes of the heap. */
    static <S, R> JobBatch<S, R> of(final List<S> specifications, final Function<? super S, String> names,
            final Supplier<JobWorker<S, R>> workers, final LongSupplier workerBytes) {
        return new JobBatch<>() {
            @Override
            public long count() {
                return specifications.size();
            }

            @Override
            public S specification(final long job) {
                return specifications.get((int) job);
            }

            @Override
            public JobWorker<S, R> newWorker() {
                return workers.get();
            }

            @Override
            public String name(final long job) {
                return names.apply(specification(job));
            }

            @Override
            public long workerBytes() {
                return workerBytes.getAsLong();
            }
        };
    }
}
