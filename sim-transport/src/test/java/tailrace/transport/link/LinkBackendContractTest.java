package tailrace.transport.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tailrace.core.NamedTest;
import tailrace.core.Size;
import tailrace.core.Units;
import tailrace.net.switches.SwitchParams;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.NewReno;
import tailrace.transport.link.LinkSpec.Position;

/** Tests the contract of {@link LinkBackend}, for every simulator of links and every transport. */
final class LinkBackendContractTest {
    private static final long[] SIZES = {1, 100, 999, 1_000, 1_001, 2_000, 4_500, 9_999};
    private static final long[] MORE_SIZES = {12_345, 60_000, 250_001, 1_000_000};
    private static final int FLOWS = 800;

    private static Stream<DynamicTest> onEvery(final BiConsumer<LinkBackend.Kind, TransportParams> check) {
        return Stream.of(LinkBackend.Kind.values()).flatMap(kind -> LinkSpecs.transports().stream()
                .map(transport -> NamedTest.of(
                        kind + " " + LinkSpecs.name(transport), () -> check.accept(kind, transport))));
    }

    private static LinkResult simulate(
            final LinkBackend.Kind kind, final TransportParams transport, final LinkSpec spec) {
        return simulate(kind.create(LinkSpecs.settings(transport)), spec);
    }

    private static LinkResult simulate(final LinkBackend backend, final LinkSpec spec) {
        final LinkResult result = new LinkResult();
        backend.simulate(spec, result);
        return result;
    }

    private static long[] delays(final LinkSpec spec, final LinkResult result) {
        final long[] delays = new long[spec.flows];
        Arrays.setAll(delays, flow -> result.fctPs[flow] - result.idealFctPs[flow]);
        return delays;
    }

    private static long packets(final LinkSpec spec, final TransportParams transport) {
        final long payload = transport.payload.bytes();
        return Arrays.stream(spec.flowSizeBytes, 0, spec.flows).map(size -> (size + payload - 1) / payload).sum();
    }

    @TestFactory
    Stream<DynamicTest> shouldDelayNobodyOnAnEmptyLink() {
        return onEvery((kind, transport) -> {
            for (final Position position : Position.values()) {
                final LinkSpec spec = LinkSpecs.unloaded(position, SIZES);
                final LinkResult result = simulate(kind, transport, spec);
                assertArrayEquals(new long[spec.flows], delays(spec, result), position.toString());
                assertEquals(packets(spec, transport), result.dataPackets);
                assertEquals(0, result.retransmissions);
                assertEquals(0, result.marks);
            }
        });
    }

    /** DCTCP neither paces below the line rate nor shrinks its window while no packet is marked. */
    @TestFactory
    Stream<DynamicTest> shouldDelayNoLongFlowOnAnEmptyLink() {
        return Stream.of(LinkBackend.Kind.values()).map(kind -> NamedTest.of(kind.toString(), () -> {
            for (final Position position : Position.values()) {
                final LinkSpec spec = LinkSpecs.unloaded(position, MORE_SIZES);
                final LinkResult result = simulate(kind, new Dctcp.Params(), spec);
                assertArrayEquals(new long[spec.flows], delays(spec, result), position.toString());
            }
        }));
    }

    /**
     * 1, 2, 4 ... 64 packets take seven round trips. If the window grew by two packets per round trip, 127 packets
     * would take eleven.
     */
    @TestFactory
    Stream<DynamicTest> shouldDoubleInSlowStart() {
        return Stream.of(LinkBackend.Kind.values()).map(kind -> NamedTest.of(kind.toString(), () -> {
            final NewReno.Params transport = new NewReno.Params();
            transport.initialWindowPackets = 1;
            for (final Position position : Position.values()) {
                final LinkSpec spec = LinkSpecs.unloaded(position, 2_000, 127_000);
                spec.delayPs = 200 * Units.PS_PER_US;
                final long[] delays = delays(spec, simulate(kind, transport, spec));
                for (int flow = 0; flow < spec.flows; flow++) {
                    final double rounds = (double) delays[flow] / delays[0];
                    final boolean isLong = spec.flowSizeBytes[flow] > 2_000;
                    assertTrue(isLong ? rounds > 5 && rounds < 6.2 : rounds == 1, position + ": " + rounds);
                }
            }
        }));
    }

    /**
     * No packet is queued after the target. Ideal times include the hops up to the target, or up to the hop after it.
     */
    @TestFactory
    Stream<DynamicTest> shouldHaveTheIdealTimesOfTheLinkLevelNetwork() {
        return onEvery((kind, transport) -> {
            final LinkSpec spec = LinkSpecs.unloaded(Position.LAST_HOP, SIZES);
            final LinkResult result = simulate(kind, transport, spec);
            final long header = transport.header.bytes();
            final long delayPs = 4 * Units.PS_PER_US;
            for (int flow = 0; flow < 4; flow++) {
                final long bytes = spec.flowSizeBytes[flow] + header;
                assertEquals(
                        Units.txTimePs(bytes, spec.sourceRateBitsPerSec[spec.flowSource[flow]])
                                + Units.txTimePs(bytes, spec.rateBitsPerSec) + delayPs,
                        result.idealFctPs[flow]);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldCompleteEveryFlowUnderLoad() {
        return onEvery((kind, transport) -> {
            for (final Position position : Position.values()) {
                final LinkSpec spec = LinkSpecs.loaded(position, 0.7, FLOWS, 11);
                final LinkResult result = simulate(kind, transport, spec);
                final long[] delays = delays(spec, result);
                assertTrue(Arrays.stream(delays).min().getAsLong() >= 0, position + " faster than possible");
                assertTrue(Arrays.stream(delays).filter(delay -> delay > 0).count() > FLOWS / 10, "no queue");
                assertEquals(packets(spec, transport), result.dataPackets - result.retransmissions);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldGiveTheSameAnswerAgainAndAfterOtherLinks() {
        return onEvery((kind, transport) -> {
            final LinkBackend used = kind.create(LinkSpecs.settings(transport));
            final LinkResult reused = new LinkResult();
            for (int seed = 0; seed < 2; seed++) {
                for (final Position position : Position.values()) {
                    final LinkSpec spec = LinkSpecs.loaded(position, 0.6 + 0.2 * seed, FLOWS, seed);
                    used.simulate(spec, reused);
                    assertSame(spec, simulate(kind, transport, spec), reused);
                }
            }
        });
    }

    private static void assertSame(final LinkSpec spec, final LinkResult expected, final LinkResult found) {
        assertArrayEquals(
                Arrays.copyOf(expected.fctPs, spec.flows), Arrays.copyOf(found.fctPs, spec.flows));
        assertArrayEquals(
                Arrays.copyOf(expected.idealFctPs, spec.flows), Arrays.copyOf(found.idealFctPs, spec.flows));
        assertEquals(expected.dataPackets, found.dataPackets);
        assertEquals(expected.retransmissions, found.retransmissions);
        assertEquals(expected.marks, found.marks);
    }

    @TestFactory
    Stream<DynamicTest> shouldSimulateNothingWithoutFlows() {
        return onEvery((kind, transport) -> {
            for (final Position position : Position.values()) {
                final LinkResult result = new LinkResult();
                result.dataPackets = 7;
                kind.create(LinkSpecs.settings(transport)).simulate(LinkSpecs.of(position), result);
                assertEquals(0, result.dataPackets);
                final LinkSpec bare = new LinkSpec();
                bare.position = position;
                bare.rateBitsPerSec = 1;
                bare.nominalRateBitsPerSec = 1;
                assertEquals(0, simulate(kind, transport, bare).dataPackets);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldSimulateOneFlow() {
        return onEvery((kind, transport) -> {
            for (final Position position : Position.values()) {
                final LinkSpec spec = LinkSpecs.of(position);
                spec.addFlow(0, 0, 0, 700, 123_456_789);
                final LinkResult result = simulate(kind, transport, spec);
                assertEquals(result.idealFctPs[0], result.fctPs[0]);
                assertEquals(1, result.dataPackets);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldSimulateLinksWithoutDelays() {
        return onEvery((kind, transport) -> {
            for (final Position position : Position.values()) {
                final LinkSpec spec = LinkSpecs.loaded(position, 0.5, FLOWS, 4);
                spec.delayPs = 0;
                Arrays.fill(spec.sourceDelayPs, 0);
                Arrays.fill(spec.destinationDelayPs, 0);
                assertTrue(Arrays.stream(delays(spec, simulate(kind, transport, spec))).min().getAsLong() >= 0);
            }
        });
    }

    /** Each source sends one packet at the same time. The packets leave the target one after the other. */
    @TestFactory
    Stream<DynamicTest> shouldQueueFlowsThatStartAtTheSameTime() {
        return onEvery((kind, transport) -> {
            final LinkSpec spec = LinkSpecs.of(Position.LAST_HOP, 8, 1, LinkSpecs.HOST_RATE);
            Arrays.fill(spec.sourceRateBitsPerSec, LinkSpecs.HOST_RATE);
            for (int source = 0; source < 8; source++) {
                spec.addFlow(source, 0, 0, transport.payload.bytes(), 5_000);
            }
            final long[] delays = delays(spec, simulate(kind, transport, spec));
            Arrays.sort(delays);
            final long packetPs =
                    Units.txTimePs(transport.payload.bytes() + transport.header.bytes(), spec.rateBitsPerSec);
            for (int i = 0; i < 8; i++) {
                assertEquals(i * packetPs, delays[i]);
            }
        });
    }

    /** Each flow of one source sends one packet. The link of the source sends them in turn. */
    @TestFactory
    Stream<DynamicTest> shouldQueueFlowsOfOneSourceThatStartAtTheSameTime() {
        return onEvery((kind, transport) -> {
            final LinkSpec spec = LinkSpecs.of(Position.FIRST_HOP);
            for (int flow = 0; flow < 8; flow++) {
                spec.addFlow(0, flow, 0, transport.payload.bytes(), 0);
            }
            final long[] delays = delays(spec, simulate(kind, transport, spec));
            final long packetPs =
                    Units.txTimePs(transport.payload.bytes() + transport.header.bytes(), spec.rateBitsPerSec);
            for (int i = 0; i < 8; i++) {
                assertEquals(i * packetPs, delays[i]);
            }
        });
    }

    /**
     * Flows of one packet are not limited by any congestion control. A packet of the first priority waits for at most
     * one packet of the others.
     */
    @TestFactory
    Stream<DynamicTest> shouldServeTheFirstPriorityFirst() {
        return onEvery((kind, transport) -> {
            for (final Position position : Position.values()) {
                final LinkSpec spec = LinkSpecs.loaded(position, 0.7, FLOWS, 21);
                for (int flow = 0; flow < spec.flows; flow++) {
                    spec.flowPriority[flow] = (byte) (flow % 10 == 0 ? 0 : flow % 10 < 5 ? 3 : 7);
                }
                final LinkResult result = simulate(kind, transport, spec);
                final double first = slowdownOfPackets(spec, result, 0);
                assertTrue(first < 1.3, position + " " + first);
                assertTrue(slowdownOfPackets(spec, result, 3) < slowdownOfPackets(spec, result, 7));
            }
        });
    }

    private static double slowdownOfPackets(final LinkSpec spec, final LinkResult result, final int priority) {
        double sum = 0;
        int flows = 0;
        for (int flow = 0; flow < spec.flows; flow++) {
            if (spec.flowPriority[flow] == priority && spec.flowSizeBytes[flow] <= 1000) {
                sum += (double) result.fctPs[flow] / result.idealFctPs[flow];
                flows++;
            }
        }
        return sum / flows;
    }

    /** Two transports with different packet sizes send at the same time. */
    @TestFactory
    Stream<DynamicTest> shouldSendEveryFlowWithItsOwnTransport() {
        return Stream.of(LinkBackend.Kind.values()).map(kind -> NamedTest.of(kind.toString(), () -> {
            final Dctcp.Params small = new Dctcp.Params();
            small.payload = Size.bytes(500);
            final LinkSettings settings =
                    new LinkSettings(List.of(new Dctcp.Params(), small), new SwitchParams.Ecn());
            final LinkSpec spec = LinkSpecs.unloaded(Position.MIDDLE, 1000, 1000);
            spec.flowTransport[1] = 1;
            final LinkResult result = simulate(kind.create(settings), spec);
            assertEquals(3, result.dataPackets);
            assertArrayEquals(new long[2], delays(spec, result));
        }));
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseImpossibleLinks() {
        return onEvery((kind, transport) -> {
            final LinkSpec spec = LinkSpecs.unloaded(Position.MIDDLE, 1000, 1000);
            spec.flowStartPs[1] = -1;
            final LinkBackend backend = kind.create(LinkSpecs.settings(transport));
            final IllegalArgumentException refusal =
                    assertThrows(IllegalArgumentException.class, () -> backend.simulate(spec, new LinkResult()));
            assertEquals("start of flow 1: -1 (expected: at least that of the flow before)", refusal.getMessage());
        });
    }
}
