package tailrace.validation.transports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tailrace.validation.study.KeptJobs;
import tailrace.validation.study.KeptResults;
import tailrace.validation.study.KeptRuns;

/** Runs cases of papers, unless what came out is kept. */
final class PaperRuns {
    private PaperRuns() {}

    /**
     * A case, whose name says what differs from others of its part, with commas between.
     *
     * @param <R> what comes out of it
     */
    interface Case<R extends KeptRuns.Result> extends KeptRuns.Run {
        /** Runs it. */
        R run();
    }

    /**
     * Returns what came out of cases by their names; without those that are not kept if nothing is to be run.
     *
     * @param stored name of the file of what is kept
     */
    static <R extends KeptRuns.Result> Map<String, R> of(final List<? extends Case<R>> cases, final String stored,
            final Class<R> type, final KeptJobs jobs, final Consumer<String> progress) {
        final Map<String, R> results = new LinkedHashMap<>();
        try (KeptResults<R> store = jobs.open(stored, type, progress)) {
            final KeptRuns<R> runs = new KeptRuns<>(store, jobs.count());
            runs.run(cases, (each, control) -> each.run(), (each, result) -> progress.accept(each.name()));
            cases.forEach(each -> runs.find(each).ifPresent(result -> results.put(each.name(), result)));
        }
        return results;
    }
}
