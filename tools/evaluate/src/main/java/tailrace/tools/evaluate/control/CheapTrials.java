package tailrace.tools.evaluate.control;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.Block;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.Trials;

/** Cheap simulations of the trials of a scenario: its seed, the one after it, and so on. */
public final class CheapTrials {
    private static final int BLOCK = 32;
    private final Scenario scenario;
    private final List<Metric> metrics;
    private final List<CheapTrial> results = new ArrayList<>();

    /** None yet. */
    public CheapTrials(final Scenario scenario, final List<Metric> metrics) {
        this.scenario = scenario;
        this.metrics = List.copyOf(metrics);
    }

    /** What they have controls of. */
    public List<Metric> metrics() {
        return metrics;
    }

    /** Processor time of all. */
    public double cpuSeconds() {
        return results.stream().mapToDouble(CheapTrial::cpuSeconds).sum();
    }

    /** Number of them. */
    public int count() {
        return results.size();
    }

    /** One of them, by its place from the first seed on. */
    public CheapTrial get(final int trial) {
        return results.get(trial);
    }

    /**
     * Sees to it that the first trials are there.
     *
     * @throws java.util.concurrent.CancellationException if that is ended
     * @throws IllegalArgumentException if there can be no fluid of the scenario
     */
    public void run(final int count, final JobRunner runner, final Trials.Look look) {
        final int before = results.size();
        if (count <= before) {
            return;
        }
        final CheapTrial[] found = new CheapTrial[count - before];
        final JobBatch<Block, CheapTrial[]> batch =
                Block.of(found.length, BLOCK, () -> newWorker(scenario.seed + before));
        runner.run(batch, new JobListener<CheapTrial[]>() {
            @Override
            public void done(final long job, final CheapTrial[] trials) {
                System.arraycopy(trials, 0, found, (int) job * BLOCK, trials.length);
            }

            @Override
            public boolean look(final JobProgress progress) {
                return look.goesOn(progress.done());
            }
        });
        results.addAll(List.of(found));
    }

    private JobWorker<Block, CheapTrial[]> newWorker(final long firstSeed) {
        final FluidControls controls = new FluidControls(scenario, metrics);
        return (block, control) -> {
            final CheapTrial[] trials = new CheapTrial[block.end() - block.begin()];
            for (int i = 0; i < trials.length; i++) {
                trials[i] = controls.of(firstSeed + block.begin() + i, control);
            }
            return trials;
        };
    }
}
