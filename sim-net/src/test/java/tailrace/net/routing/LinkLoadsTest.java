package tailrace.net.routing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.LeafSpine;
import tailrace.net.topology.Star;
import tailrace.net.topology.Topology;

/** Tests that link loads equal, to the last bit, the result of spreading the traffic of one host after another. */
final class LinkLoadsTest {
    @Property(tries = 500)
    void shouldEqualOneHostAfterTheOtherWhenHostsOfAClassAreAlike(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Topology topology = topology(random);
        final BitSet down = random.nextInt(2) == 0 ? new BitSet() : anyLinks(topology, random);
        final RoutingTable routes = new RoutingTable(topology, down);
        final int kinds = random.nextInt(1, 4);
        final int[] kindOf = new int[topology.hostCount()];
        for (int host = 0; host < kindOf.length; host++) {
            kindOf[host] = host > 0 && random.nextInt(4) > 0 ? kindOf[host - 1] : random.nextInt(kinds);
        }
        final double[][] share = new double[kinds][kinds];
        for (final double[] row : share) {
            Arrays.setAll(row, i -> random.nextInt(4) == 0 ? 0 : random.nextDouble() / 1000);
        }
        final LinkLoads.PairShares pairs = new ByKind(kindOf, share);
        assertArrayEquals(oneByOne(topology, routes, pairs), new LinkLoads(topology, routes).shares(pairs), 0.0);
    }

    @Property(tries = 300)
    void shouldEqualOneHostAfterTheOtherWhenFewHostsSend(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Topology topology = topology(random);
        final RoutingTable routes = new RoutingTable(topology, anyLinks(topology, random));
        final int hosts = topology.hostCount();
        final int[][] senders = new int[hosts][];
        for (int dst = 0; dst < hosts; dst++) {
            senders[dst] = random.ints(random.nextInt(3), 0, hosts).distinct().sorted().toArray();
        }
        final LinkLoads.PairShares pairs = new LinkLoads.PairShares() {
            @Override
            public double share(final int src, final int dst) {
                return Arrays.binarySearch(senders[dst], src) < 0 ? 0 : 1.0 / (3 + src);
            }

            @Override
            public int[] sendersTo(final int dst) {
                return senders[dst];
            }
        };
        assertArrayEquals(oneByOne(topology, routes, pairs), new LinkLoads(topology, routes).shares(pairs), 0.0);
    }

    private record ByKind(int[] kindOf, double[][] share) implements LinkLoads.PairShares {
        @Override
        public double share(final int src, final int dst) {
            return share[kindOf[src]][kindOf[dst]];
        }

        @Override
        public boolean alike(final int dst, final int other) {
            return kindOf[dst] == kindOf[other];
        }

        @Override
        public boolean sendAlike(final int src, final int other) {
            return kindOf[src] == kindOf[other];
        }
    }

    private static Topology topology(final SplittableRandom random) {
        if (random.nextBoolean()) {
            return RandomGraphs.graph(random);
        }
        final FatTree tree = new FatTree();
        tree.k = 4;
        tree.torOversubscription = random.nextInt(1, 5);
        return tree.build();
    }

    private static BitSet anyLinks(final Topology topology, final SplittableRandom random) {
        final BitSet links = new BitSet();
        for (int link = 0; link < topology.linkCount(); link++) {
            links.set(link, random.nextInt(8) == 0);
        }
        return links;
    }

    private static double[] oneByOne(
            final Topology topology, final RoutingTable routes, final LinkLoads.PairShares pairs) {
        final double[] result = new double[2 * topology.linkCount()];
        for (int dst = 0; dst < topology.hostCount(); dst++) {
            final double[] atNode = new double[topology.nodeCount()];
            for (int src = 0; src < topology.hostCount(); src++) {
                atNode[src] = src == dst ? 0 : pairs.share(src, dst);
            }
            final int[] order = InwardOrder.to(topology, routes, dst);
            for (int i = 0; i < order.length - 1; i++) {
                final int[] ports = atNode[order[i]] == 0 ? new int[0] : routes.nextPorts(order[i], dst);
                for (final int port : ports) {
                    final Topology.Link link = topology.link(topology.linksOf(order[i])[port]);
                    result[2 * link.id() + (link.a() == order[i] ? 0 : 1)] += atNode[order[i]] / ports.length;
                    atNode[link.other(order[i])] += atNode[order[i]] / ports.length;
                }
            }
        }
        return result;
    }

    /**
     * This case would take minutes if every destination visited every host and the share of every pair were computed.
     */
    @Test
    void shouldAskOncePerHostAndClassWhenNetworksAreLarge() {
        final Star star = new Star();
        star.hosts = 60_000;
        final LeafSpine fabric = new LeafSpine();
        fabric.leaves = 800;
        fabric.spines = 16;
        fabric.hostsPerLeaf = 50;
        for (final Topology topology : new Topology[] {star.build(), fabric.build()}) {
            final int hosts = topology.hostCount();
            final RoutingTable routes = new RoutingTable(topology);
            final long[] asked = new long[1];
            final double[] shares = new LinkLoads(topology, routes).shares(new LinkLoads.PairShares() {
                @Override
                public double share(final int src, final int dst) {
                    asked[0]++;
                    return 1.0 / hosts / (hosts - 1);
                }

                @Override
                public boolean alike(final int dst, final int other) {
                    return true;
                }
            });
            assertEquals(1.0 / hosts, shares[0], 1e-9 / hosts);
            assertEquals(1.0 / hosts, shares[1], 1e-9 / hosts);
            assertTrue(asked[0] <= (long) hosts * routes.classCount(), asked[0] + " pairs asked for");
        }
    }

    /** With 8,000 racks, this case would take a minute if the shares of every host to every rack were computed. */
    @Test
    void shouldAskOncePerRackAndClassWhenHostsOfARackSendAlike() {
        final LeafSpine fabric = new LeafSpine();
        fabric.leaves = 500;
        fabric.spines = 4;
        fabric.hostsPerLeaf = 16;
        final Topology topology = fabric.build();
        final double share = 1.0 / topology.hostCount() / (topology.hostCount() - 1);
        final long[] asked = new long[1];
        final double[] shares = new LinkLoads(topology, new RoutingTable(topology)).shares(new LinkLoads.PairShares() {
            @Override
            public double share(final int src, final int dst) {
                asked[0]++;
                return share;
            }

            @Override
            public boolean alike(final int dst, final int other) {
                return topology.rackOf(dst) == topology.rackOf(other);
            }

            @Override
            public boolean sendAlike(final int src, final int other) {
                return topology.rackOf(src) == topology.rackOf(other);
            }
        });
        assertEquals(1.0 / topology.hostCount(), shares[0], 1e-9 / topology.hostCount());
        assertTrue(asked[0] <= 500L * 500, asked[0] + " pairs asked for");
    }
}
