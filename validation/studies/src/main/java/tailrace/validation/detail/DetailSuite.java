package tailrace.validation.detail;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tailrace.core.Hashing;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.command.progress.RunsProgress;
import tailrace.validation.study.KeptResults;

/** Runs what has not been run, several at a time, and reports the progress. */
final class DetailSuite {
    private final DetailRunner runner;
    private final KeptResults<RunResult> store;
    private final PrintWriter progress;
    private final ProgressLine line;

    /**
     * A suite.
     *
     * @param progress where it says what is there already
     * @param line how far the runs are
     */
    DetailSuite(
            final DetailRunner runner,
            final KeptResults<RunResult> store,
            final PrintWriter progress,
            final ProgressLine line) {
        this.runner = runner;
        this.store = store;
        this.progress = progress;
        this.line = line;
    }

    /** A run with a seed. */
    private record Job(int number, RunSpec spec, long seed, String hash) {
        String name() {
            return spec.name() + ", seed " + seed;
        }
    }

    /** RunResults of all runs with seeds from 1 on; of those that are kept only, if no job may run. */
    RunResults run(final List<RunSpec> specs, final int seeds, final int jobs) {
        final RunResults results = new RunResults();
        final List<Job> open = new ArrayList<>();
        for (long seed = 1; seed <= seeds; seed++) {
            for (final RunSpec spec : specs) {
                final String hash = hash(spec, seed);
                final Optional<RunResult> found =
                        store.find(keptName(spec.name(), seed)).filter(kept -> hash.equals(kept.hash()));
                found.ifPresentOrElse(results::add, addTo(open, new Job(open.size(), spec, seed, hash)));
            }
        }
        say(results.all().size() + " runs are there, " + open.size() + " to go");
        if (jobs > 0) {
            store.lock();
            runAll(open, jobs, results);
        }
        return results;
    }

    private static String keptName(final String run, final long seed) {
        return run + "_seed" + seed;
    }

    private static Runnable addTo(final List<Job> open, final Job job) {
        return () -> open.add(job);
    }

    private String hash(final RunSpec spec, final long seed) {
        return String.format("%016x", Hashing.hash(ScenarioFile.write(runner.scenario(spec, seed))));
    }

    private void runAll(final List<Job> open, final int jobs, final RunResults results) {
        final RunsProgress all = new RunsProgress(line, "runs", open.size(), System::nanoTime);
        try {
            new LocalJobs(jobs).run(JobBatch.of(open, Job::name, () -> (job, control) -> run(job, control, all)),
                    (job, result) -> results.add(result));
        } finally {
            all.clear();
        }
    }

    private RunResult run(final Job job, final JobControl control, final RunsProgress all) {
        final RunResult result = runner.run(job.spec, job.seed, job.hash, now -> {
            all.show(job.number, now);
            return control.goesOn();
        });
        store.keep(keptName(result.name(), result.seed()), result);
        all.ended(job.number);
        return result;
    }

    private void say(final String line) {
        progress.println(line);
        progress.flush();
    }
}
