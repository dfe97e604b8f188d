package tailrace.tools.experiment.rounds;

import java.util.Optional;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.KnownJobs;

/**
 * Runs the jobs of an experiment in rounds. In each round, a rule lists the results that it needs next. Jobs whose
 * results are missing run in parallel, and each result is stored at once. The loop ends when the rule needs no further
 * results.
 *
 * <p>A rule that depends only on results gives the same outcome with any number of threads, and after any interruption:
 * a killed experiment resumes from the stored results.
 */
public final class Rounds {
    /** An observer that never ends the loop. */
    public static final Look UNWATCHED = (there, all) -> true;

    private Rounds() {}

    /**
     * Decides which results are needed.
     *
     * @param <S> input of a job, which is also the key of its result
     * @param <R> result of a job
     */
    @FunctionalInterface
    public interface Rule<S, R> {
        /**
         * Returns the jobs of the next round, or an empty result if there are enough results. Jobs that already have
         * results may be included; they do not run again.
         */
        Optional<JobBatch<S, R>> next();

        /** Handles a job that failed and will not run again. If this method throws, the other jobs end. */
        default void failed(final S job, final RuntimeException failure) {
            throw failure;
        }

        /** Called at the end of a round, when all its results exist. */
        default void roundEnded() {}
    }

    /**
     * Stores results.
     *
     * @param <S> key of a result
     * @param <R> a result
     */
    public interface Results<S, R> {
        /** Returns whether a job already has a result. */
        boolean has(S job);

        /** Stores a new result. */
        void put(S job, R result);

        /** Returns the number of stored results. */
        long size();
    }

    /** Observes the loop while jobs run. */
    @FunctionalInterface
    public interface Look {
        /**
         * Returns whether to continue; called several times a second.
         *
         * @param there number of stored results
         * @param all number of stored results at the end of this round
         */
        boolean onProgress(long there, long all);
    }

    /**
     * Runs the jobs that a rule needs.
     *
     * @throws java.util.concurrent.CancellationException if the observer ends the work; finished results stay stored
     */
    public static <S, R> void run(final Rule<S, R> rule, final Results<S, R> results, final JobRunner runner,
            final Look look) {
        for (Optional<JobBatch<S, R>> next = rule.next(); next.isPresent(); next = rule.next()) {
            new Round<>(rule, results, next.get()).run(runner, look);
            rule.roundEnded();
        }
    }

    /** Jobs of a round. */
    private record Round<S, R>(Rule<S, R> rule, Results<S, R> results, JobBatch<S, R> batch)
            implements KnownJobs<R> {
        @Override
        public boolean recall(final long job) {
            return results.has(batch.specification(job));
        }

        @Override
        public void keep(final long job, final R result) {
            results.put(batch.specification(job), result);
        }

        void run(final JobRunner runner, final Look look) {
            final long before = results.size();
            complete(runner, batch, new JobListener<R>() {
                @Override
                public void done(final long job, final R result) {
                    return; // already stored
                }

                @Override
                public void failed(final long job, final RuntimeException failure) {
                    rule.failed(batch.specification(job), failure);
                }

                @Override
                public boolean onProgress(final JobProgress progress) {
                    return look.onProgress(before + progress.done(), before + progress.count());
                }
            });
        }
    }
}
