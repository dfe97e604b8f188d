package tailrace.scenario.noeffect;

import tailrace.core.RngStreams;
import tailrace.scenario.Scenario;
import tailrace.scenario.StopRule;
import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.Retrieval;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.scenario.workload.application.Workflow;
import tailrace.scenario.workload.flow.TriggeredFlows;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.load.LinkModel;

/**
 * Observes the first flows of a workload. If flows start when other flows end, every flow is assumed to take the same
 * time. Loads are computed as if all links had the same traffic, because the true loads take long to compute.
 */
final class FlowsProbe implements KeyProbe {
    private static final int FLOWS = 500;
    private static final int MAX_AT_ONCE = 100_000;
    private static final int ALL = -1;
    private static final int RELEASED = 50;
    private static final long FLOW_PS = 10_000_000;

    private final int workload;
    private final HostMap hosts;
    private final LinkModel links;

    /** Creates a probe of one workload. */
    FlowsProbe(final HostMap hosts, final LinkModel links, final int workload) {
        this.workload = workload;
        this.hosts = hosts;
        this.links = new Even(links);
    }

    /** Creates a probe of all workloads together, and of the time at which they end. */
    static FlowsProbe ofTheEnd(final HostMap hosts, final LinkModel links) {
        return new FlowsProbe(hosts, links, ALL);
    }

    private void isolate(final Scenario scenario) {
        scenario.stop = new StopRule(); // a run that ends early does not show effects of a workload's keys
        for (int i = 0; i < scenario.workloads.size(); i++) {
            final Workload other = scenario.workloads.get(i);
            if (i != workload && (other.application == null || other.application.drawsSizes())) {
                other.maxFlows = 1L;
            }
        }
    }

    @Override
    public String observe(final Scenario scenario) {
        final StringBuilder seen = new StringBuilder();
        if (workload == ALL) {
            seen.append(scenario.stop.at).append(' ').append(scenario.stop.stalled); // every run reads these keys
        } else {
            isolate(scenario);
        }
        try (MergedFlows flows = scenario.openFlows(hosts, links, new RngStreams(scenario.seed))) {
            flows.reportTo(new RetrievalListener() {
                @Override
                public void retrieved(final Retrieval retrieval) {
                    seen.append(retrieval.isLate() ? 'l' : 'r').append(retrieval.startPs());
                }

                @Override
                public void workflowDone(final Workflow workflow) {
                    seen.append('w');
                }
            });
            int later = 0;
            for (int i = 0; (workload == ALL ? later : i) < FLOWS && flows.next(); i++) {
                if (i == MAX_AT_ONCE) {
                    throw new IllegalArgumentException("flows: " + i + " at once (expected: fewer, for a probe)");
                }
                note(flows, seen);
                later += flows.startPs() > 0 ? 1 : 0;
                end(flows, flows.startPs() + FLOW_PS);
                for (int j = 0; j < RELEASED && flows.nextReleased(flows.workload()); j++) {
                    note(flows, seen);
                    end(flows, flows.startPs() + (j + 2) * FLOW_PS);
                }
                flows.backToTimed();
            }
            for (int i = 0; i < flows.workloads(); i++) {
                if (workload == ALL || i == workload) {
                    wake(flows, i, seen);
                }
            }
        }
        return seen.toString();
    }

    /** Collects the first flows that a workload starts at given times, and the flows that these trigger. */
    private static void wake(final MergedFlows flows, final int workload, final StringBuilder seen) {
        final TriggeredFlows triggered = flows.triggeredOf(workload);
        int released = 0;
        seen.append(triggered == null ? 0 : triggered.waiting()).append('\n');
        for (int i = 0; triggered != null && i < FLOWS && triggered.wakeAtPs() != Long.MAX_VALUE; i++) {
            final long nowPs = triggered.wakeAtPs();
            triggered.wake(nowPs);
            seen.append(nowPs).append('\n');
            for (; released < FLOWS && flows.nextReleased(workload); released++) {
                note(flows, seen);
                end(flows, nowPs + FLOW_PS);
            }
        }
    }

    private static void note(final MergedFlows flows, final StringBuilder seen) {
        seen.append(flows.workload()).append(' ').append(flows.src()).append(' ').append(flows.dst()).append(' ')
                .append(flows.sizeBytes()).append(' ').append(flows.startPs()).append(' ').append(flows.priority())
                .append(' ').append(flows.sourcePort()).append('\n');
    }

    private static void end(final MergedFlows flows, final long nowPs) {
        final TriggeredFlows triggered = flows.triggered();
        if (triggered != null) {
            final int flow = triggered.current();
            triggered.delivered(flow, 0, nowPs);
            triggered.acknowledged(flow, nowPs);
        }
    }

    /**
     * One link that represents all links, which share the traffic evenly. A load therefore means about as much traffic
     * as in the scenario, unless all nodes of the scenario use the same hash.
     */
    private record Even(LinkModel real) implements LinkModel {
        @Override
        public int count() {
            return 1;
        }

        @Override
        public long rateBitsPerSec(final int directedLink) {
            return real.rateBitsPerSec(directedLink);
        }

        @Override
        public String name(final int directedLink) {
            return real.name(directedLink);
        }

        @Override
        public double[] shares(final Demand demand) {
            return new double[] {1.0 / real.count()};
        }

        @Override
        public double[] sharesOfOneHash(final Demand demand) {
            return new double[] {2.0 / real.count()};
        }
    }
}
