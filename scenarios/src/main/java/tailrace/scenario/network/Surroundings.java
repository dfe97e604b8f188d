package tailrace.scenario.network;

import java.util.HashSet;
import java.util.Set;
import tailrace.net.ns3.Ns3PathFigures;
import tailrace.net.port.Port;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfiles;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.transport.TransportParams;

/**
 * Properties of the network on which its switches depend. If only a part of the network is simulated, these are the
 * properties of the whole network.
 *
 * @param priorities bit p set: packets of priority p may occur
 * @param roundTripPs the longest round trip of the empty network if some transport requests coded utilisation, else 0
 * @param hostBitsPerSec rate of the first host's link; buffer thresholds of faster ports are scaled relative to it
 */
public record Surroundings(int priorities, long roundTripPs, long hostBitsPerSec) {
    /** Surroundings of a whole scenario. */
    public static Surroundings of(final Scenario scenario, final Fabric fabric) {
        final long[] longestPs = new long[1];
        for (final TransportParams transport : scenario.transports()) {
            if (transport.telemetry() == TransportParams.Telemetry.UTILIZATION) {
                new PathProfiles(fabric.topology(), fabric.routes(),
                        new PacketSizes((int) transport.payload.bytes(), 0, 0),
                        scenario.switch_.fixedDelayPs(), scenario.switch_.crossbarSpeedup()).forEach(
                                path -> longestPs[0] = Math.max(longestPs[0], Ns3PathFigures.rttPs(path)));
            }
        }
        return new Surroundings(priorities(scenario, fabric), longestPs[0],
                fabric.topology().accessLink(0).rateBitsPerSec());
    }

    private static int priorities(final Scenario scenario, final Fabric fabric) {
        final int sent = scenario.priorities();
        if (!scenario.switch_.loadBalancing.raisesPriority()) {
            return sent;
        }
        int mask = sent;
        for (int i = linksBetweenGroups(fabric); i > 0; i--) {
            mask |= mask << 1;
        }
        return mask & (1 << Port.PRIORITIES) - 1;
    }

    /**
     * Largest number of links between groups on a detour: two if all groups are linked to each other, as in a
     * dragonfly.
     */
    public static int linksBetweenGroups(final Fabric fabric) {
        final Topology topology = fabric.topology();
        final Set<Long> pairs = new HashSet<>();
        final Set<Integer> groups = new HashSet<>();
        for (final Topology.Link link : topology.links()) {
            if (!topology.isHost(link.a()) && !topology.isHost(link.b())) {
                final int a = topology.node(link.a()).group();
                final int b = topology.node(link.b()).group();
                groups.add(a);
                groups.add(b);
                if (a != b) {
                    pairs.add((long) Math.min(a, b) << Integer.SIZE | Math.max(a, b));
                }
            }
        }
        return !groups.contains(-1) && pairs.size() == (long) groups.size() * (groups.size() - 1) / 2 ? 2
                : 2 * (fabric.routes().mostSwitches() - 1);
    }
}
