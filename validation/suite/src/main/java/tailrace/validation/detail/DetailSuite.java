package tailrace.validation.detail;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import tailrace.core.Hashing;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.results.KeptResults;

/** Runs what has not been run, several at a time, and tells how far it is. */
final class DetailSuite {
    private final DetailRunner runner;
    private final KeptResults<RunResult> store;
    private final PrintWriter progress;

    DetailSuite(
            final DetailRunner runner, final KeptResults<RunResult> store, final PrintWriter progress) {
        this.runner = runner;
        this.store = store;
        this.progress = progress;
    }

    /** A run with a seed. */
    private record Job(RunSpec spec, long seed, String hash) {
        String name() {
            return spec.name() + ", seed " + seed;
        }
    }

    /** Results of all runs with seeds from 1 on; of those that are kept only, if no job may run. */
    Results run(final List<RunSpec> specs, final int seeds, final int jobs) {
        final Results results = new Results();
        final List<Job> open = new ArrayList<>();
        for (long seed = 1; seed <= seeds; seed++) {
            for (final RunSpec spec : specs) {
                final String hash = hash(spec, seed);
                final Optional<RunResult> found =
                        store.find(keptName(spec.name(), seed)).filter(kept -> hash.equals(kept.hash()));
                found.ifPresentOrElse(results::add, addTo(open, new Job(spec, seed, hash)));
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

    private void runAll(final List<Job> open, final int jobs, final Results results) {
        final AtomicInteger done = new AtomicInteger();
        new LocalJobs(jobs).run(JobBatch.of(open, Job::name, () -> this::run), (job, result) -> {
            results.add(result);
            say(String.format(Locale.ROOT, "%d of %d: %s seed %d, %.1f s simulated in %.1f s, %.1f M packet-hops/s",
                    done.incrementAndGet(), open.size(), result.name(), result.seed(), result.simulatedSeconds(),
                    result.cpuSeconds(), result.packetHops() / result.cpuSeconds() / 1e6));
        });
    }

    private RunResult run(final Job job, final JobControl control) {
        final RunResult result = runner.run(job.spec, job.seed, job.hash, progress -> control.goesOn());
        store.keep(keptName(result.name(), result.seed()), result);
        return result;
    }

    private void say(final String line) {
        progress.println(line);
        progress.flush();
    }
}
