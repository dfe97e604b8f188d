package tailrace.transport.link;

import tailrace.core.EventTarget;
import tailrace.net.routing.PathProfile;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;
import tailrace.transport.FlowRequest;

/** Starts the flows of a link at their times and records when they are delivered. */
final class LinkFlows extends EventTarget implements FlowListener {
    private final LinkSpec spec;
    private final LinkSettings settings;
    private final LinkResult result;
    private final FlowRequest request = new FlowRequest();
    private LinkNetwork network;
    private int nextFlow;
    private int incomplete;

    LinkFlows(final LinkSpec spec, final LinkSettings settings, final LinkResult result) {
        this.spec = spec;
        this.settings = settings;
        this.result = result;
        this.incomplete = spec.flows;
    }

    /** Schedules the first flow's start; at equal times, events of the network come first. */
    void launchOn(final LinkNetwork built) {
        network = built;
        network.simulator().register(this);
        network.simulator().schedule(this, spec.flowStartPs[0]);
    }

    @Override
    protected void onEvent(final long nowPs) {
        start(nextFlow++);
        if (nextFlow < spec.flows) {
            network.simulator().schedule(this, spec.flowStartPs[nextFlow]);
        }
    }

    private void start(final int flow) {
        final int path = spec.flowPath[flow];
        final PathProfile hops = network.path(
                spec.flowSource[flow], spec.flowDestination[flow], settings.transports.get(spec.flowTransport[flow]));
        request.id = flow;
        request.profile = spec.flowTransport[flow];
        request.src = network.source(spec.flowSource[flow]).id();
        request.dst = network.destination(spec.flowDestination[flow]).id();
        request.sizeBytes = spec.flowSizeBytes[flow];
        request.priority = spec.flowPriority[flow];
        request.idealFctPs = hops.idealFctPs(request.sizeBytes);
        request.baseRttPs = spec.pathBaseRttPs[path];
        request.bdpBytes = spec.pathBdpBytes[path];
        request.hops = spec.pathHops[path];
        request.bottleneckBitsPerSec = spec.pathBottleneckBitsPerSec[path];
        result.idealFctPs[flow] = request.idealFctPs;
        network.transport().start(
                request, network.source(spec.flowSource[flow]), network.destination(spec.flowDestination[flow]));
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        result.fctPs[flow.id()] = nowPs - flow.startPs();
        if (--incomplete == 0) {
            network.simulator().stop();
        }
    }

    /** Returns the number of flows that are not delivered yet. */
    int incomplete() {
        return incomplete;
    }
}
