package tailrace.tools.experiment.executor;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.tools.estimate.ErrorBars;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.FlowTable;
import tailrace.tools.estimate.KeptWork;
import tailrace.tools.estimate.NoFlowException;
import tailrace.tools.estimate.ProgramEstimate;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.experiment.trial.Executor;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.SlowdownMetrics;
import tailrace.tools.experiment.trial.TrialBounds;
import tailrace.tools.experiment.trial.TrialMeter;
import tailrace.tools.experiment.trial.TrialResult;

/** Runs trials as estimates of one estimator. */
public final class EstimateExecutor implements Executor {
    private final Function<EstimatedScenario, Work> estimators;
    private final WhatIf whatIf;
    private final KeptWork kept;
    private final boolean alone;
    private final boolean runsPrograms;

    /** A prepared estimate. */
    public interface Work {
        /** Returns a line for each feature that the estimate ignores. */
        List<String> warnings();

        /**
         * Runs the estimate.
         *
         * @throws CancellationException if the monitor ends the work
         */
        FlowEstimate run(RunMonitor monitor);
    }

    private EstimateExecutor(final Function<EstimatedScenario, Work> estimators, final WhatIf whatIf,
            final KeptWork kept, final boolean alone, final boolean runsPrograms) {
        this.estimators = estimators;
        this.whatIf = whatIf;
        this.kept = kept;
        this.alone = alone;
        this.runsPrograms = runsPrograms;
    }

    /**
     * Creates an executor whose estimates run in the calling thread. Other threads may run other estimates in parallel.
     */
    static EstimateExecutor inOneThread(final Function<EstimatedScenario, Work> estimators) {
        return new EstimateExecutor(estimators, WhatIf.NONE, KeptWork.none(), false, false);
    }

    /**
     * Creates an executor of sequential estimates. Each estimate may use all threads, reuses work of the previous
     * estimate, and adds intervals to its values.
     *
     * @param whatIf changes of all scenarios
     */
    public static EstimateExecutor inTurn(final Function<EstimatedScenario, Work> estimators, final WhatIf whatIf) {
        return new EstimateExecutor(estimators, whatIf, KeptWork.between(), true, false);
    }

    /** Returns this executor; its estimates will also let flows of programs wait for other flows. */
    EstimateExecutor runningPrograms() {
        return new EstimateExecutor(estimators, whatIf, kept, alone, true);
    }

    @Override
    public List<String> warnings(final Scenario scenario) {
        return estimators.apply(new EstimatedScenario(scenario, whatIf, RunMonitor.NONE, KeptWork.none(), runsPrograms))
                .warnings();
    }

    @Override
    public TrialResult run(final Scenario scenario, final List<Metric> metrics, final JobControl control) {
        final Stopwatch cpu = alone ? Stopwatch.ofProcess() : Stopwatch.ofThread();
        final RunMonitor monitor = progress -> control.shouldContinue();
        final EstimatedScenario subject = new EstimatedScenario(scenario, whatIf, monitor, kept, runsPrograms);
        if (!alone) {
            subject.makeFlowsInOneThread();
        }
        final TrialMeter meter = new TrialMeter(metrics, subject.scenario(), subject.topology());
        final FlowEstimate estimate;
        try {
            estimate = estimators.apply(subject).run(monitor);
        } catch (final NoFlowException e) {
            // The trial has no values, as after a simulation without events.
            return meter.result(scenario.seed, 0, cpu.seconds(), true);
        }
        final FlowTable flows = estimate.flows();
        for (int flow = 0; flow < flows.count(); flow++) {
            meter.flow(flows.workload(flow), flows.src(flow), flows.dst(flow), flows.sizeBytes(flow),
                    flows.startPs(flow), estimate.fctPs(flow), estimate.idealFctPs(flow));
        }
        if (estimate instanceof final ProgramEstimate programs) {
            programs.reportTo(meter.programs());
        }
        final TrialResult result = meter.result(scenario.seed, 0, cpu.seconds(), true);
        return !alone ? result
                : result.with(estimate.errorBars().map(bars -> bounds(bars, estimate.slowdown(), metrics))
                        .orElse(TrialBounds.NONE));
    }

    /** Returns intervals of the metrics that are slowdown percentiles of a size class. */
    private static TrialBounds bounds(final ErrorBars bars, final Map<String, Percentiles> table,
            final List<Metric> metrics) {
        final double[] low = new double[metrics.size()];
        final double[] high = new double[metrics.size()];
        Arrays.fill(low, Double.NaN);
        Arrays.fill(high, Double.NaN);
        for (final String sizeClass : SlowdownMetrics.sizeClasses()) {
            for (final Percentile percentile : Percentile.values()) {
                final int metric = metrics.indexOf(SlowdownMetrics.of(sizeClass, percentile));
                if (metric >= 0) {
                    bars.of(table, sizeClass, percentile).ifPresent(interval -> {
                        low[metric] = interval.low();
                        high[metric] = interval.high();
                    });
                }
            }
        }
        return new TrialBounds(bars.covers(), bars.confidence(), low, high);
    }
}
