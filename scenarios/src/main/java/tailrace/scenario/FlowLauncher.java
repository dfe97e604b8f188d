package tailrace.scenario;

import tailrace.core.EventTarget;
import tailrace.core.Simulator;
import tailrace.scenario.workload.MergedFlows;
import tailrace.transport.FlowRequest;
import tailrace.transport.Host;
import tailrace.transport.Transport;

/**
 * Starts each flow of the workloads when its time comes; holds one flow at a time.
 *
 * <p>Where ties are broken by scheduling, a start takes as many events as in ns-3, which installs an application, then
 * initialises it and then starts it: everything else that was to happen at that time comes before.
 */
final class FlowLauncher extends EventTarget {
    private final Simulator simulator;
    private final MergedFlows flows;
    private final Transport transport;
    private final Host[] hosts;
    private final PathFigures[] paths;
    private final int[] transportOfWorkload;
    private final FlowLog log;
    private final FlowRequest request = new FlowRequest();
    private final int stepsPerStart;
    private int stepsLeft;
    private boolean exhausted;

    FlowLauncher(
            final Simulator simulator,
            final MergedFlows flows,
            final Transport transport,
            final Host[] hosts,
            final PathFigures[] paths,
            final int[] transportOfWorkload,
            final FlowLog log,
            final int stepsPerStart) {
        this.simulator = simulator;
        this.flows = flows;
        this.transport = transport;
        this.hosts = hosts;
        this.paths = paths;
        this.transportOfWorkload = transportOfWorkload;
        this.log = log;
        this.stepsPerStart = stepsPerStart;
        simulator.register(this);
        scheduleNext();
    }

    private void scheduleNext() {
        if (flows.next()) {
            stepsLeft = flows.startPs() > simulator.nowPs() ? stepsPerStart : 0;
            simulator.schedule(this, flows.startPs());
        } else {
            exhausted = true;
        }
    }

    @Override
    protected void onEvent(final long nowPs) {
        if (stepsLeft > 0) {
            stepsLeft--;
            simulator.schedule(this, nowPs);
            return;
        }
        final int src = flows.src();
        final int dst = flows.dst();
        request.id = Math.toIntExact(flows.id());
        request.workload = flows.workload();
        request.profile = transportOfWorkload[request.workload];
        request.src = src;
        request.dst = dst;
        request.sourcePort = flows.sourcePort();
        request.destinationPort = flows.destinationPort();
        request.sizeBytes = flows.sizeBytes();
        request.priority = flows.priority();
        paths[request.profile].fill(request);
        log.started(request.workload);
        transport.start(request, hosts[src], hosts[dst]);
        scheduleNext();
    }

    /** Whether the last flow has been started. */
    boolean isExhausted() {
        return exhausted;
    }
}
