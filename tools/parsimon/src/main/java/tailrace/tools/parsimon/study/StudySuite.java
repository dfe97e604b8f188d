package tailrace.tools.parsimon.study;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.results.KeptResults;

/** Simulates and estimates what is not kept, several at a time, and tells how far it is. */
final class StudySuite {
    private final CaseRunner runner;
    private final KeptResults<CaseResult> store;
    private final PrintWriter progress;

    StudySuite(final CaseRunner runner, final KeptResults<CaseResult> store, final PrintWriter progress) {
        this.runner = runner;
        this.store = store;
        this.progress = progress;
    }

    /** One result that is wanted: of a full simulation if there is no variant. */
    private record Job(StudyCase of, Variant variant) {
        String method() {
            return variant == null ? CaseResult.FULL : variant.name();
        }

        String name() {
            return of.name() + ", " + method();
        }
    }

    /** Results of all cases, simulated and estimated by all variants; of what is kept only, if no job may run. */
    Results run(final List<StudyCase> cases, final List<Variant> variants, final int jobs) {
        final Results results = new Results(cases, variants);
        final List<Job> open = new ArrayList<>();
        for (final StudyCase of : cases) {
            addOrOpen(results, open, new Job(of, null), runner.hash(of));
            for (final Variant variant : variants) {
                addOrOpen(results, open, new Job(of, variant), runner.estimateHash(of, variant));
            }
        }
        say(results.count() + " results are there, " + open.size() + " to go");
        if (jobs > 0) {
            store.lock();
            new LocalJobs(jobs).run(JobBatch.of(open, Job::name, () -> this::run), (job, result) -> {
                results.add(result);
                say(String.format(Locale.ROOT, "%d of %d: %s, %s: %,d flows, p99 %.3f, %.1f s",
                        results.count(), cases.size() * (1 + variants.size()), result.name(), result.method(),
                        result.flows(), result.p99(SizeClass.ALL), result.seconds()));
            });
        }
        return results;
    }

    private void addOrOpen(final Results results, final List<Job> open, final Job job, final String hash) {
        final Optional<CaseResult> kept = store.find(Results.key(job.of.name(), job.method()))
                .filter(found -> hash.equals(found.hash()));
        kept.ifPresentOrElse(results::add, () -> open.add(job));
    }

    private CaseResult run(final Job job, final JobControl control) {
        return keep(job.variant == null ? runner.simulate(job.of, control::goesOn)
                : runner.estimate(job.of, job.variant, control::goesOn));
    }

    private CaseResult keep(final CaseResult result) {
        store.keep(Results.key(result.name(), result.method()), result);
        return result;
    }

    private void say(final String line) {
        progress.println(line);
        progress.flush();
    }
}
