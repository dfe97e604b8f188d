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
final class TailRuns {
    private TailRuns() {}

    /** Returns what came out of cases by their names; without those that are not kept if nothing is to be run. */
    static Map<String, TailRun> of(
            final List<TailCase> cases, final KeptJobs jobs, final Consumer<String> progress) {
        final Map<String, TailRun> runs = new LinkedHashMap<>();
        try (KeptResults<TailRun> store = jobs.open("tails", TailRun.class, progress)) {
            final List<TailCase> open = cases.stream().filter(each -> !isKept(store, each)).toList();
            if (jobs.count() > 0 && !open.isEmpty()) {
                store.lock();
                new LocalJobs(jobs.count()).run(
                        JobBatch.of(open, TailCase::name, () -> (each, control) -> TailRun.of(each)), (number, run) -> {
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

    private static boolean isKept(final KeptResults<TailRun> store, final TailCase each) {
        return store.find(each.name()).filter(run -> run.hash().equals(each.hash())).isPresent();
    }
}
