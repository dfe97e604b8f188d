package tailrace.net.topology;

import java.util.Arrays;
import java.util.Locale;
import tailrace.core.RandomStream;
import tailrace.core.Rate;
import tailrace.net.topology.graph.CrossLinks;
import tailrace.net.topology.graph.RandomWiring;
import tailrace.net.topology.graph.Shares;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Random graph of large and small switches (Singla et al., NSDI 2014, section 5). Keys set the servers at large
 * switches, the links between the two kinds, and faster ports that connect only large switches.
 */
public final class TwoSwitchTypes extends SwitchTopology {
    /** Number of large switches. */
    public int largeSwitches = 20;
    /** Ports of each large switch, without its high-speed ports. */
    public int largePorts = 30;
    /** Number of small switches. */
    public int smallSwitches = 40;
    /** Ports of each small switch. */
    public int smallPorts = 10;
    /** Total number of servers, spread evenly over the switches of a kind. */
    public int servers = 440;
    /**
     * Number of servers at large switches, as a multiple of the number expected if servers were attached to random
     * ports; 1 is best.
     */
    public double serverPlacement = 1;
    /**
     * Servers at each large switch; null: determined by servers and serverPlacement. Set it only together with
     * serversPerSmall.
     */
    public Integer serversPerLarge;
    /**
     * Servers at each small switch; null: determined by servers and serverPlacement. Set it only together with
     * serversPerLarge.
     */
    public Integer serversPerSmall;
    /**
     * Links between large and small switches, as a multiple of the number expected with random wiring; null: random
     * wiring.
     */
    public Double crossFactor;
    /** High-speed ports of each large switch, wired at random among large switches only. */
    public int highSpeedPorts;
    /** Rate of the high-speed links. */
    public Rate highSpeedRate = Rate.gbps(40);
    /** Seed of the links. */
    public long seed = 1;

    @Override
    public SwitchGraph graph() {
        TopologyParams.atLeast("largeSwitches", largeSwitches, 1);
        TopologyParams.atLeast("smallSwitches", smallSwitches, 1);
        TopologyParams.atLeast("largePorts", largePorts, 1);
        TopologyParams.atLeast("smallPorts", smallPorts, 1);
        TopologyParams.atLeast("servers", servers, 0);
        TopologyParams.atLeast("highSpeedPorts", highSpeedPorts, 0);
        TopologyParams.positive("highSpeedRate", highSpeedRate);
        final double max = (double) largeSwitches + smallSwitches;
        MemoryNeed.check(servers, max, max, 0);
        final int count = largeSwitches + smallSwitches;
        final int[] shares = shares();
        final int[] ports = new int[count];
        Arrays.fill(ports, smallPorts);
        Arrays.fill(ports, 0, largeSwitches, largePorts);
        final int[] free = PortsAtRandom.free(ports, shares);
        final SwitchGraph.Builder graph = emptyGraph(Arrays.stream(shares).asDoubleStream().sum(), count,
                Arrays.stream(free).asDoubleStream().sum() / 2 + (double) largeSwitches * highSpeedPorts / 2);
        for (int i = 0; i < count; i++) {
            final boolean large = i < largeSwitches;
            graph.add(large ? "large" + i : "small" + (i - largeSwitches), 1, large ? 0 : 1, shares[i]);
        }
        final RandomStream random = random(seed);
        final RandomWiring wiring = new RandomWiring(count);
        if (crossFactor == null) {
            wiring.among("free ports", free, fabricRate.bitsPerSec());
        } else {
            CrossLinks.of(free, largeSwitches, crossFactor).addTo(wiring, fabricRate.bitsPerSec(), random);
        }
        if (highSpeedPorts > 0) {
            final int[] fast = new int[count];
            Arrays.fill(fast, 0, largeSwitches, highSpeedPorts);
            wiring.among("highSpeedPorts", fast, highSpeedRate.bitsPerSec());
        }
        wiring.draw(graph, random);
        return graph.build();
    }

    private int[] shares() {
        if ((serversPerLarge == null) != (serversPerSmall == null)) {
            throw new IllegalArgumentException((serversPerLarge == null ? "serversPerLarge" : "serversPerSmall")
                    + ": none (expected: a number, as the other kind has one)");
        }
        final int[] shares = new int[largeSwitches + smallSwitches];
        if (serversPerLarge != null) {
            TopologyParams.atLeast("serversPerLarge", serversPerLarge, 0);
            TopologyParams.atLeast("serversPerSmall", serversPerSmall, 0);
            Arrays.fill(shares, serversPerSmall);
            Arrays.fill(shares, 0, largeSwitches, serversPerLarge);
            return shares;
        }
        final double largeTotal = (double) largeSwitches * largePorts;
        final double expected = servers * largeTotal / (largeTotal + (double) smallSwitches * smallPorts);
        final double max = servers / expected;
        if (!(serverPlacement >= 0 && serverPlacement <= (servers == 0 ? Double.MAX_VALUE : max))) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "serverPlacement: %s (expected: 0 to %.6g, where all servers are at large switches)",
                    serverPlacement, max));
        }
        final int atLarge = (int) Math.min(servers, Math.round(serverPlacement * expected));
        System.arraycopy(Shares.even(atLarge, largeSwitches), 0, shares, 0, largeSwitches);
        System.arraycopy(Shares.even(servers - atLarge, smallSwitches), 0, shares, largeSwitches, smallSwitches);
        return shares;
    }
}
