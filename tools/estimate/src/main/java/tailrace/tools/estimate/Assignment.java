package tailrace.tools.estimate;

import tailrace.scenario.network.PathFigures;
import tailrace.tools.estimate.whatif.NumberedFlows;
import tailrace.transport.FlowRequest;

/** Collects the flows and their paths, one flow after the other. */
final class Assignment {
    private final ChannelLinks links;
    private final ChannelLoads loads;
    private final FlowTable flows = new FlowTable();
    private final FlowPaths paths = new FlowPaths();

    Assignment(final ChannelLinks links) {
        this.links = links;
        this.loads = new ChannelLoads(links.count());
    }

    /** Adds the flow that a stream stands at, which the request is filled in with. */
    void add(
            final NumberedFlows stream, final PacketBytes sizes, final FlowRequest request, final FlowRouter router) {
        request.id = stream.number();
        request.src = stream.src();
        request.dst = stream.dst();
        request.sourcePort = stream.sourcePort();
        request.destinationPort = stream.destinationPort();
        router.route(request);
        add(request.src, request.dst, stream.sizeBytes(), stream.startPs(), stream.priority(), stream.workload(), sizes,
                router.path(), router.hops());
    }

    /** Adds a flow behind all others, with its path. */
    void add(
            final int src, final int dst, final long sizeBytes, final long startPs, final int priority,
            final int workload, final PacketBytes sizes, final int[] path, final int hops) {
        final long packets = sizes.packets(sizeBytes);
        flows.add(src, dst, sizeBytes, startPs, priority, workload);
        paths.add(path, hops);
        for (int hop = 0; hop < hops; hop++) {
            loads.add(path[hop], startPs, sizeBytes, packets, sizes);
        }
    }

    /** Flows so far. */
    int count() {
        return flows.count();
    }

    /** The network taken apart. */
    Decomposition decomposition(
            final boolean ackCorrection, final PacketBytes[] packetBytes, final PathFigures[] figures,
            final int[] transportOfWorkload, final long seed) {
        return new Decomposition(flows, paths, Channels.of(paths, loads), links, loads,
                new ChannelRates(links, loads, ackCorrection), packetBytes, figures,
                transportOfWorkload, seed);
    }
}
