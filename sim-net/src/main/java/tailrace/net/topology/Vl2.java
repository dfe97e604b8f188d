package tailrace.net.topology;

import tailrace.net.topology.graph.SwitchGraph;

/**
 * VL2 (Greenberg et al., SIGCOMM 2009). Half of the ports of each aggregation switch lead up, one port to every core
 * switch. The other half leads down to ToRs.
 */
public final class Vl2 extends Vl2Equipment {
    @Override
    public SwitchGraph graph() {
        final SwitchGraph.Builder graph = equipment();
        final int max = aggPorts * corePorts / 4;
        if (torCount() > max) {
            throw new IllegalArgumentException("tors: " + torCount() + " (expected: at most " + max
                    + ", a quarter of aggPorts times corePorts)");
        }
        final int firstAgg = torCount();
        for (int uplink = 0; uplink < torCount() * UPLINKS; uplink++) {
            graph.link(uplink / UPLINKS, firstAgg + uplink % aggs(), fabricRate.bitsPerSec());
        }
        for (int agg = 0; agg < aggs(); agg++) {
            for (int core = 0; core < cores(); core++) {
                graph.link(firstAgg + agg, firstAgg + aggs() + core, fabricRate.bitsPerSec());
            }
        }
        return graph.build();
    }
}
