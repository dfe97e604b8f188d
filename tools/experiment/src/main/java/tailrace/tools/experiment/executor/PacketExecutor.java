package tailrace.tools.experiment.executor;

import java.util.List;
import java.util.concurrent.CancellationException;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.experiment.trial.BoundMetric;
import tailrace.tools.experiment.trial.Executor;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.MetricQuantity;
import tailrace.tools.experiment.trial.TrialMeter;
import tailrace.tools.experiment.trial.TrialResult;

/** Runs trials by the packet engine, without writing files. */
public final class PacketExecutor implements Executor {
    private final ArrivalMode arrivals;

    /** Creates an executor that chooses the mode of arrivals which is probably the fastest. */
    public PacketExecutor() {
        this(ArrivalMode.FASTER);
    }

    /** Creates an executor with this mode of arrivals, which does not change the results. */
    public PacketExecutor(final ArrivalMode arrivals) {
        this.arrivals = arrivals;
    }

    @Override
    public TrialResult run(final Scenario scenario, final List<Metric> metrics, final JobControl control) {
        final Stopwatch cpu = Stopwatch.ofThread();
        try (CheckedScenario checked = CheckedScenario.of(scenario)) {
            final TrialMeter meter = new TrialMeter(metrics, scenario, checked.fabric().topology());
            final SimulationRun.Options options = new SimulationRun.Options();
            options.outputs = List.of(new TrialOutput(meter, scenario));
            options.arrivals = arrivals;
            options.interference = metrics.stream()
                    .anyMatch(metric -> metric.quantity() == MetricQuantity.INTERFERENCE);
            try (SimulationRun simulation = new SimulationRun(checked, options)) {
                final Summary summary = simulation.run(progress -> control.shouldContinue());
                if (simulation.state() == RunState.INTERRUPTED) {
                    throw new CancellationException(simulation.reason());
                }
                count(meter, simulation, summary);
                addGoodputs(meter, simulation, scenario);
                addInterference(meter, simulation, scenario);
                return meter.result(scenario.seed, summary.packetHops, cpu.seconds(),
                        simulation.state() == RunState.COMPLETE);
            }
        }
    }

    private static void count(final TrialMeter meter, final SimulationRun simulation, final Summary summary) {
        for (int i = 0; i < meter.metrics().size(); i++) {
            final BoundMetric metric = meter.metrics().get(i);
            final MetricQuantity quantity = metric.metric().quantity();
            if (quantity.isCount() && !metric.namesLink()) {
                meter.add(i, quantity == MetricQuantity.DROPS ? summary.drops : summary.pauseFrames);
            } else if (quantity.isCount()) {
                final List<LinkRow> rows = simulation.links();
                for (int row = 0; row < rows.size(); row++) {
                    if (metric.hasLink(row / 2, row % 2)) {
                        meter.add(i, quantity == MetricQuantity.DROPS ? rows.get(row).drops() : rows.get(row)
                                .pauseFrames());
                    }
                }
            }
        }
    }

    private static void addInterference(
            final TrialMeter meter, final SimulationRun simulation, final Scenario scenario) {
        for (int workload = 0; workload < scenario.workloads.size(); workload++) {
            final JobStats job = simulation.job(workload);
            if (job != null && job.interference() != null) {
                meter.interference(workload, job.interference());
            }
        }
    }

    private static void addGoodputs(final TrialMeter meter, final SimulationRun simulation, final Scenario scenario) {
        final List<String> names = scenario.workloads.stream().map(workload -> workload.name).toList();
        for (final GoodputRow row : simulation.goodputs()) {
            meter.endless(names.indexOf(row.workload()), row.src(), row.dst(), row.startPs(), row.bitsPerSec());
        }
    }
}
