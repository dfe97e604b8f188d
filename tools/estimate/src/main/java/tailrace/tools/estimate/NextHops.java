package tailrace.tools.estimate;

import tailrace.core.RngStreams;
import tailrace.net.lb.FlowHash;
import tailrace.net.topology.Topology;
import tailrace.transport.FlowRequest;
import tailrace.transport.Host;

/** Chooses one of several shortest paths for a flow at each switch, and at a host with several ports. */
public interface NextHops {
    /**
     * Returns the index of the next hop of a flow at a node, from 0 to {@code nextHops - 1}. The parameter {@code hop}
     * counts the nodes on the flow's path.
     */
    int index(FlowRequest flow, int node, int hop, int nextHops);

    /** Chooses as the packet simulator does in a run with this seed and flow hashing. */
    static NextHops hashed(final FlowHash balancing, final Topology topology, final long seed) {
        final RngStreams random = new RngStreams(seed);
        final FlowHash.Choice[] choices = new FlowHash.Choice[topology.nodeCount()];
        for (int node = topology.hostCount(); node < choices.length; node++) {
            choices[node] = balancing.choice(random.stream("balancing/" + topology.node(node).name()));
        }
        return (flow, node, hop, nextHops) -> choices[node] == null ? Host.way(node, flow.dataHash(), nextHops)
                : choices[node].index(flow.src, flow.dst, flow.dataHash(), nextHops);
    }

    /** Chooses uniformly, and independently at each hop. */
    static NextHops random(final Draws draws) {
        return (flow, node, hop, nextHops) -> Draws.below(Draws.ofHop(draws.ofFlow(flow.id), hop), nextHops);
    }
}
