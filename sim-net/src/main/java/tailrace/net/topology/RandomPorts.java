package tailrace.net.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Random graph of switches with given numbers of ports (Singla et al., NSDI 2014, section 5.1). Servers use some ports;
 * the others are connected uniformly at random.
 */
public final class RandomPorts extends SwitchTopology {
    private static final int MAX_PORTS = 1 << 24;

    /** Ports of each switch; 20x30 means 20 switches with 30 ports. */
    public List<String> ports = new ArrayList<>(List.of("8x16", "8x8"));
    /** Total number of servers. */
    public int servers = 64;
    /**
     * Power of a switch's number of ports to which its number of servers is proportional; 1 is best for throughput, 0
     * is an even distribution.
     */
    public double serverExponent = 1;
    /** Seed of the links. */
    public long seed = 1;

    @Override
    public SwitchGraph graph() {
        TopologyParams.atLeast("servers", servers, 0);
        final int[] counts = counts();
        final int[] shares = PortsAtRandom.servers(counts, servers, serverExponent);
        return PortsAtRandom.wired(this, PortsAtRandom.free(counts, shares), shares, seed);
    }

    private int[] counts() {
        final List<Integer> counts = new ArrayList<>();
        for (final String text : ports) {
            if (!text.matches("([1-9][0-9]{0,5}x)?[1-9][0-9]{0,5}")) {
                throw new IllegalArgumentException("ports: '" + text
                        + "' (expected: a number of ports, or 20x30 for 20 switches with 30)");
            }
            final String[] words = text.split("x");
            final int times = words.length == 1 ? 1 : Integer.parseInt(words[0]);
            final int each = Integer.parseInt(words[words.length - 1]);
            if (counts.size() + (long) times > MAX_PORTS / each) {
                throw new IllegalArgumentException("ports: " + ports + " (expected: at most 2^24 ports)");
            }
            IntStream.range(0, times).forEach(i -> counts.add(each));
        }
        if (counts.isEmpty()) {
            throw new IllegalArgumentException("ports: none (expected: those of each switch)");
        }
        return counts.stream().mapToInt(Integer::intValue).toArray();
    }
}
