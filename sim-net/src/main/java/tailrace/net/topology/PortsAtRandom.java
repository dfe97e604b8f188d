package tailrace.net.topology;

import java.util.Arrays;
import tailrace.core.Counted;
import tailrace.net.topology.graph.RandomWiring;
import tailrace.net.topology.graph.Shares;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Builds random graphs of switches with given numbers of ports: servers take some ports, and the other ports are
 * connected at random.
 */
final class PortsAtRandom {
    private PortsAtRandom() {}

    /**
     * Numbers of servers in proportion to a power of the ports.
     *
     * @throws IllegalArgumentException if no port of a switch would be left for other switches
     */
    static int[] servers(final int[] ports, final int servers, final double exponent) {
        if (!(exponent >= 0 && exponent <= 100)) {
            throw new IllegalArgumentException("serverExponent: " + exponent + " (expected: 0 to 100)");
        }
        return Shares.proportional(servers,
                Arrays.stream(ports).mapToDouble(count -> StrictMath.pow(count, exponent)).toArray());
    }

    /**
     * Number of ports left for links to other switches.
     *
     * @throws IllegalArgumentException if a switch has no port left
     */
    static int[] free(final int[] ports, final int[] servers) {
        final int[] free = new int[ports.length];
        for (int i = 0; i < ports.length; i++) {
            free[i] = ports[i] - servers[i];
            if (free[i] < 1 && ports.length > 1) {
                throw new IllegalArgumentException("servers: " + servers[i] + " at a switch of "
                        + Counted.of(ports[i], "port")
                        + " (expected: at most " + (ports[i] - 1) + ", as one leads to another switch)");
            }
        }
        return free;
    }

    /** If the number of ports is odd, leaves one port unused, at the first switch with the most ports. */
    static void leaveOneFreeIfOdd(final int[] free) {
        int largest = 0;
        for (int i = 1; i < free.length; i++) {
            largest = free[i] > free[largest] ? i : largest;
        }
        free[largest] -= Arrays.stream(free).sum() % 2;
    }

    /** A graph of such switches, wired at random. */
    static SwitchGraph wired(
            final SwitchTopology topology, final int[] free, final int[] servers, final long seed) {
        final SwitchGraph.Builder graph = topology.emptyGraph(Arrays.stream(servers).asDoubleStream().sum(),
                free.length, Arrays.stream(free).asDoubleStream().sum() / 2);
        for (int i = 0; i < free.length; i++) {
            graph.add("s" + i, 1, -1, servers[i]);
        }
        new RandomWiring(free.length).among("free ports", free, topology.fabricRate.bitsPerSec())
                .draw(graph, SwitchTopology.random(seed));
        return graph.build();
    }
}
