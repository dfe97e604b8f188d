package tailrace.validation.cceval;

import java.nio.file.Path;
import java.util.List;
import tailrace.core.Time;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.control.CheapTrial;
import tailrace.tools.experiment.control.CheapTrials;
import tailrace.tools.experiment.control.CoarseSource;
import tailrace.tools.experiment.control.FluidSource;
import tailrace.tools.experiment.executor.ExecutorKind;
import tailrace.tools.experiment.rule.Grid;
import tailrace.tools.experiment.rule.TrialRule;
import tailrace.tools.experiment.trial.Executors;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialJournal;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/**
 * Trials of a fabric and a transport, which may be stored in a folder.
 *
 * @param folder folder that stores each trial when it ends, or null
 */
record StudyData(StudyFabric fabric, String transport, Path folder, JobRunner runner) {
    Scenario scenario() {
        return fabric.scenario(transport);
    }

    /** Returns the first trials, with all metrics of the fabric. */
    Trials trials(final int count) {
        return run(scenario(), fabric.metrics(), ExecutorKind.PACKET, count, "");
    }

    /** Returns trials with another duration of arrivals, for example 2ms. */
    Trials trials(final String arrivals, final int count) {
        final Scenario other = scenario();
        other.stop.arrivals = Time.parse(arrivals);
        return run(other, fabric.metrics(), ExecutorKind.PACKET, count, "-" + arrivals);
    }

    private Trials run(final Scenario scenario, final List<Metric> metrics, final Executors executors, final int count,
            final String suffix) {
        final Trials trials = new Trials(new SeededScenarios(scenario), metrics, executors);
        if (folder == null) {
            Grid.of(trials, TrialRule.fixed(count)).run(runner);
            return trials;
        }
        try (TrialJournal file = new TrialJournal(folder.resolve(scenario.name + suffix + ".csv"), suffix, trials,
                warning -> { })) {
            Grid.of(trials, TrialRule.fixed(count)).run(runner);
            file.sort();
        }
        return trials;
    }

    /**
     * Returns the first trials of a metric, with their controls.
     *
     * @param coarseToo whether to include controls from large packets
     */
    List<KnownTrials> known(final int count, final boolean coarseToo) {
        final List<Metric> metrics = fabric.tails();
        final Trials trials = trials(count);
        fluid(metrics, count); // warms up the JIT compiler, because nearly all full trials run with compiled code
        final CheapTrials fluid = fluid(metrics, count);
        final Trials large = !coarseToo ? null
                : run(new CoarseSource(scenario(), metrics).large(), metrics, CoarseSource::newExecutor, count,
                        "-large-" + CoarseSource.FACTOR);
        return metrics.stream().map(metric -> known(metric, trials, fluid, large, count)).toList();
    }

    private CheapTrials fluid(final List<Metric> metrics, final int count) {
        final CheapTrials fluid = new CheapTrials(new FluidSource(scenario(), metrics), scenario().seed);
        fluid.run(count, count, runner, () -> true);
        return fluid;
    }

    private KnownTrials known(final Metric metric, final Trials trials, final CheapTrials fluid,
            final Trials large, final int count) {
        final KnownTrials known = new KnownTrials();
        final int full = trials.metrics().indexOf(metric);
        final int number = fabric.tails().indexOf(metric);
        for (int i = 0; i < count; i++) {
            final TrialResult result = only(trials.get(i), full);
            final CheapTrial ofFluid = only(fluid.get(i), number);
            if (!Double.isNaN(result.values()[0]) && ofFluid.has(0)) {
                known.add(result, ofFluid,
                        large == null ? null : CoarseSource.of(only(large.get(i), number), ofFluid));
            }
        }
        return known;
    }

    private static TrialResult only(final TrialResult of, final int metric) {
        return new TrialResult(of.seed(), new double[] {of.values()[metric]}, new long[] {of.counts()[metric]},
                of.packetHops(), of.cpuSeconds(), of.complete(), of.phases());
    }

    private static CheapTrial only(final CheapTrial of, final int metric) {
        return new CheapTrial(of.seed(), new double[][] {of.controls()[metric]}, of.reckonedSeconds(),
                of.cpuSeconds());
    }
}
