package tailrace.net.topology;

import java.util.Arrays;
import tailrace.net.topology.graph.RandomWiring;
import tailrace.net.topology.graph.Shares;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * The switches of VL2 wired at random (Singla et al., NSDI 2014, section 7). Two thirds of the ToRs' uplinks go to
 * aggregation switches and one third to core switches, in proportion to their ports, and as evenly as possible. All
 * other ports of these switches are connected at random. If the number of these ports is odd, one port stays free.
 */
public final class RewiredVl2 extends Vl2Equipment {
    /** Seed of the links. */
    public long seed = 1;

    @Override
    public SwitchGraph graph() {
        final SwitchGraph.Builder graph = equipment();
        final int count = torCount();
        final int switches = count + aggs() + cores();
        final int uplinks = UPLINKS * count;
        final int max = corePorts * (aggPorts - 1) + cores() * (corePorts - 1);
        if (uplinks > max) {
            throw new IllegalArgumentException("tors: " + count + " with two uplinks each (expected: at most "
                    + max / 2 + ", as each of the other switches needs a port for links among them)");
        }
        final int toAggs = (int) Math.round(uplinks * 2 / 3.0);
        final int[] up = new int[switches];
        Arrays.fill(up, 0, count, UPLINKS);
        final int[] down = new int[switches];
        System.arraycopy(Shares.even(toAggs, aggs()), 0, down, count, aggs());
        System.arraycopy(Shares.even(uplinks - toAggs, cores()), 0, down, count + aggs(), cores());
        final int[] free = new int[switches];
        for (int i = count; i < switches; i++) {
            free[i] = (i < count + aggs() ? aggPorts : corePorts) - down[i];
        }
        PortsAtRandom.leaveOneFreeIfOdd(free);
        new RandomWiring(switches)
                .between("uplinks", up, down, fabricRate.bitsPerSec())
                .among("free ports of aggregation and core switches", free, fabricRate.bitsPerSec())
                .draw(graph, random(seed));
        return graph.build();
    }
}
