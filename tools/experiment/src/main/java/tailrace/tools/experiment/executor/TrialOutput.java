package tailrace.tools.experiment.executor;

import java.util.ArrayList;
import java.util.List;
import tailrace.net.port.Port;
import tailrace.scenario.Scenario;
import tailrace.scenario.output.Output;
import tailrace.scenario.output.QueuesOutput;
import tailrace.scenario.output.WatchedRun;
import tailrace.scenario.workload.application.Retrieval;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.scenario.workload.application.Workflow;
import tailrace.tools.experiment.trial.BoundMetric;
import tailrace.tools.experiment.trial.MetricQuantity;
import tailrace.tools.experiment.trial.TrialMeter;

/**
 * Passes the events of a trial to its meter: ended flows, retrievals, workflows and steps, and samples of queues if a
 * metric needs them.
 */
record TrialOutput(TrialMeter meter, Scenario scenario) implements Output {
    @Override
    public Detail detail() {
        return meter.metrics().stream().anyMatch(TrialOutput::isOfQueues) ? Detail.MOMENTS : Detail.TOTALS;
    }

    private static boolean isOfQueues(final BoundMetric metric) {
        return metric.metric().quantity() == MetricQuantity.QUEUE;
    }

    @Override
    public List<String> files() {
        return List.of();
    }

    @Override
    public void open(final WatchedRun run) {
        run.onFlowEnd((flow, fctPs) -> meter.flow(flow.workload(), flow.src(), flow.dst(), flow.sizeBytes(),
                flow.startPs(), fctPs, flow.idealFctPs()));
        run.onRetrieval(new Applications(meter));
        run.onPrograms(meter.programs());
        for (int i = 0; i < meter.metrics().size(); i++) {
            if (isOfQueues(meter.metrics().get(i))) {
                sample(i, run);
            }
        }
    }

    /** Samples queues during the measuring interval, at the interval of the scenario's {@code queues} output. */
    private void sample(final int number, final WatchedRun run) {
        final QueuesOutput wanted = scenario.outputs.queues == null ? new QueuesOutput() : scenario.outputs.queues;
        final long fromPs = scenario.outputs.measureFrom.ps();
        final long untilPs = scenario.stop.lastArrivalPs();
        final BoundMetric metric = meter.metrics().get(number);
        final List<Port> ports = ports(metric, run);
        run.every(wanted.every, nowPs -> {
            if (nowPs >= fromPs && nowPs <= untilPs && metric.hasTime(nowPs)) {
                ports.forEach(port -> meter.add(number, port.observed().queuedBytes(nowPs)));
            }
        });
    }

    private static List<Port> ports(final BoundMetric metric, final WatchedRun run) {
        final List<Port> ports = new ArrayList<>();
        for (int link = 0; link < run.topology().linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                if (metric.hasLink(link, end)) {
                    ports.add(run.network().portOfLink(link, end));
                }
            }
        }
        return ports;
    }

    /** Passes ended retrievals and workflows to the meter. */
    private record Applications(TrialMeter meter) implements RetrievalListener {
        @Override
        public void retrieved(final Retrieval retrieval) {
            meter.application(MetricQuantity.RETRIEVAL, retrieval.workload(), retrieval.requester(),
                    retrieval.responder(),
                    retrieval.sizeBytes(), retrieval.startPs(), retrieval.timePs());
        }

        @Override
        public void workflowDone(final Workflow workflow) {
            meter.application(MetricQuantity.WORKFLOW, workflow.workload(), workflow.requester(), workflow.requester(),
                    workflow.bytes(), workflow.startPs(), workflow.timePs());
        }
    }
}
