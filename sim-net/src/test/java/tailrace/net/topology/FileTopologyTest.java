package tailrace.net.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the grammar of a topology file, and errors that the builder refuses. */
final class FileTopologyTest {
    @Test
    void shouldReadHostsSwitchesAndParallelLinks() {
        final Topology topology = FileTopology.parse(
                List.of("# two", "host a rack=0", "host b rack=1 # far", "", "switch s tier=2", "link a s 10Gbps 1us",
                        "  link s b 400Gbps 500ns x4"),
                "f");
        assertEquals(5, topology.linkCount());
        assertArrayEquals(new int[] {0, 1, 2, 3, 4}, topology.linksOf(2));
        assertEquals(1, topology.rackOf(1));
        assertEquals("s", topology.node(2).name());
        assertEquals(2, topology.node(2).tier());
        assertEquals(500_000, topology.link(4).delayPs());
        assertEquals("s->b#4", topology.directionName(4, 0));
        assertEquals("b->s#4", topology.directionName(4, 1));
    }

    @Test
    void shouldReadThePodOfASwitchWhenItIsGiven() {
        final Topology topology = FileTopology.parse(
                List.of("host a", "host b", "switch s tier=2 pod=3", "switch t pod=0", "switch u tier=3",
                        "link a s 1Gbps 1us", "link s t 1Gbps 1us", "link t u 1Gbps 1us", "link u b 1Gbps 1us"),
                "f");
        assertEquals(List.of(3, 0, -1), List.of(2, 3, 4).stream().map(id -> topology.node(id).group()).toList());
        assertEquals(List.of(2, 1, 3), List.of(2, 3, 4).stream().map(id -> topology.node(id).tier()).toList());
    }

    @Test
    void shouldReadTheLossOfALinkWhenItIsGiven() {
        final Topology topology = FileTopology.parse(
                List.of("host a", "host b", "switch s", "link a s 10Gbps 1us", "link s b 10Gbps 1us loss=0.001",
                        "link s b 10Gbps 1us x2 loss=2e-3"),
                "f");
        assertEquals(0, topology.link(0).lossRate());
        assertEquals(0.001, topology.link(1).lossRate());
        assertEquals(0.002, topology.link(2).lossRate());
        assertEquals(0.002, topology.link(3).lossRate());
    }

    @Test
    void shouldNameTheLineAndWhatIsExpectedWhenItIsWrong() {
        for (final String line : List.of(
                "node x", "host", "host x rack=0 more", "host x rack=-1", "host x tier=1", "host a", "switch s tier=x",
                "switch s pod=x", "switch s pod=-1", "switch s pod=1 tier=1", "switch s tier=1 rack=1",
                "switch s tier=1 pod=1 pod=2",
                "link a b 1Gbps", "link a zz 1Gbps 1us", "link a b 1Gb 1us", "link a b 0bps 1us", "link a b 1Gbps 1",
                "link a a 1Gbps 1us", "link a b 1Gbps 1us 4", "link a b 1Gbps 1us x0",
                "link a b 1Gbps 1us loss=1", "link a b 1Gbps 1us loss=-0.1", "link a b 1Gbps 1us loss=0.1 x2",
                "link a b 1Gbps 1us loss=x", "link a b 1Gbps 1us x2 loss=0.1 x3", "link a b 1Gbps 1us loss=1.5")) {
            final String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> FileTopology.parse(List.of("host a", "host b", line, "link a b 1Gbps 1us"), "f.txt"),
                            line)
                    .getMessage();
            assertTrue(message.startsWith("f.txt:3: ") && message.contains("expected"), message);
        }
    }

    @Test
    void shouldRefuseGraphsThatAreNotOneNetwork() {
        refused(List.of("host a", "host b"), "disconnected");
        refused(List.of("host a"), "hosts: 1");
        refused(List.of("host a", "host b rack=2", "link a b 1Gbps 1us"), "rack 1");
        refused(List.of("switch s", "host a"), "hosts: 1");
    }

    @Test
    void shouldReadNodesAndLinksInAnyOrder() {
        final List<String> lines = List.of("link a s 10Gbps 1us", "switch s", "host a", "link t b 10Gbps 1us",
                "switch t", "link s t 10Gbps 2us", "host b");
        final Topology mixed = FileTopology.parse(lines, "f");
        final Topology sorted = FileTopology.parse(lines.stream().sorted().toList(), "f");
        assertEquals(List.of("a", "b", "s", "t"),
                IntStream.range(0, 4).mapToObj(node -> mixed.node(node).name()).toList());
        assertEquals(sorted.nodeCount(), mixed.nodeCount());
        assertEquals(2_000_000, mixed.link(2).delayPs());
    }

    private static void refused(final List<String> lines, final String part) {
        final String message =
                assertThrows(IllegalArgumentException.class, () -> FileTopology.parse(lines, "f")).getMessage();
        assertTrue(message.startsWith("f:") && message.contains(part) && message.contains("expected"), message);
    }

    @Test
    void shouldSayWhatIsExpectedWhenANodeIsUnknown() {
        final Topology.Builder builder = Topology.builder();
        builder.addHost("a", 0);
        final String link =
                assertThrows(IllegalArgumentException.class, () -> builder.link(0, 1, 1, 1)).getMessage();
        assertTrue(link.contains("expected"), link);
    }
}
