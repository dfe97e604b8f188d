package tailrace.transport.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.core.Size;
import tailrace.core.Units;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.net.switches.SwitchParams;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.Ns3FixedWindow;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.cc.HpccPint;
import tailrace.transport.link.LinkSpec.Position;

/** Tests that the generated network agrees with store and forward, queueing theory and its endpoints. */
final class PacketLinkTest {
    private static final long[] SIZES = {1, 47, 999, 1_000, 1_001, 1_999, 2_000, 9_500, 52_345, 300_000, 2_000_001};

    @ParameterizedTest
    @EnumSource(Position.class)
    void shouldTakeTheTimeOfTheFormulaToThePicosecondWhenUnloaded(final Position position) {
        final LinkSpec spec = LinkSpecs.unloaded(position, SIZES);
        final LinkResult result = new LinkResult();
        new PacketLink(LinkSpecs.settings(new Dctcp.Params())).simulate(spec, result);
        for (int flow = 0; flow < spec.flows; flow++) {
            final long idealPs = ideal(spec, flow);
            assertEquals(idealPs, result.idealFctPs[flow], "ideal of " + spec.flowSizeBytes[flow] + " B");
            assertEquals(idealPs, result.fctPs[flow], spec.flowSizeBytes[flow] + " B");
        }
        assertEquals(Arrays.stream(SIZES).map(size -> (size + 999) / 1000).sum(), result.dataPackets);
        assertEquals(0, result.retransmissions);
    }

    private static long ideal(final LinkSpec spec, final int flow) {
        final int from = spec.flowSource[flow];
        final int to = spec.flowDestination[flow];
        final long last = spec.destinationRateBitsPerSec[to];
        final long[] rates = switch (spec.position) {
            case FIRST_HOP -> new long[] {spec.rateBitsPerSec, last};
            case MIDDLE -> new long[] {spec.sourceRateBitsPerSec[from], spec.rateBitsPerSec, last};
            case LAST_HOP -> new long[] {spec.sourceRateBitsPerSec[from], spec.rateBitsPerSec};
        };
        return new PathProfile(rates, 4 * Units.PS_PER_US, new PacketSizes(1000, 48, 60))
                .idealFctPs(spec.flowSizeBytes[flow]);
    }

    /** The mean queueing delay of M/D/1 is load / (2 (1 - load)) transmissions (Pollaczek and Khinchine). */
    @ParameterizedTest
    @EnumSource(Position.class)
    void shouldWaitAsLongAsInAQueueOfDeterministicService(final Position position) {
        final double load = 0.6;
        final int flows = 150_000;
        final LinkSpec spec = LinkSpecs.of(position, 30, 30, 100 * LinkSpecs.CORE_RATE);
        LinkSpecs.addPoisson(spec, load, flows, 3, () -> 1000);
        final LinkResult result = new LinkResult();
        new PacketLink(LinkSpecs.settings(new Dctcp.Params())).simulate(spec, result);
        double waitPs = 0;
        for (int flow = 0; flow < flows; flow++) {
            waitPs += (double) (result.fctPs[flow] - result.idealFctPs[flow]) / flows;
        }
        final double expectedPs = load / (2 * (1 - load)) * Units.txTimePs(1048, spec.rateBitsPerSec);
        assertEquals(expectedPs, waitPs, 0.03 * expectedPs);
        assertEquals(flows, result.dataPackets);
    }

    @Test
    void shouldMarkByTheNominalRateAtTheTargetOnly() {
        final LinkSpec spec = LinkSpecs.of(Position.LAST_HOP, 12, 1, LinkSpecs.HOST_RATE);
        spec.nominalRateBitsPerSec = 1_000_000_000L; // 3 KB instead of 30 KB, so the third queued packet is marked
        for (int source = 0; source < 12; source++) {
            spec.addFlow(source, 0, 0, 1000, 0);
        }
        final LinkSettings settings = LinkSpecs.settings(new Dctcp.Params());
        assertEquals(8, marks(spec, settings)); // 1 packet finds the line idle, 3 packets find at most 2,096 B
        settings.ecn.at = SwitchParams.Ecn.Point.DEQUEUE;
        assertEquals(8, marks(spec, settings)); // the last 3 leave at most 2,096 B behind, the first is never queued
        settings.ecn.mode = SwitchParams.Ecn.Mode.RED;
        settings.ecn.pMax = 1;
        final long[] drawn = LongStream.range(0, 20).map(seed -> {
            spec.seed = seed;
            return marks(spec, settings);
        }).toArray();
        assertTrue(Arrays.stream(drawn).distinct().count() > 2, "marks " + Arrays.toString(drawn));
        assertTrue(Arrays.stream(drawn).max().getAsLong() < 8, "marks " + Arrays.toString(drawn));
        settings.ecn.mode = SwitchParams.Ecn.Mode.OFF;
        assertEquals(0, marks(spec, settings));
    }

    private static long marks(final LinkSpec spec, final LinkSettings settings) {
        final LinkResult result = new LinkResult();
        new PacketLink(settings).simulate(spec, result);
        return result.marks;
    }

    @Test
    void shouldCompleteFlowsOfCodedTelemetry() {
        final LinkSpec spec = LinkSpecs.loaded(Position.MIDDLE, 0.5, 300, 2);
        final LinkResult result = new LinkResult();
        new PacketLink(LinkSpecs.settings(new HpccPint.Params())).simulate(spec, result);
        for (int flow = 0; flow < spec.flows; flow++) {
            assertTrue(result.fctPs[flow] >= result.idealFctPs[flow], "flow " + flow);
        }
    }

    @Test
    void shouldServePrioritiesStrictly() {
        final LinkSpec spec = LinkSpecs.of(Position.LAST_HOP, 4, 1, LinkSpecs.HOST_RATE);
        for (int source = 0; source < 4; source++) {
            final int flow = spec.addFlow(source, 0, 0, 50_000, 0);
            spec.flowPriority[flow] = (byte) (source == 3 ? 0 : 1);
        }
        final LinkResult result = new LinkResult();
        new PacketLink(LinkSpecs.settings(new Dctcp.Params())).simulate(spec, result);
        final long packetPs = Units.txTimePs(1048, spec.rateBitsPerSec);
        assertTrue(result.fctPs[3] <= result.idealFctPs[3] + packetPs, "first priority " + result.fctPs[3]);
        assertTrue(result.fctPs[0] > 2 * result.idealFctPs[0] - 10 * packetPs, "second " + result.fctPs[0]);
    }

    @Test
    void shouldRefuseWhatPortsCannotDo() {
        final LinkSettings settings = LinkSpecs.settings(new Dctcp.Params());
        settings.rules = LinkSettings.Rules.MINIM;
        assertTrue(refusal(settings).startsWith("rules: MINIM (expected: EXACT"), refusal(settings));
    }

    private static String refusal(final LinkSettings settings) {
        return assertThrows(IllegalArgumentException.class, () -> new PacketLink(settings)).getMessage();
    }

    @Test
    void shouldRefuseFlowsWithoutTransport() {
        final LinkSpec spec = LinkSpecs.unloaded(Position.MIDDLE, 1000, 1000);
        spec.flowTransport[1] = 1;
        final PacketLink link = new PacketLink(LinkSpecs.settings(new Dctcp.Params()));
        assertEquals("transport of flow 1: 1 (expected: 0 to 0)",
                assertThrows(IllegalArgumentException.class, () -> link.simulate(spec, new LinkResult()))
                        .getMessage());
    }

    @Test
    void shouldEndWhenInterruptedAndBeAsGoodAsNewAfterwards() {
        final LinkSpec spec = LinkSpecs.loaded(Position.MIDDLE, 0.5, 500, 9);
        final LinkSettings settings = LinkSpecs.settings(new Dctcp.Params());
        final PacketLink link = new PacketLink(settings);
        Thread.currentThread().interrupt();
        try {
            assertThrows(CancellationException.class, () -> link.simulate(spec, new LinkResult()));
        } finally {
            assertTrue(Thread.interrupted());
        }
        final LinkResult again = new LinkResult();
        link.simulate(spec, again);
        final LinkResult fresh = new LinkResult();
        new PacketLink(settings).simulate(spec, fresh);
        assertArrayEquals(fresh.fctPs, again.fctPs);
    }

    @Test
    void shouldSaySoWhenFlowsCanNeverComplete() {
        final Ns3FixedWindow never = new Ns3FixedWindow();
        never.receiveWindow = Size.bytes(999); // one byte too small for a full packet
        never.quirks.overrunsWindow = true;
        final LinkSpec spec = LinkSpecs.unloaded(Position.MIDDLE, 1000, 3000, 1);
        final PacketLink link = new PacketLink(LinkSpecs.settings(never));
        final String message = assertThrows(
                IllegalStateException.class, () -> link.simulate(spec, new LinkResult())).getMessage();
        assertEquals("2 flows can never complete: nothing is left to happen on the link", message);
    }
}
