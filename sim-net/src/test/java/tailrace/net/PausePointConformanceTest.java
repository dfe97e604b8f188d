package tailrace.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Size;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.memory.SharedMemory;

/**
 * Tests at how many bytes a port and priority pauses (xoff) and resumes (xon). With u bytes beyond the reserve and a
 * threshold t, the packet that makes u &gt;= t triggers a pause. The port resumes at u + offset &lt;= t, or u = 0.
 *
 * <p>Packets for tester 3 are held in the switch, so sent packets stay there.
 */
final class PausePointConformanceTest {
    private static final int CHUNK = 1000;
    private static final int PRIORITY = 3;
    private static final int LOSSY = 6;
    private static final int TESTERS = 4;
    private static final int SINK = 3;
    private static final long RATE = 100_000_000_000L;
    private static final long HEADROOM = 20_000;
    private static final long RESERVE = 4096;

    private final SharedMemory params = new SharedMemory();
    private SwitchBench bench;

    @BeforeEach
    void setDefaults() {
        params.lossless = List.of(PRIORITY);
        params.headroom = Size.bytes(HEADROOM);
        params.ecn.mode = SwitchParams.Ecn.Mode.OFF;
    }

    private void build(final long... rates) {
        bench = new SwitchBench(params, CHUNK, rates, new long[] {1_000_000, 1_000_000, 1_000_000, 1_000_000});
        bench.hold(SINK, PRIORITY);
        bench.hold(SINK, LOSSY);
    }

    private void buildStatic(final long thresholdBytes, final long reserveBytes, final long offsetBytes) {
        params.threshold = SharedMemory.Threshold.STATIC;
        params.staticThreshold = Size.bytes(thresholdBytes);
        params.reserve = Size.bytes(reserveBytes);
        params.resumeOffset = Size.bytes(offsetBytes);
        build(RATE, RATE, RATE, RATE);
    }

    /**
     * Builds a switch.
     *
     * @param freeBytes free bytes beyond reserves and headroom
     */
    private void buildDynamic(final double alpha, final long freeBytes, final long... rates) {
        params.alpha = alpha;
        params.buffer = Size.bytes(TESTERS * (RESERVE + HEADROOM) + freeBytes);
        build(rates.length == 0 ? new long[] {RATE, RATE, RATE, RATE} : rates);
    }

    private void fill(final int from, final int priority, final long bytes) {
        for (long left = bytes; left > 0; left -= CHUNK) {
            bench.deliver(from, SINK, priority, (int) Math.min(CHUNK, left));
        }
    }

    /** Asserts a pause at exactly this many bytes in reserve and shared memory. */
    private void assertPausesAt(final int from, final long bytes) {
        fill(from, PRIORITY, bytes - 1);
        assertFalse(bench.isPaused(from, PRIORITY), "one byte before " + bytes);
        fill(from, PRIORITY, 1);
        assertTrue(bench.isPaused(from, PRIORITY), "at " + bytes);
        assertEquals(bytes, bench.hub.accountedBytes(from, PRIORITY));
    }

    @ParameterizedTest
    @CsvSource({"10000, 4096, 3072, 11024", "10000, 4096, 0, 14095", "10000, 4096, 1, 14095", "10000, 4096, 2, 14094",
        "10000, 0, 3072, 6928", "1000, 4096, 3072, 4096", "3073, 4096, 3072, 4097", "3072, 4096, 3072, 4096",
        "50000, 100, 50000, 100", "50000, 1, 49000, 1001"})
    void shouldPauseAndResumeAtStaticPoints(
            final long threshold, final long reserve, final long offset, final long resumesAt) {
        buildStatic(threshold, reserve, offset);
        final long pausesAt = reserve + threshold;
        // Packets in the order of departure: all bytes that must leave except one; this last byte; the remaining bytes.
        final long firstBytes = pausesAt - resumesAt - 1;
        fill(0, PRIORITY, firstBytes);
        fill(0, PRIORITY, 1);
        fill(0, PRIORITY, resumesAt - 1);
        assertFalse(bench.isPaused(0, PRIORITY));
        fill(0, PRIORITY, 1);
        assertTrue(bench.isPaused(0, PRIORITY));
        assertEquals(pausesAt, bench.hub.accountedBytes(0, PRIORITY));
        bench.drain(SINK, PRIORITY, (int) (firstBytes + CHUNK - 1) / CHUNK);
        assertEquals(resumesAt + 1, bench.hub.accountedBytes(0, PRIORITY));
        assertTrue(bench.isPaused(0, PRIORITY), "one byte above " + resumesAt);
        bench.drain(SINK, PRIORITY, 1);
        assertFalse(bench.isPaused(0, PRIORITY), "at " + resumesAt);
    }

    /**
     * A packet of 2 B that arrives at 14,095 of 14,096 B exceeds the threshold and goes to headroom. Without this
     * packet, the port resumes at 11,024 B. The account leaves 2001 of 12,000 shared bytes to other accounts.
     */
    @Test
    void shouldUseHeadroomForThePacketThatCrossesTheThreshold() {
        params.buffer = Size.bytes(TESTERS * (RESERVE + HEADROOM) + 12_000);
        buildStatic(10_000, RESERVE, 3072);
        fill(0, PRIORITY, 3071);
        fill(0, PRIORITY, 11_024);
        assertFalse(bench.isPaused(0, PRIORITY));
        bench.deliver(0, SINK, PRIORITY, 2);
        assertTrue(bench.isPaused(0, PRIORITY));
        fill(1, PRIORITY, RESERVE + 2001);
        assertFalse(bench.isPaused(1, PRIORITY));
        fill(1, PRIORITY, 1);
        assertTrue(bench.isPaused(1, PRIORITY));
        bench.drain(SINK, PRIORITY, 4);
        assertEquals(11_026, bench.hub.accountedBytes(0, PRIORITY));
        assertTrue(bench.isPaused(0, PRIORITY));
        bench.drain(SINK, PRIORITY, 1);
        assertFalse(bench.isPaused(0, PRIORITY));
    }

    /** The port pauses at u &gt;= alpha (free - u). With free = (1 + 1/alpha) 10,000, this is u = 10,000. */
    @ParameterizedTest
    @CsvSource({"0.0625, 170000", "0.125, 90000", "0.25, 50000", "0.5, 30000", "1, 20000", "2, 15000", "4, 12500"})
    void shouldPauseAtTheShareOfWhatIsFree(final double alpha, final long free) {
        buildDynamic(alpha, free);
        assertPausesAt(0, RESERVE + 10_000);
    }

    /**
     * Alpha is 1/2, and 90,000 B are free. The first port pauses at u = (90,000 - u)/2 = 30,000, the second at u =
     * (60,000 - u)/2 = 20,000. The third: u = (40,000 - u)/2; 13,333 reach floor(26,667/2) = 13,333, but 13,332 do not
     * reach floor(26,668/2).
     */
    @Test
    void shouldLowerTheThresholdByWhatOtherPortsUse() {
        buildDynamic(0.5, 90_000);
        assertPausesAt(0, RESERVE + 30_000);
        assertPausesAt(1, RESERVE + 20_000);
        assertPausesAt(2, RESERVE + 13_333);
    }

    /** 30,000 B of a lossy priority also count: u = (90,000 - 30,000 - u)/2 = 20,000. */
    @Test
    void shouldLowerTheThresholdByWhatLossyPrioritiesUse() {
        buildDynamic(0.5, 90_000);
        fill(1, LOSSY, 30_000);
        assertEquals(0, bench.network.droppedPackets());
        assertPausesAt(0, RESERVE + 20_000);
        bench.drain(SINK, LOSSY, 30);
        // The threshold has risen to 35,000, but the switch checks it only when a packet of the port leaves.
        assertTrue(bench.isPaused(0, PRIORITY));
        bench.drain(SINK, PRIORITY, 1);
        assertFalse(bench.isPaused(0, PRIORITY));
    }

    /**
     * Bytes within the reserve take nothing from other accounts. All 90,000 B are free, so the port pauses at 30,000 B
     * in both cases.
     */
    @Test
    void shouldNotLowerTheThresholdByReserves() {
        buildDynamic(0.5, 90_000);
        fill(1, PRIORITY, RESERVE);
        fill(2, PRIORITY, RESERVE);
        assertPausesAt(0, RESERVE + 30_000);
    }

    /**
     * 30,000 B of the first port reduce the free memory for the second port, which pauses at 20,000 and resumes at u +
     * 3072 &lt;= floor((60,000 - u)/2): 17,952 + 3072 = 21,024 = floor(42,048/2); 17,953 is one too many.
     */
    @Test
    void shouldResumeBelowTheDynamicThreshold() {
        buildDynamic(0.5, 90_000);
        assertPausesAt(0, RESERVE + 30_000);
        // Packets of the first port are first at the sink, so packets of the second port go to another tester.
        bench.hold(2, PRIORITY);
        bench.deliver(1, 2, PRIORITY, 1000, 1047, 1);
        for (int left = 4096 + 20_000 - 2048; left > 0; left -= CHUNK) {
            bench.deliver(1, 2, PRIORITY, Math.min(CHUNK, left));
        }
        assertTrue(bench.isPaused(1, PRIORITY));
        assertEquals(RESERVE + 20_000, bench.hub.accountedBytes(1, PRIORITY));
        bench.drain(2, PRIORITY, 2);
        assertEquals(RESERVE + 17_953, bench.hub.accountedBytes(1, PRIORITY));
        assertTrue(bench.isPaused(1, PRIORITY));
        bench.drain(2, PRIORITY, 1);
        assertFalse(bench.isPaused(1, PRIORITY));
        assertTrue(bench.isPaused(0, PRIORITY));
    }

    /**
     * Hosts have 100 Gb/s. Alpha is 1/8 at this rate and below, 1/2 at four times this rate, and 1 from sixteen times
     * on.
     */
    @ParameterizedTest
    @CsvSource({"25, 10000", "100, 10000", "200, 18000", "400, 30000", "800, 45000", "1600, 45000"})
    void shouldScaleAlphaWithTheRateOfThePort(final long gbps, final long pausesAt) {
        // The solutions of u = alpha (90,000 - u) are 10,000; 18,000; 30,000; 45,000.
        buildDynamic(0.125, 90_000, RATE, gbps * 1_000_000_000L, RATE, RATE);
        assertPausesAt(1, RESERVE + pausesAt);
    }

    /** Eight times the free memory is a threshold of 2400 B when 300 B are free, but 301 B do not fit. */
    @Test
    void shouldNotPromiseMoreThanTheMemory() {
        buildDynamic(8, 9_000);
        fill(0, PRIORITY, RESERVE + 7_999);
        assertFalse(bench.isPaused(0, PRIORITY));
        fill(0, PRIORITY, 1);
        assertTrue(bench.isPaused(0, PRIORITY), "8,000 are 8 (9,000 - 8,000)");
        fill(1, PRIORITY, RESERVE);
        fill(1, PRIORITY, 700);
        assertFalse(bench.isPaused(1, PRIORITY));
        fill(2, PRIORITY, RESERVE);
        assertFalse(bench.isPaused(2, PRIORITY));
        bench.deliver(2, SINK, PRIORITY, 301);
        assertTrue(bench.isPaused(2, PRIORITY));
        assertEquals(RESERVE + 301, bench.hub.accountedBytes(2, PRIORITY));
        fill(1, LOSSY, 300);
        assertEquals(0, bench.network.droppedPackets(), "301 B are in headroom, so 300 B are left");
        fill(1, LOSSY, 1);
        assertEquals(1, bench.network.droppedPackets());
        bench.network.checkInvariants();
    }

    /** Static thresholds of 10,000 B on three ports, and 12,000 B to share. */
    @Test
    void shouldKeepStaticThresholdsWithinTheMemory() {
        params.buffer = Size.bytes(TESTERS * (RESERVE + HEADROOM) + 12_000);
        buildStatic(10_000, RESERVE, 3072);
        fill(0, PRIORITY, RESERVE + 9_000);
        fill(1, PRIORITY, RESERVE + 3_000);
        assertFalse(bench.isPaused(0, PRIORITY) || bench.isPaused(1, PRIORITY));
        fill(1, PRIORITY, 1);
        assertTrue(bench.isPaused(1, PRIORITY));
        fill(2, LOSSY, 1);
        assertEquals(1, bench.network.droppedPackets());
    }
}
