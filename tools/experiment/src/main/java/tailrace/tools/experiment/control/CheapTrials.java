package tailrace.tools.experiment.control;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;

/**
 * Runs cheap simulations of trials. For each trial that also runs in full, it stores the controls; for all other
 * trials, it stores only sums.
 */
public final class CheapTrials {
    private static final int BLOCK = 32;
    /** Distance from the first seed to the seeds of trials that only run cheaply. */
    private static final long FAR = 1L << 40;
    private final ControlSource source;
    private final long firstSeed;
    private final List<CheapTrial> pairs = new ArrayList<>();
    private final List<ControlMoments> moments = new ArrayList<>();
    private int others;
    private double cpuSeconds;
    private double reckonedSeconds;

    /**
     * Creates a store without trials.
     *
     * @param firstSeed seed of the first full trial
     */
    public CheapTrials(final ControlSource source, final long firstSeed) {
        this.source = source;
        this.firstSeed = firstSeed;
    }

    /** Returns the source of the controls. */
    public ControlSource source() {
        return source;
    }

    /** Returns the processor time of all cheap trials in seconds. */
    public double cpuSeconds() {
        return cpuSeconds;
    }

    /** Returns the mean cost of a cheap trial in seconds, computed from the amount of work. */
    public double secondsEach() {
        return reckonedSeconds / count();
    }

    /** Returns the number of cheap trials. */
    public long count() {
        return (long) pairs.size() + others;
    }

    /** Returns the number of full trials that also have a cheap trial. */
    public int pairs() {
        return pairs.size();
    }

    /** Returns the cheap trial with the same seed as a full trial. */
    public CheapTrial get(final int trial) {
        return pairs.get(trial);
    }

    /** Returns sums of a metric's controls over all trials that have these controls. */
    public ControlMoments moments(final int metric) {
        return moments.get(metric);
    }

    /**
     * Runs cheap trials until each of the first {@code paired} full trials has one, and there are {@code all} cheap
     * trials.
     *
     * @throws java.util.concurrent.CancellationException if the user ends the work
     * @throws IllegalArgumentException if the scenario cannot be simulated cheaply
     */
    public void run(final int paired, final long all, final JobRunner runner, final BooleanSupplier shouldContinue) {
        if (paired > pairs.size()) {
            final List<CheapTrial> found = simulate(firstSeed + pairs.size(), paired - pairs.size(),
                    runner, shouldContinue);
            found.forEach(this::add);
            pairs.addAll(found);
        }
        final long missing = Math.min(Integer.MAX_VALUE, all - count());
        if (missing > 0) {
            final long from = firstSeed > 0 ? firstSeed - FAR : firstSeed + FAR;
            simulate(from + others, (int) missing, runner, shouldContinue).forEach(this::add);
            others += (int) missing;
        }
    }

    private void add(final CheapTrial trial) {
        while (moments.size() < trial.controls().length) {
            moments.add(new ControlMoments(trial.controls()[moments.size()].length));
        }
        for (int metric = 0; metric < moments.size(); metric++) {
            if (trial.has(metric)) {
                moments.get(metric).add(trial.controls()[metric]);
            }
        }
        cpuSeconds += trial.cpuSeconds();
        reckonedSeconds += trial.reckonedSeconds();
    }

    private List<CheapTrial> simulate(
            final long from, final int count, final JobRunner runner, final BooleanSupplier shouldContinue) {
        final CheapTrial[] found = new CheapTrial[count];
        final JobBatch<JobRange, CheapTrial[]> batch = JobRange.of(count, BLOCK, () -> newWorker(from));
        runner.run(batch, new JobListener<CheapTrial[]>() {
            @Override
            public void done(final long job, final CheapTrial[] trials) {
                System.arraycopy(trials, 0, found, (int) job * BLOCK, trials.length);
            }

            @Override
            public boolean onProgress(final JobProgress progress) {
                return shouldContinue.getAsBoolean();
            }
        });
        return List.of(found);
    }

    private JobWorker<JobRange, CheapTrial[]> newWorker(final long from) {
        final CheapSimulator simulator = source.simulator();
        return (block, control) -> {
            final CheapTrial[] trials = new CheapTrial[block.end() - block.begin()];
            for (int i = 0; i < trials.length; i++) {
                trials[i] = simulator.of(from + block.begin() + i, control);
            }
            return trials;
        };
    }
}
