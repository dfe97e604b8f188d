package tailrace.net.topology;

import tailrace.core.Rate;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * The switches of VL2 (Greenberg et al., SIGCOMM 2009). If an aggregation switch has D_A ports and a core switch has
 * D_I ports, there are D_I aggregation switches and D_A / 2 core switches. Each ToR has two uplinks, to different
 * switches.
 */
public abstract class Vl2Equipment extends SwitchTopology {
    /** Uplinks of a ToR. */
    static final int UPLINKS = 2;

    /** Ports of each aggregation switch, D_A; even. There are half as many core switches. */
    public int aggPorts = 8;
    /** Ports of each core switch, D_I. There are as many aggregation switches. */
    public int corePorts = 8;
    /** Number of ToRs; null: a quarter of aggPorts times corePorts, which VL2 serves at full throughput. */
    public Integer tors;
    /** Hosts at each ToR. */
    public int hostsPerTor = 20;

    Vl2Equipment() {
        hostRate = Rate.gbps(1);
        fabricRate = Rate.gbps(10);
    }

    /** All switches, ToRs first, then aggregation and core switches, without links. */
    final SwitchGraph.Builder equipment() {
        TopologyParams.atLeast("aggPorts", aggPorts, 2);
        TopologyParams.atLeast("corePorts", corePorts, 2);
        TopologyParams.atLeast("hostsPerTor", hostsPerTor, 0);
        if (aggPorts % 2 != 0) {
            throw new IllegalArgumentException("aggPorts: " + aggPorts + " (expected: even)");
        }
        if ((double) aggPorts * corePorts > 1 << 24) {
            throw new IllegalArgumentException("aggPorts: " + aggPorts + " with " + corePorts
                    + " corePorts (expected: a product of 2^24 at most)");
        }
        if (tors != null) {
            TopologyParams.atLeast("tors", tors, 1);
        }
        final SwitchGraph.Builder graph = emptyGraph((double) torCount() * hostsPerTor,
                (double) torCount() + aggs() + cores(), UPLINKS * (double) torCount() + (double) aggs() * cores());
        for (int tor = 0; tor < torCount(); tor++) {
            graph.add("tor" + tor, 1, -1, hostsPerTor);
        }
        for (int agg = 0; agg < aggs(); agg++) {
            graph.add("agg" + agg, 2, -1, 0);
        }
        for (int core = 0; core < cores(); core++) {
            graph.add("core" + core, 3, -1, 0);
        }
        return graph;
    }

    final int torCount() {
        return tors != null ? tors : aggPorts * corePorts / 4;
    }

    final int aggs() {
        return corePorts;
    }

    final int cores() {
        return aggPorts / 2;
    }
}
