package tailrace.tools.experiment.tail;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import tailrace.core.RandomStream;
import tailrace.core.Units;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;
import tailrace.scenario.workload.sizes.SizeDistribution;
import tailrace.tools.experiment.trial.BoundMetric;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.MetricQuantity;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Runs trials of the packet engine as cycles. The cycle, not the scenario's only workload, draws the sizes of flows.
 *
 * <p>The rate of arrivals follows the scenario's own mean size for every law of sizes, whereas CCEval takes the mean of
 * the table that it fits. The engine draws the size of a flow when the previous flow starts, so a cycle returns to the
 * original law one flow late. The estimate remains unbiased.
 */
public final class PacketCycles implements FlowProcess {
    private final SeededScenarios scenarios;
    private final Metric metric;
    private final BooleanSupplier shouldContinue;

    /**
     * Prepares cycles of a scenario.
     *
     * @param metric percentile of completion times or slowdowns
     * @param shouldContinue returns whether to continue; called from time to time
     * @throws IllegalArgumentException if the metric is not supported, or the workloads have no size distribution
     */
    public PacketCycles(final Scenario scenario, final Metric metric, final BooleanSupplier shouldContinue) {
        if (metric.quantity() != MetricQuantity.FCT && metric.quantity() != MetricQuantity.SLOWDOWN) {
            throw new IllegalArgumentException("metric '" + metric.text() + "': not one of flows' tails"
                    + " (expected: a percentile of fct or slowdown)");
        }
        if (scenario.workloads.size() != 1 || scenario.workloads.get(0).sizes == null
                || scenario.workloads.get(0).application != null) {
            throw new IllegalArgumentException("workloads: " + scenario.workloads.size()
                    + " (expected: one with sizes and arrivals of its own, whose sizes can be tilted)");
        }
        this.scenarios = new SeededScenarios(scenario);
        this.metric = metric;
        this.shouldContinue = shouldContinue;
    }

    @Override
    public void run(final RandomStream arrivals, final CycleFlows flows) {
        final Scenario scenario = scenarios.with(arrivals.nextLong() >>> 1);
        final double meanBytes = scenario.workloads.get(0).sizes.open().meanBytes();
        scenario.workloads.get(0).sizes = () -> new CycleSizes(meanBytes, flows);
        try (CheckedScenario checked = CheckedScenario.of(scenario)) {
            final SimulationRun.Options options = new SimulationRun.Options();
            options.listeners = List.of(new Responses(new BoundMetric(metric, scenario, checked.fabric().topology()),
                    scenario.model.completion == Model.Completion.ACKNOWLEDGED, flows));
            try (SimulationRun simulation = new SimulationRun(checked, options)) {
                simulation.run(progress -> shouldContinue.getAsBoolean());
                if (simulation.state() == RunState.INTERRUPTED) {
                    throw new CancellationException(simulation.reason());
                }
            }
        }
    }

    /**
     * Draws sizes from the cycle. It reports the mean of the scenario's sizes, which determines the rate of arrivals.
     */
    private record CycleSizes(double meanBytes, CycleFlows flows) implements SizeDistribution {
        @Override
        public long draw(final RandomStream random) {
            return SizeDistribution.wholeBytes(flows.arrives());
        }
    }

    /** Reports the flows that the metric covers to the cycle: completion times in us, or slowdowns. */
    private record Responses(BoundMetric metric, boolean atSender, CycleFlows flows) implements FlowListener {
        @Override
        public void completed(final Flow flow, final long nowPs) {
            if (!atSender) {
                end(flow, nowPs - flow.startPs());
            }
        }

        @Override
        public void acknowledged(final Flow flow, final long nowPs) {
            if (atSender) {
                end(flow, nowPs - flow.startPs());
            }
        }

        private void end(final Flow flow, final long fctPs) {
            if (metric.has(flow.workload(), flow.src(), flow.dst(), flow.sizeBytes(), flow.startPs())) {
                flows.finishes(metric.metric().quantity() == MetricQuantity.FCT
                        ? Units.us(fctPs) : SlowdownStats.slowdown(fctPs, flow.idealFctPs()));
            }
        }
    }
}
