package tailrace.net.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.net.routing.RoutingTable;

/** Tests that fabrics of GPUs have the published sizes, and that each NIC is linked to the ToRs of its rail. */
final class RailsTest {
    private static Rails rails(final Rails.Design design) {
        final Rails rails = new Rails();
        rails.design = design;
        return rails;
    }

    private static Rails small(final Rails.Design design) {
        final Rails rails = rails(design);
        rails.segments = 2;
        rails.serversPerSegment = 3;
        rails.gpusPerServer = 4;
        rails.spines = 4;
        return rails;
    }

    private static Stream<Topology.Node> nodes(final Topology topology) {
        return IntStream.range(0, topology.nodeCount()).mapToObj(topology::node);
    }

    private static long switches(final Topology topology, final int tier, final String name) {
        return nodes(topology).filter(node -> node.tier() == tier && node.name().startsWith(name)).count();
    }

    private static String[] neighbours(final Topology topology, final String node) {
        final int id = nodes(topology).filter(each -> each.name().equals(node)).findFirst().orElseThrow().id();
        return Arrays.stream(topology.linksOf(id)).mapToObj(link -> topology.node(topology.link(link).other(id)).name())
                .toArray(String[]::new);
    }

    @ParameterizedTest
    @CsvSource({"SPECTRUM_X, 4096, 64, 64, 1, 400, 64", "HPN, 15360, 240, 120, 2, 200, 120",
        "HPN_DUAL_PLANE, 15360, 240, 120, 2, 200, 60", "DCN, 512, 8, 8, 1, 400, 8",
        "DCN_DUAL_TOR, 512, 8, 8, 2, 200, 8"})
    void shouldHaveTheSizesThatArePublished(final Rails.Design design, final int gpus, final int tors,
            final int spines, final int ports, final int gbps, final int uplinks) {
        final Topology topology = rails(design).build();
        assertEquals(gpus, topology.hostCount());
        assertEquals(gpus / 8, topology.rackCount());
        assertEquals(tors, switches(topology, 1, "tor"));
        assertEquals(spines, switches(topology, 2, "spine"));
        assertEquals(gpus * ports + tors * uplinks, topology.linkCount());
        for (int host = 0; host < gpus; host++) {
            assertEquals(ports, topology.linksOf(host).length);
            assertEquals(gbps * 1_000_000_000L, topology.accessLink(host).rateBitsPerSec());
        }
        for (int node = gpus; node < gpus + tors; node++) {
            assertEquals(uplinks + gpus * ports / tors, topology.linksOf(node).length, topology.node(node).name());
        }
    }

    @Test
    void shouldLinkEachGpuToTheToRsOfItsRail() {
        assertArrayEquals(new String[] {"tor1r2"}, neighbours(small(Rails.Design.SPECTRUM_X).build(), "s3g2"));
        assertArrayEquals(new String[] {"tor1r2a", "tor1r2b"}, neighbours(small(Rails.Design.HPN).build(), "s3g2"));
        assertArrayEquals(new String[] {"tor1"}, neighbours(small(Rails.Design.DCN).build(), "s3g2"));
        assertArrayEquals(new String[] {"tor0a", "tor0b"},
                neighbours(small(Rails.Design.DCN_DUAL_TOR).build(), "s2g0"));
        assertArrayEquals(new String[] {"s0g1", "s1g1", "s2g1", "spine2", "spine3"},
                neighbours(small(Rails.Design.HPN_DUAL_PLANE).build(), "tor0r1b"));
    }

    @Test
    void shouldLeadGpusOfAServerOverItsOwnSwitchesWhenItHasThem() {
        final Rails params = small(Rails.Design.HPN_DUAL_PLANE);
        params.nvSwitches = 1;
        final Topology topology = params.build();
        assertArrayEquals(new String[] {"s1g0", "s1g1", "s1g2", "s1g3"}, neighbours(topology, "nv1.0"));
        final RoutingTable routes = new RoutingTable(topology);
        assertArrayEquals(new int[] {2}, routes.nextPorts(4, 7), "over NVLink");
        assertArrayEquals(new int[] {0, 1}, routes.nextPorts(4, 8), "the same rail in the segment");
        assertArrayEquals(new int[] {0, 1}, routes.nextPorts(4, 20), "another segment");
        assertEquals(2, routes.firstPath(4, 7).length);
        assertEquals(2, routes.firstPath(4, 8).length);
        assertEquals(4, routes.firstPath(4, 20).length);
        assertEquals(4, routes.firstPath(4, 23).length);
        final int down = topology.linksOf(20)[0];
        final BitSet failed = new BitSet();
        failed.set(down);
        assertArrayEquals(new int[] {1}, new RoutingTable(topology, failed).nextPorts(4, 20), "the other plane");
    }

    @Test
    void shouldRefuseSpinesThatPlanesCannotShare() {
        final Rails params = small(Rails.Design.HPN_DUAL_PLANE);
        params.spines = 5;
        assertEquals("spines: 5 (expected: a multiple of 2, as many in each plane)",
                assertThrows(IllegalArgumentException.class, params::build).getMessage());
    }
}
