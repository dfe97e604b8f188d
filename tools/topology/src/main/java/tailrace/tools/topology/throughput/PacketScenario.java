package tailrace.tools.topology.throughput;

import java.util.Locale;
import tailrace.core.Time;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Creates a scenario that sends the flows of a permutation as packets, by Multipath TCP with eight subflows. Its
 * goodput is compared with the computed throughput.
 *
 * <p>Paths and coupling are chosen because they lose least against the computed throughput in rewired VL2
 * (docs/validation/topology-design.md): OLIA over four paths through no other switch with servers, or over eight paths
 * if all switches have servers.
 */
public final class PacketScenario {
    private static final int PATHS = 8;
    private static final int PATHS_OFF_TORS = 4;
    /**
     * Number of bits that each server sends at its rate during the simulated time. Only the second half of this time is
     * measured.
     */
    private static final double BITS_OF_A_SERVER = 200e6;
    private static final double US_PER_SECOND = 1e6;
    private static final String TEXT = """
        name: packets
        topology: %s
        routing: {type: k-shortest, k: %d, throughTors: %b}
        transport: {type: mptcp, subflows: 8, coupling: olia, payload: 1460B, header: 40B, ack: 40B}
        workloads: [{name: permutation, flows: {file: %s}}]
        stop: {at: %s}
        outputs: {measureFrom: %s}
        """;

    private PacketScenario() {}

    /**
     * Returns the text of the scenario.
     *
     * @param topology value of the scenario's key {@code topology}
     * @param graph graph of this topology
     * @param flows name of the list of flows in the scenario
     */
    public static String text(final String topology, final SwitchGraph graph, final String flows) {
        final boolean allHaveServers = graph.switches().stream().allMatch(each -> each.servers() > 0);
        final long endUs = Math.round(BITS_OF_A_SERVER / graph.serverRateBitsPerSec() * US_PER_SECOND);
        return String.format(Locale.ROOT, TEXT, topology, allHaveServers ? PATHS : PATHS_OFF_TORS, allHaveServers,
            flows, Time.us(endUs), Time.us(endUs / 2));
    }
}
