package tailrace.net.switches.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Size;
import tailrace.net.SwitchBench;
import tailrace.net.port.Port;
import tailrace.net.switches.SwitchParams;

/**
 * Tests headroom that is just sufficient, and headroom that is one byte too small.
 *
 * <p>The worst case of IEEE 802.1Qbb, annex O, is a sum. M is the largest packet, F a pause frame, R the rate and D the
 * delay of the link. The packet that crosses the threshold adds M. On the way back, a packet whose transmission has
 * just begun and pause frames of all priorities add M + 8 F. The flight of the frame, and the bytes on the wire towards
 * the switch, add 2 D R. The packet that the neighbour has just begun adds M. The sum is 3 M + 8 F + 2 D R. Each test
 * creates exactly this case.
 */
final class HeadroomConformanceTest {
    private static final int PRIORITY = 7;
    private static final int THRESHOLD_PACKETS = 5;

    private final SharedMemory params = new SharedMemory();
    private SwitchBench bench;
    private int packetBytes;
    private long rateBitsPerSec;
    private long delayPs;
    private int neededPackets;

    @BeforeEach
    void setDefaults() {
        params.threshold = SharedMemory.Threshold.STATIC;
        params.reserve = Size.bytes(0);
        params.lossless = List.of(PRIORITY);
        params.exempt = List.of(0);
        params.ecn.mode = SwitchParams.Ecn.Mode.OFF;
    }

    /**
     * Sets a link delay at which 2 D R + 8 F take the time of a whole number of packets plus a picosecond or two, so
     * that the neighbour begins one more packet.
     */
    private void arrange(final int gbps, final int packet, final int frame, final int packetsInFlight) {
        final long psPerByte = 8000 / gbps;
        packetBytes = packet;
        rateBitsPerSec = gbps * 1_000_000_000L;
        delayPs = (packetsInFlight * packet - 8L * frame) * psPerByte / 2 + 1;
        neededPackets = 3 + packetsInFlight;
        params.pauseFrame = Size.bytes(frame);
        // The threshold is one byte above the sum of all packets except the last, so that these packets do not reach
        // it.
        params.staticThreshold = Size.bytes(THRESHOLD_PACKETS * packet + 1);
    }

    private long txPs(final long bytes) {
        return bytes * 8_000_000_000_000L / rateBitsPerSec;
    }

    /** Sends packets until a pause stops them, in the worst case; the packets are held in the switch. */
    private void run() {
        final long crossesPs = (THRESHOLD_PACKETS + 1) * txPs(packetBytes) + delayPs;
        final long[] rates = {rateBitsPerSec, rateBitsPerSec, rateBitsPerSec};
        // A packet from the second tester to the first begins its last hop a picosecond before the threshold is
        // crossed.
        final long[] delaysPs = {delayPs, crossesPs - 1 - txPs(packetBytes), 1_000_000};
        bench = new SwitchBench(params, packetBytes, rates, delaysPs);
        bench.hold(2, PRIORITY);
        for (int i = 0; i < THRESHOLD_PACKETS + neededPackets + 20; i++) {
            bench.send(0, 2, PRIORITY, packetBytes);
        }
        bench.send(1, 0, 0, packetBytes);
        bench.simulator.runUntil(crossesPs - 1);
        for (int priority = 0; priority < PRIORITY; priority++) {
            bench.hub.port(0).pauses().send(priority, false, (int) params.pauseFrame.bytes(), crossesPs - 1);
        }
        assertFalse(bench.hub.isPausing(0, PRIORITY));
        bench.simulator.runUntil(crossesPs);
        assertTrue(bench.hub.isPausing(0, PRIORITY));
        bench.settle();
    }

    @ParameterizedTest
    @CsvSource({"100, 1048, 64, 5", "100, 1048, 43, 24", "100, 9000, 64, 3", "400, 1048, 64, 100", "25, 1500, 64, 7",
        "10, 1048, 64, 1", "100, 64, 64, 9", "1, 1000, 43, 2"})
    void shouldLoseNothingWithExactlyEnoughAndAPacketWithAByteLess(
            final int gbps, final int packet, final int frame, final int packetsInFlight) {
        arrange(gbps, packet, frame, packetsInFlight);
        params.headroom = Size.bytes((long) neededPackets * packet);
        run();
        assertEquals(0, bench.network.droppedPackets());
        assertEquals((long) (THRESHOLD_PACKETS + neededPackets) * packet, bench.hub.accountedBytes(0, PRIORITY));

        params.headroom = Size.bytes((long) neededPackets * packet - 1);
        run();
        assertEquals(1, bench.network.droppedPackets());
    }

    /** The computed headroom is 3 M + 8 F + 2 D R, plus a byte for rounding. */
    @ParameterizedTest
    @CsvSource({"100, 1048, 64, 5", "100, 1048, 43, 24", "400, 1048, 64, 100", "1, 1000, 43, 2"})
    void shouldComputeTheWorstCaseAndAByte(
            final int gbps, final int packet, final int frame, final int packetsInFlight) {
        arrange(gbps, packet, frame, packetsInFlight);
        run();
        assertEquals(0, bench.network.droppedPackets());
        final Port port = bench.hub.port(0);
        assertEquals((long) neededPackets * packet + 1,
                SharedMemorySwitch.neededHeadroomBytes(port, packet, frame));
    }

    /**
     * At 100 Gb/s and 1 us, headroom is 25,000 B on the wire in both directions, 3144 B of packets, 512 B of frames,
     * and 1 B for rounding.
     */
    @Test
    void shouldSetAsideTheComputedHeadroomForEveryPortAndPriority() {
        params.threshold = SharedMemory.Threshold.DYNAMIC;
        params.lossless = List.of(1, 2);
        final long setAside = 2 * 3 * (25_000 + 3144 + 512 + 1);
        params.buffer = Size.bytes(setAside);
        new SwitchBench(params, 1048, 3, 100_000_000_000L, 1_000_000);
        params.buffer = Size.bytes(setAside - 1);
        assertTrue(assertThrows(IllegalArgumentException.class,
                () -> new SwitchBench(params, 1048, 3, 100_000_000_000L, 1_000_000))
                .getMessage().contains("at least " + setAside + "B"));
    }

    /**
     * At 10 Gb/s and 1 us, 3 times rate times delay is 3750 B. This is less than the packet on the line and 2500 B in
     * flight in both directions.
     */
    @Test
    void shouldLosePacketsWithTheHeadroomOfTheSimulator() {
        params.ns3 = new SharedMemory.Ns3SwitchQuirks();
        params.ns3.blindHeadroom = true;
        arrange(10, 1048, 43, 2);
        run();
        assertTrue(bench.network.droppedPackets() > 0);
    }

    /**
     * Three changes of state while a packet blocks the line give one frame, with the last state, at the place of the
     * first.
     */
    @Test
    void shouldSendTheLatestStateAndNoOutdatedFrames() {
        for (final boolean every : new boolean[] {false, true}) {
            params.ns3 = new SharedMemory.Ns3SwitchQuirks();
            params.ns3.queuesEveryPause = every;
            params.staticThreshold = Size.bytes(1000);
            params.resumeOffset = Size.bytes(0);
            bench = new SwitchBench(params, 9000, 3, 100_000_000_000L, 1_000_000);
            // 9000 B for tester 0 occupy its link from 1.72 to 2.44 us; 1000 B cross the threshold at 1.80 us.
            bench.send(1, 0, 0, 9000);
            bench.simulator.runUntil(719_999);
            for (int i = 0; i < 3; i++) {
                bench.send(0, 2, PRIORITY, 1000);
            }
            bench.hold(2, PRIORITY);
            bench.simulator.runUntil(719_999 + 80_000 + 1_000_000);
            assertTrue(bench.hub.isPausing(0, PRIORITY));
            bench.letGo(2, PRIORITY);
            assertFalse(bench.hub.isPausing(0, PRIORITY));
            bench.hold(2, PRIORITY);
            bench.simulator.runUntil(719_999 + 160_000 + 1_000_000);
            assertTrue(bench.hub.isPausing(0, PRIORITY));
            // The packet on the line ends at 2.44 us; the frame takes 5.12 ns.
            bench.simulator.runUntil(2_440_000 + 5_120 + 1_000_000 - 1);
            assertFalse(bench.isPaused(0, PRIORITY));
            bench.simulator.runUntil(2_440_000 + 5_120 + 1_000_000);
            assertTrue(bench.isPaused(0, PRIORITY));
            bench.settle();
            assertTrue(bench.isPaused(0, PRIORITY));
            assertEquals(every ? 3 : 1, bench.nic(0).observed().pauseFrames());
        }
    }

    /** A packet for a link that is down is dropped there and is in no account. */
    @Test
    void shouldAccountForNothingOfALinkThatIsDown() {
        bench = new SwitchBench(params, 1000, 3, 100_000_000_000L, 1_000_000);
        bench.hub.port(2).changes().setUp(false, 0);
        for (int i = 0; i < 200; i++) {
            bench.send(0, 2, PRIORITY, 1000);
            bench.send(0, 2, 1, 1000);
        }
        bench.settle();
        assertEquals(0, bench.hub.accountedBytes(0, PRIORITY));
        assertEquals(0, bench.nic(0).observed().pauseFrames());
        assertEquals(400, bench.hub.port(2).observed().droppedPackets());
        bench.network.checkInvariants();
        assertEquals(0, bench.pool.inUse());
    }
}
