package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import tailrace.scenario.jobs.JobControl;
import tailrace.validation.study.KeptResults;
import tailrace.validation.study.KeptRuns;

/** Runs simulations and estimates without stored results, several at a time, and reports progress. */
public final class StudySuite {
    private final CaseRunner runner;
    private final KeptResults<CaseResult> store;
    private final Consumer<String> progress;

    /** Creates a suite that reports its progress in lines. */
    public StudySuite(final CaseRunner runner, final KeptResults<CaseResult> store, final Consumer<String> progress) {
        this.runner = runner;
        this.store = store;
        this.progress = progress;
    }

    /** A requested result. Without an estimator, it is the result of a full simulation. */
    private record Job(StudyCase of, Estimator estimator, String hash) implements KeptRuns.Run {
        String method() {
            return estimator == null ? CaseResult.FULL : estimator.name();
        }

        @Override
        public String name() {
            return of.name() + ", " + method();
        }

        /** Results with other flows, options or models have other keys, so that they are stored, too. */
        @Override
        public String key() {
            return CaseResults.key(of.name(), method()) + '_' + hash;
        }
    }

    /**
     * Returns the results of all cases, by simulation and by all estimators. If no job may run, returns only stored
     * results.
     */
    public CaseResults run(final List<StudyCase> cases, final List<? extends Estimator> estimators, final int jobs) {
        final CaseResults results = new CaseResults(cases, estimators.stream().map(Estimator::name).toList());
        final List<Job> all = new ArrayList<>();
        for (final StudyCase of : cases) {
            all.add(new Job(of, null, runner.hash(of)));
            estimators.forEach(estimator -> all.add(new Job(of, estimator, runner.estimateHash(of, estimator))));
        }
        final KeptRuns<CaseResult> runs = new KeptRuns<>(store, jobs);
        all.forEach(job -> runs.find(job).ifPresent(results::add));
        progress.accept(results.count() + " results are there, " + (all.size() - results.count()) + " to go");
        runs.run(all, this::run, (job, result) -> {
            results.add(result);
            progress.accept(String.format(Locale.ROOT, "%d of %d: %s, %s: %,d flows, p99 %.3f, %.1f s",
                    results.count(), all.size(), result.name(), result.method(), result.flows(),
                    result.p99(SizeClass.ALL), result.seconds()));
        });
        return results;
    }

    private CaseResult run(final Job job, final JobControl control) {
        return job.estimator == null ? runner.simulate(job.of, control::shouldContinue)
                : runner.estimate(job.of, job.estimator, control::shouldContinue);
    }
}
