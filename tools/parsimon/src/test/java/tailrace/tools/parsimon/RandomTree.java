package tailrace.tools.parsimon;

import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.net.topology.Topology;
import tailrace.net.topology.TopologyParams;

/** A random topology of racks under spines. Every link has its own rate and delay. */
final class RandomTree implements TopologyParams {
    private final long seed;
    private RandomStream random;

    RandomTree(final long seed) {
        this.seed = seed;
    }

    @Override
    public Topology build() {
        random = new RngStreams(seed).stream("tree");
        final Topology.Builder builder = Topology.builder();
        final int racks = 2 + random.nextInt(3);
        final int hosts = 1 + random.nextInt(3);
        final int spines = 1 + random.nextInt(3);
        for (int rack = 0; rack < racks; rack++) {
            for (int host = 0; host < hosts; host++) {
                builder.addHost("h" + (rack * hosts + host), rack);
            }
        }
        for (int rack = 0; rack < racks; rack++) {
            final int tor = builder.addSwitch("tor" + rack, 1, 0);
            for (int host = 0; host < hosts; host++) {
                link(builder, rack * hosts + host, tor);
            }
        }
        for (int spine = 0; spine < spines; spine++) {
            final int id = builder.addSwitch("spine" + spine, 2, -1);
            for (int rack = 0; rack < racks; rack++) {
                link(builder, racks * hosts + rack, id);
            }
        }
        return builder.build();
    }

    private void link(final Topology.Builder builder, final int a, final int b) {
        builder.link(a, b, (1 + random.nextInt(10)) * 10_000_000_000L, random.nextInt(3) * 500_000L);
    }
}
