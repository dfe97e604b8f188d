package tailrace.tools.parsimon.study;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import tailrace.scenario.ParallelRuns;
import tailrace.scenario.results.KeptResults;

/** Simulates and estimates what is not kept, several at a time, and tells how far it is. */
final class StudySuite {
    private final CaseRunner runner;
    private final KeptResults<CaseResult> store;
    private final PrintWriter progress;
    private final ParallelRuns runs = new ParallelRuns();

    StudySuite(final CaseRunner runner, final KeptResults<CaseResult> store, final PrintWriter progress) {
        this.runner = runner;
        this.store = store;
        this.progress = progress;
    }

    /** Results of all cases, simulated and estimated by all variants; of what is kept only, if no job may run. */
    Results run(final List<StudyCase> cases, final List<Variant> variants, final int jobs) {
        final Results results = new Results(cases, variants);
        final List<Callable<CaseResult>> open = new ArrayList<>();
        for (final StudyCase of : cases) {
            addOrOpen(results, open, of, CaseResult.FULL, runner.hash(of), () -> keep(runner.simulate(of, runs::goOn)));
            for (final Variant variant : variants) {
                addOrOpen(results, open, of, variant.name(), runner.estimateHash(of, variant),
                        () -> keep(runner.estimate(of, variant, runs::goOn)));
            }
        }
        say(results.count() + " results are there, " + open.size() + " to go");
        if (jobs > 0) {
            store.lock();
            runs.run(open, jobs, result -> {
                results.add(result);
                say(String.format(Locale.ROOT, "%d of %d: %s, %s: %,d flows, p99 %.3f, %.1f s",
                        results.count(), cases.size() * (1 + variants.size()), result.name(), result.method(),
                        result.flows(), result.p99(SizeClass.ALL), result.seconds()));
            });
        }
        return results;
    }

    private void addOrOpen(
            final Results results,
            final List<Callable<CaseResult>> open,
            final StudyCase of,
            final String method,
            final String hash,
            final Callable<CaseResult> work) {
        final Optional<CaseResult> kept =
                store.find(Results.key(of.name(), method)).filter(found -> hash.equals(found.hash()));
        kept.ifPresentOrElse(results::add, () -> open.add(work));
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
