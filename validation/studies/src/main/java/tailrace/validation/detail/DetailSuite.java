package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tailrace.core.Hashing;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.JobControl;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.command.progress.RunsProgress;
import tailrace.validation.study.KeptResults;
import tailrace.validation.study.KeptRuns;

/** Executes the runs without stored results, several at a time, and reports progress. */
final class DetailSuite {
    private final DetailRunner runner;
    private final KeptResults<RunResult> store;
    private final Consumer<String> progress;
    private final ProgressLine line;

    /**
     * Creates a suite.
     *
     * @param progress receives a line about stored results
     * @param line shows the progress of the runs
     */
    DetailSuite(
            final DetailRunner runner,
            final KeptResults<RunResult> store,
            final Consumer<String> progress,
            final ProgressLine line) {
        this.runner = runner;
        this.store = store;
        this.progress = progress;
        this.line = line;
    }

    /** A run with a seed. */
    private record Job(int number, RunSpec spec, long seed, String hash) implements KeptRuns.Run {
        @Override
        public String name() {
            return spec.name() + ", seed " + seed;
        }

        @Override
        public String key() {
            return spec.name() + "_seed" + seed;
        }
    }

    /** Returns the results of all runs, with seeds beginning at 1. If no job may run, returns only stored results. */
    RunResults run(final List<RunSpec> specs, final int seeds, final int jobs) {
        final RunResults results = new RunResults();
        final List<Job> all = new ArrayList<>();
        for (long seed = 1; seed <= seeds; seed++) {
            for (final RunSpec spec : specs) {
                all.add(new Job(all.size(), spec, seed,
                        Hashing.hex(ScenarioFile.write(runner.scenario(spec, seed)))));
            }
        }
        final KeptRuns<RunResult> runs = new KeptRuns<>(store, jobs);
        all.forEach(job -> runs.find(job).ifPresent(results::add));
        final int open = all.size() - results.all().size();
        progress.accept(results.all().size() + " runs are there, " + open + " to go");
        final RunsProgress far = new RunsProgress(line, "runs", open, System::nanoTime);
        try {
            runs.run(all, (job, control) -> run(job, control, far), (job, result) -> results.add(result));
        } finally {
            far.clear();
        }
        return results;
    }

    private RunResult run(final Job job, final JobControl control, final RunsProgress far) {
        final RunResult result = runner.run(job.spec, job.seed, job.hash, now -> {
            far.show(job.number, now);
            return control.shouldContinue();
        });
        far.ended(job.number);
        return result;
    }
}
