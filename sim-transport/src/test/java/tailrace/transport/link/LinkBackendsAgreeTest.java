package tailrace.transport.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tailrace.core.NamedTest;
import tailrace.net.switches.SwitchParams;
import tailrace.transport.TransportParams;
import tailrace.transport.link.LinkSpec.Position;

/** Tests that the fast simulator of a link and a network of packets have the same results. */
final class LinkBackendsAgreeTest {
    private static final int LAST_HOPS = 6;
    private static final int FLOWS = 2500;
    private static final long SMALL_BYTES = 10_000;
    private static final double TOLERANCE = 0.03;

    private static Stream<DynamicTest> onEvery(final Consumer<TransportParams> check) {
        return LinkSpecs.transports().stream().map(transport -> NamedTest.of(
                LinkSpecs.name(transport), () -> check.accept(transport)));
    }

    private static LinkResult simulate(final LinkBackend backend, final LinkSpec spec) {
        final LinkResult result = new LinkResult();
        backend.simulate(spec, result);
        return result;
    }

    /**
     * On a last hop, the fast simulator leaves nothing out. Every flow must take the same time at every load, with
     * every kind of marking and with priorities.
     */
    @TestFactory
    Stream<DynamicTest> shouldGiveEveryFlowTheSameTimeOnALastHop() {
        return onEvery(transport -> {
            for (int seed = 0; seed < LAST_HOPS; seed++) {
                final LinkSpec spec = LinkSpecs.loaded(Position.LAST_HOP, 0.4 + 0.1 * seed, 1200, seed);
                for (int flow = 0; flow < spec.flows && seed % 3 == 2; flow++) {
                    spec.flowPriority[flow] = (byte) (flow % 3);
                }
                final LinkSettings settings = LinkSpecs.settings(transport);
                settings.ecn.mode = seed % 2 == 0 ? SwitchParams.Ecn.Mode.STEP : SwitchParams.Ecn.Mode.RED;
                settings.ecn.at = seed < 3 ? SwitchParams.Ecn.Point.DEQUEUE : SwitchParams.Ecn.Point.ENQUEUE;
                final LinkResult fast = simulate(new FastLink(settings), spec);
                final LinkResult packet = simulate(new PacketLink(settings), spec);
                assertArrayEquals(Arrays.copyOf(packet.fctPs, spec.flows), Arrays.copyOf(fast.fctPs, spec.flows));
                assertArrayEquals(
                        Arrays.copyOf(packet.idealFctPs, spec.flows), Arrays.copyOf(fast.idealFctPs, spec.flows));
                assertEquals(packet.dataPackets, fast.dataPackets);
                if (transport.usesEcn()) {
                    assertEquals(packet.marks, fast.marks);
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldGiveTheSameTailOnAFirstHop() {
        return onEvery(transport -> compareTails(Position.FIRST_HOP, transport, 2));
    }

    @TestFactory
    Stream<DynamicTest> shouldGiveTheSameTailInTheMiddle() {
        return onEvery(transport -> compareTails(Position.MIDDLE, transport, 6));
    }

    /** Compares the 99th percentile of the slowdown of small and of large flows, over several links. */
    private static void compareTails(
            final Position position, final TransportParams transport, final int links) {
        final LinkSettings settings = LinkSpecs.settings(transport);
        final DoubleStream.Builder[][] slowdowns = new DoubleStream.Builder[2][2];
        for (final DoubleStream.Builder[] backend : slowdowns) {
            Arrays.setAll(backend, size -> DoubleStream.builder());
        }
        for (int seed = 0; seed < links; seed++) {
            final LinkSpec spec = LinkSpecs.loaded(position, 0.6, FLOWS, seed);
            final LinkResult fast = simulate(new FastLink(settings), spec);
            final LinkResult packet = simulate(new PacketLink(settings), spec);
            for (int flow = 0; flow < spec.flows; flow++) {
                final int size = spec.flowSizeBytes[flow] < SMALL_BYTES ? 0 : 1;
                slowdowns[0][size].add(slowdown(packet, flow, fast));
                slowdowns[1][size].add(slowdown(fast, flow, fast));
            }
        }
        for (int size = 0; size < 2; size++) {
            final double expected = p99(slowdowns[0][size].build());
            final double found = p99(slowdowns[1][size].build());
            assertEquals(expected, found, TOLERANCE * expected, size == 0 ? "small flows" : "large flows");
            assertTrue(expected > 1.5, "no queue");
        }
    }

    /** Slowdown relative to the ideal time of the fast simulator, which leaves out the links to the destinations. */
    private static double slowdown(final LinkResult result, final int flow, final LinkResult fast) {
        return 1 + (double) (result.fctPs[flow] - result.idealFctPs[flow]) / fast.idealFctPs[flow];
    }

    private static double p99(final DoubleStream slowdowns) {
        final double[] sorted = slowdowns.sorted().toArray();
        return sorted[(int) (0.99 * sorted.length)];
    }
}
