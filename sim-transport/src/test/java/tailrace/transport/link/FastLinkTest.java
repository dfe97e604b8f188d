package tailrace.transport.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import tailrace.core.Units;
import tailrace.net.switches.SwitchParams;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.cc.HpccPint;

class FastLinkTest {
    private static final long TEN_G = 10_000_000_000L;
    private static final long US = Units.PS_PER_US;
    private static final long NS = Units.PS_PER_NS;
    private static final int WIRE_BYTES = 1048;
    private static final long TX_PS = Units.txTimePs(WIRE_BYTES, TEN_G);

    /**
     * Expected times were computed by github.com/netiken/minim at 4f79ea8, with one flow at a time over two links of 10
     * Gb/s and 4 us from end to end.
     */
    @Test
    void shouldTakeAsLongAsParsimonsSimulatorWhenUnloaded() {
        final long[] sizes = {1, 100, 999, 1000, 1001, 5000, 10_000, 17_999, 18_000, 100_000, 1_000_000, 10_000_000};
        final long[] fctNs = {4078, 4236, 5676, 5676, 5715, 9028, 13_218, 19_922, 19_922, 88_638, 842_838, 8_384_838};
        final LinkSpec spec = link(LinkSpec.Position.MIDDLE, TEN_G, 1);
        for (int i = 0; i < sizes.length; i++) {
            spec.addFlow(0, 0, 0, sizes[i], i * 20_000 * US);
        }
        final LinkSettings settings = new LinkSettings(List.of(new Dctcp.Params()), dequeueMarking());
        settings.rules = LinkSettings.Rules.MINIM;
        final LinkResult result = simulate(settings, spec);
        for (int i = 0; i < sizes.length; i++) {
            assertEquals(fctNs[i] * NS, result.fctPs[i], sizes[i] + " B");
            assertEquals(fctNs[i] * NS, result.idealFctPs[i], sizes[i] + " B");
        }
    }

    @Test
    void shouldServeTheFirstPriorityFirstWhenSeveralWait() {
        final LinkSpec spec = fourSenders(TEN_G, 50);
        for (int i = 0; i < spec.flows; i++) {
            spec.flowPriority[i] = (byte) (3 - i);
        }
        final LinkResult result = simulate(new LinkSettings(List.of(fixed()), noMarking()), spec);
        for (int first = 0; first < 4; first++) {
            for (int second = 0; second < first; second++) {
                assertTrue(result.fctPs[first] < result.fctPs[second], first + " before " + second);
            }
        }
        // The first priority waits at most for the packet on the line when its first packet arrives.
        assertTrue(result.fctPs[3] - result.idealFctPs[3] <= TX_PS, "waits " + result.fctPs[3]);
        assertEquals(200 * TX_PS, result.fctPs[0] - (result.idealFctPs[0] - 50 * TX_PS), "all of the work is done");
    }

    @Test
    void shouldMarkNothingBeforeThePriorityFromWhichMarkingBegins() {
        final SwitchParams.Ecn ecn = dequeueMarking();
        ecn.fromPriority = 1;
        final LinkSpec spec = fourSenders(TEN_G, 100);
        assertEquals(0, simulate(new LinkSettings(List.of(new Dctcp.Params()), ecn), spec).marks);
        Arrays.fill(spec.flowPriority, 0, 4, (byte) 1);
        assertTrue(simulate(new LinkSettings(List.of(new Dctcp.Params()), ecn), spec).marks > 0);
    }

    @Test
    void shouldDrawTheSameMarksWhenTheSeedIsTheSame() {
        final SwitchParams.Ecn ecn = new SwitchParams.Ecn();
        ecn.mode = SwitchParams.Ecn.Mode.RED;
        final LinkSettings settings = new LinkSettings(List.of(new Dctcp.Params()), ecn);
        final LinkSpec spec = fourSenders(TEN_G, 1000);
        final long[] first = simulate(settings, spec).fctPs.clone();
        assertArrayEquals(first, simulate(settings, spec).fctPs);
        spec.seed = 2;
        assertTrue(!Arrays.equals(first, simulate(settings, spec).fctPs), "another seed draws other marks");
    }

    @Test
    void shouldQueueAtTheSourceOnlyWhenTheTargetIsItsOwnLink() {
        final LinkSpec spec = link(LinkSpec.Position.FIRST_HOP, TEN_G, 1);
        spec.addFlow(0, 0, 0, 10_000, 0);
        spec.addFlow(0, 0, 0, 10_000, 0);
        final LinkResult result = simulate(new LinkSettings(List.of(fixed()), noMarking()), spec);
        // The first flow has queued again before the second flow starts, so the order is 0 0 1 0 1 ... 0 1 1.
        assertEquals(8 * TX_PS, result.fctPs[0] - result.idealFctPs[0]);
        assertEquals(10 * TX_PS, result.fctPs[1] - result.idealFctPs[1]);
        assertEquals(10 * TX_PS + 3 * US, result.idealFctPs[0]);
    }

    @Test
    void shouldStopWhenTheThreadIsInterrupted() {
        final LinkSpec spec = fourSenders(TEN_G, 20_000);
        Thread.currentThread().interrupt();
        assertThrows(CancellationException.class,
                () -> simulate(new LinkSettings(List.of(fixed()), noMarking()), spec));
        assertTrue(Thread.interrupted(), "the interrupt is left for the caller to see");
    }

    @Test
    void shouldRefuseWhatItCannotSimulate() {
        final HpccPint.Params pint = new HpccPint.Params();
        final IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
                () -> new FastLink(new LinkSettings(List.of(pint), noMarking())));
        assertTrue(refused.getMessage().contains("packet backend"), refused.getMessage());
        final LinkSpec spec = link(LinkSpec.Position.MIDDLE, TEN_G, 1);
        spec.addFlow(0, 0, 0, 1000, 5);
        spec.addFlow(0, 0, 0, 1000, 4);
        final IllegalArgumentException unsorted = assertThrows(IllegalArgumentException.class,
                () -> simulate(new LinkSettings(List.of(fixed()), noMarking()), spec));
        assertEquals("start of flow 1: 4 (expected: at least that of the flow before)", unsorted.getMessage());
        spec.flowStartPs[1] = 5;
        spec.flowTransport[1] = 1;
        final IllegalArgumentException unknown = assertThrows(IllegalArgumentException.class,
                () -> simulate(new LinkSettings(List.of(fixed()), noMarking()), spec));
        assertEquals("transport of flow 1: 1 (expected: 0 to 0)", unknown.getMessage());
    }

    @Test
    void shouldAllocateNothingPerPacketWhenItHasSeenAsManyBefore() {
        final FastLink link = new FastLink(new LinkSettings(List.of(new Dctcp.Params()), dequeueMarking()));
        final LinkSpec few = fourSenders(TEN_G, 2_000);
        final LinkSpec many = fourSenders(TEN_G, 22_000);
        final LinkResult result = new LinkResult();
        for (int warmUp = 0; warmUp < 5; warmUp++) {
            link.simulate(many, result);
        }
        final double perPacket = (allocatedBytes(link, many, result) - allocatedBytes(link, few, result)) / 80_000.0;
        assertTrue(perPacket < 0.01, perPacket + " B per packet");
    }

    private static long allocatedBytes(final FastLink link, final LinkSpec spec, final LinkResult result) {
        final com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        final long before = threads.getCurrentThreadAllocatedBytes();
        link.simulate(spec, result);
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private static LinkResult simulate(final LinkSettings settings, final LinkSpec spec) {
        final LinkResult result = new LinkResult();
        new FastLink(settings).simulate(spec, result);
        return result;
    }

    private static LinkSpec link(final LinkSpec.Position position, final long rate, final int sources) {
        final LinkSpec spec = new LinkSpec();
        spec.position = position;
        spec.rateBitsPerSec = rate;
        spec.nominalRateBitsPerSec = rate;
        spec.delayPs = US;
        for (int i = 0; i < sources; i++) {
            spec.addSource(TEN_G, position == LinkSpec.Position.FIRST_HOP ? 0 : US);
        }
        spec.addDestination(10 * TEN_G, 2 * US);
        spec.addPath(3, 10 * US, 12_500, TEN_G);
        return spec;
    }

    private static LinkSpec fourSenders(final long rate, final int packets) {
        final LinkSpec spec = link(LinkSpec.Position.MIDDLE, rate, 4);
        for (int i = 0; i < 4; i++) {
            spec.addFlow(i, 0, 0, packets * 1000L, 0);
        }
        return spec;
    }

    /** Returns a window that never limits a flow. */
    private static FixedWindow.Params fixed() {
        final FixedWindow.Params params = new FixedWindow.Params();
        params.initialWindowPackets = 100_000;
        return params;
    }

    private static SwitchParams.Ecn noMarking() {
        final SwitchParams.Ecn ecn = new SwitchParams.Ecn();
        ecn.mode = SwitchParams.Ecn.Mode.OFF;
        return ecn;
    }

    private static SwitchParams.Ecn dequeueMarking() {
        final SwitchParams.Ecn ecn = new SwitchParams.Ecn();
        ecn.at = SwitchParams.Ecn.Point.DEQUEUE;
        return ecn;
    }
}
