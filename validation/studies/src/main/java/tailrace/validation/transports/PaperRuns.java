package tailrace.validation.transports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.validation.study.KeptJobs;
import tailrace.validation.study.KeptResults;

/** Runs cases of papers, unless what came out is kept. */
final class PaperRuns {
    private PaperRuns() {}

    /**
     * A case.
     *
     * @param <R> what comes out of it
     */
    interface Case<R extends Run> {
        /** What differs from others of its part, with commas between. */
        String name();

        /** Hash of everything that determines results. */
        String hash();

        /** Runs it. */
        R run();
    }

    /** What came out of a case. */
    interface Run {
        /** Hash of its case. */
        String hash();
    }

    /**
     * Returns what came out of cases by their names; without those that are not kept if nothing is to be run.
     *
     * @param stored name of the file of what is kept
     */
    static <R extends Run> Map<String, R> of(final List<? extends Case<R>> cases, final String stored,
            final Class<R> type, final KeptJobs jobs, final Consumer<String> progress) {
        final Map<String, R> runs = new LinkedHashMap<>();
        try (KeptResults<R> store = jobs.open(stored, type, progress)) {
            final List<? extends Case<R>> open = cases.stream().filter(each -> !isKept(store, each)).toList();
            if (jobs.count() > 0 && !open.isEmpty()) {
                store.lock();
                new LocalJobs(jobs.count()).run(
                        JobBatch.of(open, Case::name, () -> (each, control) -> each.run()), (number, run) -> {
                            final String name = open.get((int) number).name();
                            store.keep(name, run);
                            progress.accept(name);
                        });
            }
            cases.stream().filter(each -> isKept(store, each))
                    .forEach(each -> runs.put(each.name(), store.find(each.name()).orElseThrow()));
        }
        return runs;
    }

    private static <R extends Run> boolean isKept(final KeptResults<R> store, final Case<R> each) {
        return store.find(each.name()).filter(run -> run.hash().equals(each.hash())).isPresent();
    }
}
