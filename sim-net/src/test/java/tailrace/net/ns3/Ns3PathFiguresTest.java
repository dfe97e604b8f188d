package tailrace.net.ns3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tailrace.core.Units;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;

/** Compares figures of one path with values computed by hand. */
final class Ns3PathFiguresTest {
    private static final long GBPS = 1_000_000_000L;
    /** A path on whose three hops a payload takes 80, 266.7 and 320 ns. */
    private static final PathProfile PATH = new PathProfile(
            new long[] {100 * GBPS, 30 * GBPS, 25 * GBPS}, 2_999_999, new PacketSizes(1000, 90, 60));
    private static final long RTT_NS = 2 * 2_999 + 80 + 266 + 320;

    @Test
    void shouldCutDelayAndEveryHopDownToNanoseconds() {
        assertEquals(RTT_NS * Units.PS_PER_NS, Ns3PathFigures.rttPs(PATH));
        assertEquals(RTT_NS * 25 / 8, Ns3PathFigures.bdpBytes(PATH));
    }

    /** 100,033,696 ns times 100 Gb/s is more than 2^63 and less than 2^64 ({@code uint64_t} in {@code third.cc}). */
    @Test
    void shouldTakeBandwidthTimesDelayWithoutSign() {
        final PathProfile far = new PathProfile(
                new long[] {100 * GBPS}, 50_016_808_000L, new PacketSizes(1000, 90, 60));
        assertEquals(100_033_696, Ns3PathFigures.rttPs(far) / Units.PS_PER_NS);
        assertEquals(1_250_421_200, Ns3PathFigures.bdpBytes(far));
    }

    @Test
    void shouldCount48BytesPerPacketAtTheBottleneckWhateverItsHeaders() {
        assertEquals(335 * Units.PS_PER_NS, Ns3PathFigures.transmissionPs(1000, 1000, 25 * GBPS)); // 335.36
        assertEquals(351 * Units.PS_PER_NS, Ns3PathFigures.transmissionPs(1001, 1000, 25 * GBPS)); // 351.04
        assertEquals((RTT_NS + 351) * Units.PS_PER_NS, Ns3PathFigures.idealFctPs(PATH, 1001));
    }

    /**
     * {@code uint32_t total_bytes} and {@code total_bytes * 8000000000lu} of {@code third.cc}: 2.096e9 * 8e9 fits into
     * 64 bits without sign; 4.192e9 * 8e9 is 2^64 + 15089255926290448384; 4.1e9 + 4.1e6 * 48 is 2^32 + 1832704.
     */
    @Test
    void shouldBeginAgainAtZeroWhereTheSimulatorsIntegersDo() {
        assertEquals(670_720_000 * Units.PS_PER_NS,
                Ns3PathFigures.transmissionPs(2_000_000_000L, 1000, 25 * GBPS));
        assertEquals(603_570_237 * Units.PS_PER_NS,
                Ns3PathFigures.transmissionPs(4_000_000_000L, 1000, 25 * GBPS));
        assertEquals(586_465 * Units.PS_PER_NS, Ns3PathFigures.transmissionPs(4_100_000_000L, 1000, 25 * GBPS));
    }
}
