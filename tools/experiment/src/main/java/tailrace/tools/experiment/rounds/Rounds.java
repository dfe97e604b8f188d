package tailrace.tools.experiment.rounds;

import java.util.Optional;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.KnownJobs;

/**
 * Runs many jobs for one end. In each round a rule says which results it needs next. Missing ones are made in parallel,
 * and each is kept as soon as it is complete. It is over when the rule needs no more.
 *
 * <p>A rule that decides by results alone gives the same on any number of threads, and whatever an earlier call has
 * left: what was killed goes on from what was kept.
 */
public final class Rounds {
    /** A look that lets all go on. */
    public static final Look UNWATCHED = (there, all) -> true;

    private Rounds() {}

    /**
     * Says what is needed.
     *
     * @param <S> what a job gets, and what its result is of
     * @param <R> what comes out
     */
    @FunctionalInterface
    public interface Rule<S, R> {
        /** Returns the jobs of the next round, those with results that are there among them or not; empty: enough. */
        Optional<JobBatch<S, R>> next();

        /** Takes a failed job for good; what this method throws ends the others. */
        default void failed(final S job, final RuntimeException failure) {
            throw failure;
        }

        /** Looks at the results at the end of a round, all of which are there. */
        default void roundEnded() {}
    }

    /**
     * Keeps what comes.
     *
     * @param <S> what a result is of
     * @param <R> a result
     */
    public interface Results<S, R> {
        /** Returns whether the result of a job is there. */
        boolean has(S job);

        /** Keeps a result that has come out just now. */
        void put(S job, R result);

        /** Returns the number of results that are there. */
        long size();
    }

    /** Looks around while jobs run. */
    @FunctionalInterface
    public interface Look {
        /**
         * Returns whether to go on; called some times a second.
         *
         * @param there results that are there
         * @param all with those that are to come in this round
         */
        boolean goesOn(long there, long all);
    }

    /**
     * Runs what a rule needs.
     *
     * @throws java.util.concurrent.CancellationException if the look ends it; what had been done by then is kept
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
                    return; // kept already
                }

                @Override
                public void failed(final long job, final RuntimeException failure) {
                    rule.failed(batch.specification(job), failure);
                }

                @Override
                public boolean look(final JobProgress progress) {
                    return look.goesOn(before + progress.done(), before + progress.count());
                }
            });
        }
    }
}
