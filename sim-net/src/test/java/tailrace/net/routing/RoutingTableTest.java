package tailrace.net.routing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.net.topology.Chain;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.LeafSpine;
import tailrace.net.topology.MetaFabric;
import tailrace.net.topology.Star;
import tailrace.net.topology.Topology;

/** Compares routes and loads with naive searches. */
final class RoutingTableTest {
    @Property(tries = 300)
    void shouldFindAllShortestPaths(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Topology topology = RandomGraphs.graph(random);
        final BitSet down = RandomGraphs.someLinks(topology, random);
        final RoutingTable routes = new RoutingTable(topology, down);
        for (int dst = 0; dst < topology.hostCount(); dst++) {
            final int[] hops = RandomGraphs.hopsTo(topology, down, dst);
            for (int node = 0; node < topology.nodeCount(); node++) {
                if (node == dst) {
                    continue;
                }
                final int[] expected = naive(topology, down, hops, node, dst);
                assertArrayEquals(expected, routes.nextPorts(node, dst), node + " to " + dst);
                if (!topology.isHost(node)) {
                    assertArrayEquals(expected, routes.forwardingTable(node).portsTo(dst), node + " to " + dst);
                }
                if (topology.isHost(node) && expected.length > 0) {
                    assertEquals(hops[node], routes.firstPath(node, dst).length);
                }
            }
        }
    }

    /** Tests a chain of switches, a fat-tree of three tiers, a fabric, and a single rack of this fabric. */
    @Test
    void shouldKnowHowManySwitchesTheLongestPathHas() {
        final Chain chain = new Chain();
        chain.switches = 9;
        assertEquals(9, new RoutingTable(chain.build()).mostSwitches());
        assertEquals(5, new RoutingTable(new FatTree().build()).mostSwitches());
        assertEquals(3, new RoutingTable(new LeafSpine().build()).mostSwitches());
        assertEquals(1, new RoutingTable(new Star().build()).mostSwitches());
    }

    private static int[] naive(
            final Topology topology, final BitSet down, final int[] hops, final int node, final int dst) {
        final int[] links = topology.linksOf(node);
        return IntStream.range(0, links.length)
                .filter(port -> {
                    final int other = topology.link(links[port]).other(node);
                    return !down.get(links[port]) && (other == dst || !topology.isHost(other))
                            && hops[other] != Integer.MAX_VALUE && hops[other] + 1 == hops[node];
                })
                .toArray();
    }

    @Property(tries = 300)
    void shouldSpreadLoadEvenlyOverNextHops(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Topology topology = RandomGraphs.graph(random);
        final BitSet down = RandomGraphs.someLinks(topology, random);
        final RoutingTable routes = new RoutingTable(topology, down);
        final double[][] share = new double[topology.hostCount()][topology.hostCount()];
        final double[] expected = new double[2 * topology.linkCount()];
        for (int src = 0; src < share.length; src++) {
            for (int dst = 0; dst < share.length; dst++) {
                share[src][dst] = random.nextInt(3) == 0 ? 0 : random.nextDouble();
                if (src != dst) {
                    walk(topology, down, RandomGraphs.hopsTo(topology, down, dst), src, dst, share[src][dst], expected);
                }
            }
        }
        assertArrayEquals(expected, new LinkLoads(topology, routes).shares((src, dst) -> share[src][dst]), 1e-9);
    }

    @Property(tries = 100)
    void shouldSendAllTrafficOfOneResidueTheSameWayWhenAllNodesUseOneHash(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Topology topology = RandomGraphs.graph(random);
        final BitSet down = RandomGraphs.someLinks(topology, random);
        final RoutingTable routes = new RoutingTable(topology, down);
        final double[] expected = new double[2 * topology.linkCount()];
        final int hashes = 5040; // a multiple of all numbers of ports up to 10
        final int hosts = topology.hostCount();
        final double[][] share = new double[hosts][hosts];
        for (int pair = 0; pair < hosts * hosts; pair++) {
            share[pair / hosts][pair % hosts] = random.nextInt(4) == 0 ? random.nextDouble() : 0;
            for (int hash = 0; hash < hashes && share[pair / hosts][pair % hosts] > 0; hash++) {
                walkOne(topology, routes, pair / hosts, pair % hosts, hash,
                        share[pair / hosts][pair % hosts] / hashes, expected);
            }
        }
        assertArrayEquals(expected,
                new OneHashLoads(topology, routes).shares((src, dst) -> share[src][dst]), 1e-9);
    }

    private static void walkOne(final Topology topology, final RoutingTable routes, final int src, final int dst,
            final int hash, final double share, final double[] loads) {
        final int[] way = new int[topology.nodeCount()];
        int length = 0;
        int node = src;
        while (node != dst) {
            final int[] ports = routes.nextPorts(node, dst);
            if (ports.length == 0) {
                return;
            }
            final Topology.Link link = topology.link(topology.linksOf(node)[ports[hash % ports.length]]);
            way[length++] = 2 * link.id() + (link.a() == node ? 0 : 1);
            node = link.other(node);
        }
        for (int i = 0; i < length; i++) {
            loads[way[i]] += share;
        }
    }

    private static void walk(final Topology topology, final BitSet down, final int[] hops, final int node,
            final int dst, final double share, final double[] loads) {
        if (node == dst) {
            return;
        }
        final int[] ports = naive(topology, down, hops, node, dst);
        for (final int port : ports) {
            final Topology.Link link = topology.link(topology.linksOf(node)[port]);
            loads[2 * link.id() + (link.a() == node ? 0 : 1)] += share / ports.length;
            walk(topology, down, hops, link.other(node), dst, share / ports.length, loads);
        }
    }

    @Test
    void shouldShareOneClassPerRack() {
        final Topology topology = new MetaFabric().build();
        final RoutingTable routes = new RoutingTable(topology);
        assertEquals(32, routes.classCount());
        assertEquals(routes.classOf(0), routes.classOf(7));
        assertEquals(6, routes.firstPath(0, 255).length);
    }
}
