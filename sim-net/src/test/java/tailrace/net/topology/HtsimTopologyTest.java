package tailrace.net.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.RepeatableProperties;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.net.routing.RoutingTable;

final class HtsimTopologyTest {
    /** Four pods of four ToRs and two aggregation switches, eight core switches. */
    static final String EXAMPLE = """
            # example
            Nodes 64
            Tiers 3
            PODSIZE 16

            Tier 0
            Downlink_speed_Gbps 100
            Radix_Down 4
            Radix_Up 2
            Downlink_Latency_ns 1000
            Switch_Latency_ns 300
            Oversubscribed 2

            Tier 1
            Downlink_speed_Gbps 100
            Radix_Down 4
            Radix_Up 4
            Downlink_Latency_ns 1000

            Tier 2
            Downlink_speed_Gbps 100
            Radix_Down 4
            Downlink_Latency_ns 1000
            """;

    private static Topology parse(final String text) {
        return HtsimTopology.parse(text.lines().toList(), "x.topo", false);
    }

    @Test
    void shouldWireTheExample() {
        final Topology topology = parse(EXAMPLE);
        assertEquals(64, topology.hostCount());
        assertEquals(16 + 8 + 8, topology.switchCount());
        assertEquals(64 + 16 * 2 + 8 * 4, topology.linkCount());
        final int core = 64 + 16 + 8 + 5;
        assertEquals("core5", topology.node(core).name());
        assertEquals(4, topology.linksOf(core).length);
        for (final int link : topology.linksOf(core)) {
            assertTrue(topology.node(topology.link(link).other(core)).name().matches("agg[1357]"));
        }
    }

    /** The path has six links of 1 us; the ToRs at both ends have a latency of 300 ns. */
    @Test
    void shouldDelayByTheLatenciesOfAllSwitches() {
        final Topology topology = parse(EXAMPLE);
        final PathProfile path = PathProfile.of(
                topology, new RoutingTable(topology), 0, 63, new PacketSizes(1000, 0, 0), 0, 0);
        assertEquals(6_000_000 + 600_000 + 6 * 80_000, path.idealFctPs(1000));
    }

    private static final String WITH_QUEUES = EXAMPLE
            .replace("Tier 0\n", "Tier 0\nQueue_Up 10000\nqueue_down 20000\n")
            .replace("Tier 1\n", "Tier 1\nQueue_Up 3000000\nQueue_Down 40000\n")
            .replace("Tier 2\n", "Tier 2\nQueue_Down 50000\n");

    private static long queueBytes(final Topology topology, final String from, final String to) {
        for (final Topology.Link link : topology.links()) {
            for (int end = 0; end < 2; end++) {
                if (topology.directionName(link.id(), end).startsWith(from + "->" + to + "#")) {
                    return link.queueBytes(end);
                }
            }
        }
        throw new AssertionError(from + "->" + to);
    }

    @Test
    void shouldLimitQueuesByTierAndDirection() {
        final Topology topology = parse(WITH_QUEUES);
        assertEquals(10_000, queueBytes(topology, "tor0", "agg0"));
        assertEquals(20_000, queueBytes(topology, "tor0", "h0"));
        assertEquals(3_000_000, queueBytes(topology, "agg0", "core0"));
        assertEquals(40_000, queueBytes(topology, "agg0", "tor0"));
        assertEquals(50_000, queueBytes(topology, "core0", "agg0"));
        assertEquals(0, queueBytes(topology, "h0", "tor0"));
    }

    @Test
    void shouldLeaveQueuesToTheSwitchesWhenTold() {
        for (final Topology topology : List.of(
                parse(EXAMPLE), HtsimTopology.parse(WITH_QUEUES.lines().toList(), "x.topo", true))) {
            assertTrue(topology.links().stream().allMatch(l -> l.queueBytes(0) == 0 && l.queueBytes(1) == 0));
        }
    }

    @Test
    void shouldRefuseAQueueUpAtTheTop() {
        final String message = assertThrows(IllegalArgumentException.class,
                () -> parse(WITH_QUEUES.replace("Tier 2\n", "Tier 2\nQueue_Up 9000\n"))).getMessage();
        assertTrue(message.contains("Queue_Up of tier 2 (expected: none at the top)"), message);
    }

    @ParameterizedTest
    @CsvSource({
        "Nodes 64, Nodes 60, Podsize",
        "PODSIZE 16, Podsize 18, Podsize",
        "Tiers 3, Tiers 4, 2 or 3",
        "Tiers 3, Tiers three, x.topo:3:",
        "Radix_Up 2, Radix_Up 3, Radix_Up 3 of tier 0",
        "Radix_Up 4, Radix_Up 5, Radix_Up 5 of tier 1",
        "Tier 1, Tier 2, Tier 1",
        "Oversubscribed 2, Oversubscribed 3, uplinks of tier 0",
        "Switch_Latency_ns 300, Queue_Up 90000, x.topo:6: Queue_Down of tier 0: missing",
        "Switch_Latency_ns 300, Queue_Down 0, x.topo:11: Queue_Down of tier 0: 0",
        "Switch_Latency_ns 300, Queue_Down 1000000000, x.topo:11:",
        "Oversubscribed 2, Speed 100, x.topo:12:",
        "Oversubscribed 2, Radix_Up 2, twice",
        "Oversubscribed 2, Bundle 2, Radix_Up",
    })
    void shouldRefuse(final String good, final String bad, final String named) {
        final String message = assertThrows(
                IllegalArgumentException.class, () -> parse(EXAMPLE.replaceFirst(good, bad))).getMessage();
        assertTrue(message.contains(named) && message.startsWith("x.topo"), message);
    }

    /** The topology would have 64 million links. */
    @Test
    void shouldRefuseMoreLinksThanFit() {
        final String huge = EXAMPLE.replaceFirst("Gbps 100", "Gbps 1000000").replace("Gbps 100\n", "Gbps 1\n")
                .replaceFirst("Oversubscribed 2", "Oversubscribed 1").replaceFirst("Radix_Up 2", "Radix_Up 1000000");
        final String message = assertThrows(IllegalArgumentException.class, () -> parse(huge)).getMessage();
        assertEquals("x.topo:15: uplinks of tier 0: 64000000 (expected: at most 10000000)", message);
    }

    @Test
    void shouldParseOrExplainDamagedFiles() {
        final SplittableRandom random = new SplittableRandom(5);
        final List<String> lines = WITH_QUEUES.lines().toList();
        final int files = RepeatableProperties.share(50_000);
        for (int i = 0; i < files; i++) {
            final String[] damaged = lines.toArray(String[]::new);
            for (int j = 0; j <= random.nextInt(3); j++) {
                final int line = random.nextInt(damaged.length);
                damaged[line] = switch (random.nextInt(4)) {
                    case 0 -> damaged[random.nextInt(damaged.length)];
                    case 1 -> "";
                    case 2 -> damaged[line].replaceAll("[0-9]+$", Integer.toString(random.nextInt(200)));
                    default -> damaged[line] + (char) random.nextInt(32, 127);
                };
            }
            try {
                assertFalse(HtsimTopology.parse(List.of(damaged), "x.topo", i % 2 == 0).hostCount() == 0);
            } catch (final IllegalArgumentException e) {
                assertTrue(e.getMessage().startsWith("x.topo") && !e.getMessage().contains("\n"), e.getMessage());
            }
        }
    }
}
