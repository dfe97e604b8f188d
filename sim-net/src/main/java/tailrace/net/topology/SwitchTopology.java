package tailrace.net.topology;

import tailrace.core.RandomStream;
import tailrace.core.Rate;
import tailrace.core.RngStreams;
import tailrace.core.Time;
import tailrace.net.topology.graph.SwitchGraph;

/** A topology of switches with servers, built from a graph of switches; all servers have the same rate. */
public abstract class SwitchTopology implements TopologyParams {
    /** Rate of the hosts' links. */
    public Rate hostRate = Rate.gbps(10);
    /** Rate of the links between switches. */
    public Rate fabricRate = Rate.gbps(10);
    /** Propagation delay of every link. */
    public Time linkDelay = Time.us(1);

    /**
     * The switches and the links between them.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public abstract SwitchGraph graph();

    /** Topology of the graph: hosts are numbered switch by switch; the hosts of a switch are a rack. */
    @Override
    public final Topology build() {
        return SwitchGraphs.toTopology(graph(), linkDelay.ps());
    }

    /**
     * Checks the rates and creates an empty graph.
     *
     * @throws IllegalArgumentException if a rate is 0, or the heap has no room for such a network
     */
    protected final SwitchGraph.Builder emptyGraph(final double servers, final double switches, final double links) {
        MemoryNeed.check(servers, switches, servers + links, 0);
        TopologyParams.positive("hostRate", hostRate);
        TopologyParams.positive("fabricRate", fabricRate);
        return SwitchGraph.builder(hostRate.bitsPerSec());
    }

    /** Creates the random stream of a topology's seed. */
    protected static RandomStream random(final long seed) {
        return new RngStreams(seed).stream("topology");
    }
}
