package tailrace.tools.evaluate.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import tailrace.net.Port;
import tailrace.scenario.CheckedScenario;
import tailrace.scenario.Experiment;
import tailrace.scenario.Model;
import tailrace.scenario.Outputs;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.results.GoodputRow;
import tailrace.scenario.results.LinkRow;
import tailrace.scenario.results.RunState;
import tailrace.scenario.results.Summary;
import tailrace.scenario.workload.Retrieval;
import tailrace.scenario.workload.RetrievalListener;
import tailrace.scenario.workload.Workflow;
import tailrace.tools.evaluate.BoundMetric;
import tailrace.tools.evaluate.Executor;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.Quantity;
import tailrace.tools.evaluate.TrialMeter;
import tailrace.tools.evaluate.TrialResult;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Trials are runs of the packet engine, without files. */
public final class PacketExecutor implements Executor {
    /** An executor. */
    public PacketExecutor() {}

    @Override
    public TrialResult run(final Scenario scenario, final List<Metric> metrics, final JobControl control) {
        final CpuTime cpu = new CpuTime();
        try (CheckedScenario checked = CheckedScenario.of(scenario)) {
            final TrialMeter meter = new TrialMeter(metrics, scenario, checked.fabric().topology());
            final Experiment.Options options = new Experiment.Options();
            options.listeners =
                    List.of(new Flows(meter, scenario.model.completion == Model.Completion.ACKNOWLEDGED));
            options.retrievalListeners = List.of(new Applications(meter));
            try (Experiment experiment = new Experiment(checked, options)) {
                lookAtQueues(meter, experiment, scenario);
                final Summary summary = experiment.run(progress -> control.goesOn());
                if (experiment.state() == RunState.INTERRUPTED) {
                    throw new CancellationException(experiment.reason());
                }
                count(meter, experiment, summary);
                addGoodputs(meter, experiment, scenario);
                return meter.result(scenario.seed, summary.packetHops, cpu.seconds(),
                        experiment.state() == RunState.COMPLETE);
            }
        }
    }

    private static void lookAtQueues(
            final TrialMeter meter, final Experiment experiment, final Scenario scenario) {
        final Outputs.Sampling wanted =
                scenario.outputs.queues == null ? new Outputs.Sampling() : scenario.outputs.queues;
        final long fromPs = scenario.outputs.measureFrom.ps();
        final long untilPs = scenario.stop.lastArrivalPs();
        for (int i = 0; i < meter.metrics().size(); i++) {
            final BoundMetric metric = meter.metrics().get(i);
            if (metric.metric().quantity() == Quantity.QUEUE) {
                final int number = i;
                final List<Port> ports = ports(metric, experiment);
                experiment.every(wanted.every.ps(), nowPs -> {
                    if (nowPs >= fromPs && nowPs <= untilPs && metric.hasTime(nowPs)) {
                        ports.forEach(port -> meter.add(number, port.queuedBytes(nowPs)));
                    }
                });
            }
        }
    }

    private static List<Port> ports(final BoundMetric metric, final Experiment experiment) {
        final List<Port> ports = new ArrayList<>();
        for (int link = 0; link < experiment.topology().linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                if (metric.hasLink(link, end)) {
                    ports.add(experiment.network().portOfLink(link, end));
                }
            }
        }
        return ports;
    }

    private static void count(final TrialMeter meter, final Experiment experiment, final Summary summary) {
        for (int i = 0; i < meter.metrics().size(); i++) {
            final BoundMetric metric = meter.metrics().get(i);
            final Quantity quantity = metric.metric().quantity();
            if (quantity.isCount() && !metric.namesLink()) {
                meter.add(i, quantity == Quantity.DROPS ? summary.drops : summary.pauseFrames);
            } else if (quantity.isCount()) {
                final List<LinkRow> rows = experiment.links();
                for (int row = 0; row < rows.size(); row++) {
                    if (metric.hasLink(row / 2, row % 2)) {
                        meter.add(i, quantity == Quantity.DROPS ? rows.get(row).drops() : rows.get(row).pauseFrames());
                    }
                }
            }
        }
    }

    private static void addGoodputs(final TrialMeter meter, final Experiment experiment, final Scenario scenario) {
        final List<String> names = scenario.workloads.stream().map(workload -> workload.name).toList();
        for (final GoodputRow row : experiment.goodputs()) {
            meter.endless(names.indexOf(row.workload()), row.src(), row.dst(), row.startPs(), row.bitsPerSec());
        }
    }

    /** Hears of what the scenario's model takes for the end of a flow. */
    private record Flows(TrialMeter meter, boolean atSender) implements FlowListener {
        @Override
        public void completed(final Flow flow, final long nowPs) {
            if (!atSender) {
                end(flow, nowPs);
            }
        }

        @Override
        public void acknowledged(final Flow flow, final long nowPs) {
            if (atSender) {
                end(flow, nowPs);
            }
        }

        private void end(final Flow flow, final long nowPs) {
            meter.flow(flow.workload(), flow.src(), flow.dst(), flow.sizeBytes(), flow.startPs(),
                    nowPs - flow.startPs(), flow.idealFctPs());
        }
    }

    /** Hears of retrievals and workflows. */
    private record Applications(TrialMeter meter) implements RetrievalListener {
        @Override
        public void retrieved(final Retrieval retrieval) {
            meter.application(Quantity.RETRIEVAL, retrieval.workload(), retrieval.requester(), retrieval.responder(),
                    retrieval.sizeBytes(), retrieval.startPs(), retrieval.timePs());
        }

        @Override
        public void workflowDone(final Workflow workflow) {
            meter.application(Quantity.WORKFLOW, workflow.workload(), workflow.requester(), workflow.requester(),
                    workflow.bytes(), workflow.startPs(), workflow.timePs());
        }
    }
}
