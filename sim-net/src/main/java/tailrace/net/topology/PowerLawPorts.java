package tailrace.net.topology;

import java.util.Arrays;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Random graph of switches whose numbers of ports follow a power law (Singla et al., NSDI 2014, section 5.1, figure 5).
 * The probability of k ports is proportional to k to the power of minus {@code exponent}. If servers leave an odd
 * number of ports, one port of the largest switch stays free.
 */
public final class PowerLawPorts extends SwitchTopology {
    /** Number of switches. */
    public int switches = 40;
    /** Fewest ports of a switch. */
    public int minPorts = 4;
    /** Most ports of a switch. */
    public int maxPorts = 24;
    /** Exponent of the power law. A larger exponent makes switches with many ports rarer. */
    public double exponent = 2;
    /** Total number of servers. */
    public int servers = 80;
    /**
     * Power of a switch's number of ports to which its number of servers is proportional; 1 is best for throughput, 0
     * is an even distribution.
     */
    public double serverExponent = 1;
    /** Seed of ports and links. */
    public long seed = 1;

    @Override
    public SwitchGraph graph() {
        TopologyParams.atLeast("switches", switches, 2);
        TopologyParams.atLeast("minPorts", minPorts, 2);
        TopologyParams.atLeast("maxPorts", maxPorts, minPorts);
        TopologyParams.atLeast("servers", servers, 0);
        if (!(exponent >= 0 && exponent <= 100)) {
            throw new IllegalArgumentException("exponent: " + exponent + " (expected: 0 to 100)");
        }
        MemoryNeed.check(servers, switches, (double) servers + switches, 0);
        final int[] ports = ports();
        final int[] shares = PortsAtRandom.servers(ports, servers, serverExponent);
        final int[] free = PortsAtRandom.free(ports, shares);
        PortsAtRandom.leaveOneFreeIfOdd(free);
        return PortsAtRandom.wired(this, free, shares, seed);
    }

    /** Numbers of ports, the largest first. */
    private int[] ports() {
        final double[] upTo = new double[maxPorts - minPorts + 1];
        double sum = 0;
        for (int i = 0; i < upTo.length; i++) {
            sum += StrictMath.pow((double) (minPorts + i) / minPorts, -exponent);
            upTo[i] = sum;
        }
        final RandomStream random = new RngStreams(seed).stream("ports");
        final int[] ports = new int[switches];
        for (int i = 0; i < switches; i++) {
            final double drawn = random.nextDouble() * sum;
            int k = 0;
            while (k < upTo.length - 1 && upTo[k] <= drawn) {
                k++;
            }
            ports[i] = minPorts + k;
        }
        Arrays.sort(ports);
        for (int i = 0; i < switches / 2; i++) {
            final int low = ports[i];
            ports[i] = ports[switches - 1 - i];
            ports[switches - 1 - i] = low;
        }
        return ports;
    }
}
