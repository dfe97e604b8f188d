package tailrace.validation.transports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tailrace.validation.study.KeptJobs;
import tailrace.validation.study.KeptResults;
import tailrace.validation.study.KeptRuns;

/** Runs cases of papers, unless their results are stored. */
final class PaperRuns {
    private PaperRuns() {}

    /**
     * A case. Its name lists the differences from other cases of its part, separated by commas.
     *
     * @param <R> result of the case
     */
    interface Case<R extends KeptRuns.Result> extends KeptRuns.Run {
        /** Runs the case. */
        R run();
    }

    /**
     * Returns results of cases by their names. If no case may run, returns only stored results.
     *
     * @param stored name of the file of stored results
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
