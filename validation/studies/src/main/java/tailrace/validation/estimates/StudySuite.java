package tailrace.validation.estimates;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.validation.study.KeptResults;

/** Simulates and estimates what is not kept, several at a time, and reports the progress. */
public final class StudySuite {
    private final CaseRunner runner;
    private final KeptResults<CaseResult> store;
    private final PrintWriter progress;

    /** A suite that reports its progress on the writer. */
    public StudySuite(final CaseRunner runner, final KeptResults<CaseResult> store, final PrintWriter progress) {
        this.runner = runner;
        this.store = store;
        this.progress = progress;
    }

    /** One result that is wanted: of a full simulation if there is no estimator. */
    private record Job(StudyCase of, Estimator estimator, String hash) {
        String method() {
            return estimator == null ? CaseResult.FULL : estimator.name();
        }

        String name() {
            return of.name() + ", " + method();
        }

        /** CaseResults of other flows, options or models have other names, and are kept, too. */
        String file() {
            return CaseResults.key(of.name(), method()) + '_' + hash;
        }
    }

    /** CaseResults of all cases, simulated and estimated by all estimators; of what is kept only, if no job may run. */
    public CaseResults run(final List<StudyCase> cases, final List<? extends Estimator> estimators, final int jobs) {
        final CaseResults results = new CaseResults(cases, estimators.stream().map(Estimator::name).toList());
        final List<Job> open = new ArrayList<>();
        for (final StudyCase of : cases) {
            addOrOpen(results, open, new Job(of, null, runner.hash(of)));
            for (final Estimator estimator : estimators) {
                addOrOpen(results, open, new Job(of, estimator, runner.estimateHash(of, estimator)));
            }
        }
        say(results.count() + " results are there, " + open.size() + " to go");
        if (jobs > 0) {
            store.lock();
            new LocalJobs(jobs).run(JobBatch.of(open, Job::name, () -> this::run), (job, result) -> {
                results.add(result);
                say(String.format(Locale.ROOT, "%d of %d: %s, %s: %,d flows, p99 %.3f, %.1f s",
                        results.count(), cases.size() * (1 + estimators.size()), result.name(), result.method(),
                        result.flows(), result.p99(SizeClass.ALL), result.seconds()));
            });
        }
        return results;
    }

    private void addOrOpen(final CaseResults results, final List<Job> open, final Job job) {
        final Optional<CaseResult> kept = store.find(job.file()).filter(found -> job.hash.equals(found.hash()));
        kept.ifPresentOrElse(results::add, () -> open.add(job));
    }

    private CaseResult run(final Job job, final JobControl control) {
        final CaseResult result = job.estimator == null ? runner.simulate(job.of, control::goesOn)
                : runner.estimate(job.of, job.estimator, control::goesOn);
        store.keep(job.file(), result);
        return result;
    }

    private void say(final String line) {
        progress.println(line);
        progress.flush();
    }
}
