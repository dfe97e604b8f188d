package tailrace.net.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.NamedTest;
import tailrace.net.EveryType;

/** Tests the contract of every topology with the network built from it. */
final class TopologyContractTest {
    private static final String TEXT = """
            host a rack=0
            host b rack=1
            switch s tier=1
            switch t tier=1
            link a s 100Gbps 1us
            link b t 25Gbps 1us
            link s t 40Gbps 1us x2
            """;

    @TempDir
    private Path folder;

    /**
     * Returns tests for every type of the package with its defaults; types that need other settings have a line in
     * {@link #usable}.
     */
    private Stream<DynamicTest> onEvery(final Consumer<TopologyParams> check) {
        return EveryType.of(TopologyParams.class).stream().map(params -> NamedTest.of(
                params.getClass().getSimpleName(), () -> check.accept(usable(params))));
    }

    private TopologyParams usable(final TopologyParams params) throws IOException {
        if (params instanceof final FileTopology file) {
            file.file = Files.writeString(folder.resolve("text.txt"), TEXT).toString();
        } else if (params instanceof final HtsimTopology htsim) {
            htsim.file = Files.writeString(folder.resolve("htsim.topo"), HtsimTopologyTest.EXAMPLE).toString();
        }
        return params;
    }

    @TestFactory
    Stream<DynamicTest> shouldConnectAllHostsBySwitches() {
        return onEvery(params -> {
            final Topology topology = params.build();
            assertTrue(topology.hostCount() >= 2 && topology.switchCount() >= 1);
            final BitSet reached = new BitSet();
            final ArrayDeque<Integer> open = new ArrayDeque<>(List.of(0));
            reached.set(0);
            while (!open.isEmpty()) {
                final int node = open.poll();
                for (final int link : node == 0 || !topology.isHost(node) ? topology.linksOf(node) : new int[0]) {
                    final int other = topology.link(link).other(node);
                    if (!reached.get(other)) {
                        reached.set(other);
                        open.add(other);
                    }
                }
            }
            assertEquals(topology.nodeCount(), reached.cardinality());
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldLinkEveryHostToSwitchesAlikeAndGiveItARack() {
        return onEvery(params -> {
            final Topology topology = params.build();
            int inRacks = 0;
            for (int rack = 0; rack < topology.rackCount(); rack++) {
                for (final int host : topology.hostsOfRack(rack)) {
                    assertEquals(rack, topology.rackOf(host));
                    inRacks++;
                }
                assertTrue(topology.hostsOfRack(rack).length > 0, "rack " + rack);
            }
            assertEquals(topology.hostCount(), inRacks);
            for (int host = 0; host < topology.hostCount(); host++) {
                assertEquals(topology.linksOf(0).length, topology.linksOf(host).length, topology.node(host).name());
                assertTrue(!topology.isHost(topology.accessLink(host).other(host)));
                assertEquals(Topology.NodeKind.HOST, topology.node(host).kind());
                assertEquals(0, topology.node(host).tier());
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldGiveEveryLinkAPortOfItsOwnAtBothEnds() {
        return onEvery(params -> {
            final Topology topology = params.build();
            final int[] ports = new int[topology.nodeCount()];
            for (int id = 0; id < topology.linkCount(); id++) {
                final Topology.Link link = topology.link(id);
                assertEquals(id, link.id());
                assertNotEquals(link.a(), link.b());
                assertEquals(id, topology.linksOf(link.a())[topology.portOf(id, 0)]);
                assertEquals(id, topology.linksOf(link.b())[topology.portOf(id, 1)]);
                ports[link.a()]++;
                ports[link.b()]++;
            }
            assertArrayEquals(ports,
                    IntStream.range(0, ports.length).map(node -> topology.linksOf(node).length).toArray());
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldHaveRatesDelaysAndNames() {
        return onEvery(params -> {
            final Topology topology = params.build();
            for (final Topology.Link link : topology.links()) {
                assertTrue(link.rateBitsPerSec() > 0 && link.delayPs() > 0, link.toString());
            }
            final Set<String> names = new HashSet<>();
            for (int node = 0; node < topology.nodeCount(); node++) {
                assertEquals(node, topology.node(node).id());
                assertEquals(node < topology.hostCount(), topology.isHost(node));
                assertEquals(topology.isHost(node), topology.node(node).tier() == 0);
                assertTrue(names.add(topology.node(node).name()), topology.node(node).name());
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldBeTheSameWhenBuiltAgain() {
        return onEvery(params -> {
            final Topology first = params.build();
            final Topology again = params.build();
            assertEquals(first.nodeCount(), again.nodeCount());
            assertEquals(first.linkCount(), again.linkCount());
            for (int node = 0; node < first.nodeCount(); node++) {
                assertEquals(first.node(node), again.node(node));
            }
            for (int link = 0; link < first.linkCount(); link++) {
                assertEquals(first.link(link), again.link(link));
            }
        });
    }
}
