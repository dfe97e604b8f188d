package tailrace.net.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import tailrace.core.Rate;

/** Tests that every family has the nodes and links of its description. */
final class BuildersTest {
    private static void counts(final Topology topology, final int hosts, final int switches, final int links) {
        assertEquals(hosts, topology.hostCount());
        assertEquals(switches, topology.switchCount());
        assertEquals(links, topology.linkCount());
        assertEquals(hosts + switches, topology.nodeCount());
    }

    private static int other(final Topology topology, final int node, final int port) {
        return topology.link(topology.linksOf(node)[port]).other(node);
    }

    @Test
    void shouldHaveTheCountsOfParsimonsFabrics() {
        // Numbers of hosts, ToRs, fabric switches, spines and links. Sources: netiken/parsimon-eval,
        // expts/fig_8/spec/cluster_{1,2,4}_to_1.json for the small networks, workload/topologies/cluster_b.json for
        // large 1:1, Parsimon section 5.2 for large 2:1.
        final int[][] expected = {
            {256, 32, 4, 32, 384}, {256, 32, 4, 16, 352}, {256, 32, 4, 8, 336},
            {6144, 384, 32, 192, 9216}, {6144, 384, 32, 96, 8448}
        };
        for (final MetaFabric.Preset preset : MetaFabric.Preset.values()) {
            final int[] e = expected[preset.ordinal()];
            final MetaFabric fabric = new MetaFabric();
            fabric.preset = preset;
            final Topology topology = fabric.build();
            counts(topology, e[0], e[1] + e[2] + e[3], e[4]);
            assertEquals(e[1], topology.rackCount());
            final int[] tiers = new int[4];
            for (int node = 0; node < topology.nodeCount(); node++) {
                tiers[topology.node(node).tier()]++;
            }
            assertArrayEquals(new int[] {e[0], e[1], e[2], e[3]}, tiers, preset.toString());
            final long fast = topology.links().stream().filter(l -> l.rateBitsPerSec() == 40_000_000_000L).count();
            assertEquals(e[4] - e[0], fast, preset.toString());
            assertEquals(1, topology.node(e[0]).tier());
            assertEquals(3, topology.node(e[0] + e[1] + e[2]).tier());
        }
    }

    @Test
    void shouldWireThe320Hosts() {
        // HPCC, SIGCOMM 2019, section 5.1: 20 ToRs of 16 hosts, 20 aggregation, 16 core switches.
        final Topology tree = new ThreeTier().build();
        counts(tree, 320, 56, 480);
        for (int host = 0; host < 320; host++) {
            assertEquals(320 + host / 16, other(tree, host, 0));
            assertEquals(host / 16, tree.rackOf(host));
        }
        for (int tor = 0; tor < 20; tor++) {
            for (int j = 0; j < 4; j++) {
                assertEquals(340 + tor / 4 * 4 + j, other(tree, 320 + tor, 16 + j));
            }
        }
        for (int agg = 0; agg < 20; agg++) {
            for (int m = 0; m < 4; m++) {
                assertEquals(360 + agg % 4 * 4 + m, other(tree, 340 + agg, 4 + m));
            }
        }
        assertEquals(5, tree.linksOf(375).length);
        assertEquals(100_000_000_000L, tree.link(319).rateBitsPerSec());
        assertEquals(400_000_000_000L, tree.link(320).rateBitsPerSec());
    }

    @Test
    void shouldHaveTheShapeOfDeTails128Servers() {
        // DeTail, SIGCOMM 2012, section 6.3: 16 ToRs, 16 aggregation switches, 8 cores, 128 + 64 + 32 links.
        final ThreeTier tree = new ThreeTier();
        tree.pods = 4;
        tree.hostsPerTor = 8;
        tree.coresPerAgg = 2;
        final Topology topology = tree.build();
        counts(topology, 128, 40, 224);
        for (int agg = 0; agg < 16; agg++) {
            assertEquals(160 + agg % 4 * 2, other(topology, 144 + agg, 4));
            assertEquals(160 + agg % 4 * 2 + 1, other(topology, 144 + agg, 5));
        }
    }

    @Test
    void shouldBuildFatTreesOfEveryOversubscription() {
        final FatTree tree = new FatTree();
        counts(tree.build(), 128, 80, 384);
        tree.k = 4;
        counts(tree.build(), 16, 20, 48);
        tree.torOversubscription = 3;
        tree.aggOversubscription = 2;
        counts(tree.build(), 48, 18, 48 + 16 + 8);
    }

    @Test
    void shouldBuildRowsStarsAndLeaves() {
        counts(new Chain().build(), 2, 3, 4);
        counts(new Dumbbell().build(), 20, 2, 21);
        counts(new ParkingLot().build(), 10, 5, 14);
        counts(new Star().build(), 16, 1, 16);
        final LeafSpine leafSpine = new LeafSpine();
        leafSpine.parallelLinks = 2;
        counts(leafSpine.build(), 128, 12, 128 + 64);
        final Chain single = new Chain();
        single.switches = 1;
        counts(single.build(), 2, 1, 2);
        final Dumbbell wide = new Dumbbell();
        wide.parallelLinks = 3;
        final Topology dumbbell = wide.build();
        counts(dumbbell, 20, 2, 23);
        assertEquals(13, dumbbell.linksOf(20).length);
    }

    @Test
    void shouldBuildAStarOf4000Hosts() {
        final Star star = new Star();
        star.hosts = 4000;
        final Topology topology = star.build();
        assertEquals(4000, topology.linksOf(4000).length);
        assertEquals(3999, other(topology, 4000, 3999));
    }

    @Test
    void shouldSayWhatIsExpectedWhenAParameterIsImpossible() {
        final List<TopologyParams> wrong = List.of(
                with(new Star(), p -> p.hosts = 1), with(new Star(), p -> p.rate = new Rate(0)),
                with(new Chain(), p -> p.switches = 0), with(new Chain(), p -> p.parallelLinks = 0),
                with(new Chain(), p -> p.trunkRate = new Rate(0)), with(new Dumbbell(), p -> p.left = 0),
                with(new Dumbbell(), p -> p.right = -1), with(new Dumbbell(), p -> p.bottleneckRate = new Rate(0)),
                with(new ParkingLot(), p -> p.switches = 1), with(new ParkingLot(), p -> p.hostsPerSwitch = 0),
                with(new FatTree(), p -> p.k = 7), with(new FatTree(), p -> p.k = 0),
                with(new FatTree(), p -> p.aggOversubscription = 3),
                with(new FatTree(), p -> p.torOversubscription = 0),
                with(new LeafSpine(), p -> p.leaves = 0), with(new LeafSpine(), p -> p.spines = 0),
                with(new LeafSpine(), p -> p.hostsPerLeaf = 0), with(new LeafSpine(), p -> p.parallelLinks = 0),
                with(new MetaFabric(), p -> p.pods = 0), with(new MetaFabric(), p -> p.spinesPerPlane = 0),
                with(new ThreeTier(), p -> p.coresPerAgg = 0), with(new ThreeTier(), p -> p.hostRate = new Rate(0)),
                new FileTopology(), with(new FileTopology(), p -> p.file = "does/not/exist.txt"));
        for (final TopologyParams params : wrong) {
            final String message = assertThrows(IllegalArgumentException.class, params::build).getMessage();
            assertTrue(message.contains("expected"), message);
        }
    }

    private static <T> T with(final T params, final Consumer<T> change) {
        change.accept(params);
        return params;
    }
}
