package tailrace.net.routing;

import java.util.BitSet;
import java.util.SplittableRandom;
import tailrace.net.topology.Topology;

/** Random connected graphs with parallel links and hosts of one or several links. */
final class RandomGraphs {
    private static final long RATE = 1_000_000_000L;

    private RandomGraphs() {}

    static Topology graph(final SplittableRandom random) {
        final int hosts = random.nextInt(2, 9);
        final int switches = random.nextInt(1, 8);
        final Topology.Builder builder = Topology.builder();
        for (int host = 0; host < hosts; host++) {
            builder.addHost("h" + host, 0);
        }
        for (int i = 0; i < switches; i++) {
            builder.addSwitch("s" + i, 1, -1);
        }
        for (int i = 1; i < switches; i++) {
            builder.link(hosts + i, hosts + random.nextInt(i), RATE, 0);
        }
        for (int host = 0; host < hosts; host++) {
            final int count = random.nextInt(4) == 0 ? 3 : 1;
            for (int i = 0; i < count; i++) {
                builder.link(host, hosts + random.nextInt(switches), RATE, 0);
            }
        }
        for (int i = random.nextInt(8); i > 0 && switches > 1; i--) {
            final int a = random.nextInt(switches);
            builder.link(hosts + a, hosts + (a + random.nextInt(1, switches)) % switches, RATE, 0);
        }
        return builder.build();
    }

    static BitSet someLinks(final Topology topology, final SplittableRandom random) {
        final BitSet links = new BitSet();
        for (int link = 0; link < topology.linkCount(); link++) {
            final Topology.Link l = topology.link(link);
            links.set(link, !topology.isHost(l.a()) && !topology.isHost(l.b()) && random.nextInt(5) == 0);
        }
        return links;
    }

    /** Returns hops from each node to the destination, by relaxation; Integer.MAX_VALUE if no path exists. */
    static int[] hopsTo(final Topology topology, final BitSet down, final int dst) {
        final int[] hops = new int[topology.nodeCount()];
        java.util.Arrays.fill(hops, Integer.MAX_VALUE);
        hops[dst] = 0;
        for (int round = 0; round < hops.length; round++) {
            for (final Topology.Link link : topology.links()) {
                if (!down.get(link.id())) {
                    relax(topology, hops, link.a(), link.b(), dst);
                    relax(topology, hops, link.b(), link.a(), dst);
                }
            }
        }
        return hops;
    }

    private static void relax(final Topology topology, final int[] hops, final int from, final int to, final int dst) {
        if (hops[to] != Integer.MAX_VALUE && (to == dst || !topology.isHost(to))) {
            hops[from] = Math.min(hops[from], hops[to] + 1);
        }
    }
}
