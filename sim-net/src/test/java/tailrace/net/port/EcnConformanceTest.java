package tailrace.net.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.net.SwitchBench;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.memory.SharedMemory;

/**
 * Tests marks at fixed queue lengths. A packet of 1000 B joins whenever another packet leaves, so every leaving packet
 * has the same number of bytes behind it. The number of marks is binomial; results exceed the bounds by chance once in
 * a million tries.
 */
final class EcnConformanceTest {
    private static final int BYTES = 1000;
    private static final int PRIORITY = 3;
    private static final int TRIALS = 4000;
    private static final double TAIL = 1e-6;

    private final SharedMemory params = new SharedMemory();

    @BeforeEach
    void setDefaults() {
        params.alpha = 8;
        params.buffer = Size.bytes(64 << 20);
        params.ecn.mode = SwitchParams.Ecn.Mode.RED;
    }

    private void thresholds(final int gbps, final long kMin, final long kMax, final double pMax) {
        final SwitchParams.Ecn.RateThresholds row = new SwitchParams.Ecn.RateThresholds();
        row.rate = Rate.gbps(gbps);
        row.kMin = Size.bytes(kMin);
        row.kMax = Size.bytes(kMax);
        row.pMax = pMax;
        final List<SwitchParams.Ecn.RateThresholds> rows = new ArrayList<>(params.ecn.byRate);
        rows.add(row);
        params.ecn.byRate = rows;
    }

    /** Returns the marks among {@link #TRIALS} packets that each leave this many bytes of their priority behind. */
    private long marks(final int gbps, final int depthBytes, final int otherPriorityBytes) {
        final SwitchBench bench = new SwitchBench(params, BYTES, 2, gbps * 1_000_000_000L, 1_000_000);
        bench.hold(1, PRIORITY);
        bench.hold(1, PRIORITY + 1);
        for (int i = 0; i < depthBytes / BYTES; i++) {
            bench.send(0, 1, PRIORITY, BYTES);
        }
        for (int i = 0; i < otherPriorityBytes / BYTES; i++) {
            bench.send(0, 1, PRIORITY + 1, BYTES);
        }
        bench.settle();
        for (int i = 0; i < TRIALS; i++) {
            bench.deliver(0, 1, PRIORITY, BYTES);
            bench.drain(1, PRIORITY, 1);
            assertEquals(depthBytes, bench.hub.port(1).observed().queuedBytes(PRIORITY, bench.simulator.nowPs()));
        }
        assertEquals(TRIALS, bench.arrivals.size());
        final long marked = bench.arrivals.stream().filter(SwitchBench.Arrival::marked).count();
        assertEquals(marked, bench.network.markedPackets());
        return marked;
    }

    private static void assertBinomial(final double p, final long marks) {
        if (p == 0 || p == 1) {
            assertEquals(Math.round(TRIALS * p), marks);
            return;
        }
        assertTrue(atMost(marks, p) > TAIL && 1 - atMost(marks - 1, p) > TAIL,
                () -> marks + " marks of " + TRIALS + ", expected " + TRIALS * p);
    }

    /** Returns the probability of this many marks or fewer. */
    private static double atMost(final long marks, final double p) {
        double logTerm = TRIALS * Math.log1p(-p);
        double sum = 0;
        for (int k = 0; k <= marks; k++) {
            sum += Math.exp(logTerm);
            logTerm += Math.log((double) (TRIALS - k) / (k + 1)) + Math.log(p) - Math.log1p(-p);
        }
        return sum;
    }

    /**
     * Thresholds and largest probabilities: at 25 Gb/s 100 to 400 KB and 0.2, at 100 Gb/s 400 to 800 KB and 0.5, at 40
     * Gb/s 100 to 200 KB and 1.
     */
    @ParameterizedTest
    @CsvSource({
        "25, 0, 0", "25, 99000, 0", "25, 100000, 0", "25, 115000, 0.01", "25, 175000, 0.05", "25, 250000, 0.1",
        "25, 325000, 0.15", "25, 400000, 0.2", "25, 401000, 1", "25, 900000, 1",
        "100, 399000, 0", "100, 400000, 0", "100, 500000, 0.125", "100, 700000, 0.375", "100, 800000, 0.5",
        "100, 801000, 1",
        "40, 100000, 0", "40, 110000, 0.1", "40, 190000, 0.9", "40, 200000, 1", "40, 201000, 1"})
    void shouldMarkWithTheProbabilityOfTheDepthAndTheRate(final int gbps, final int depthBytes, final double p) {
        thresholds(25, 100_000, 400_000, 0.2);
        thresholds(100, 400_000, 800_000, 0.5);
        thresholds(40, 100_000, 200_000, 1);
        assertBinomial(p, marks(gbps, depthBytes, 0));
    }

    /** The queue length stays at 200,000 B, while the thresholds change by single bytes. */
    @ParameterizedTest
    @CsvSource({
        "199999, 199999, 1, 1", "200000, 200000, 1, 0", "199999, 200000, 0.25, 0.25", "199998, 200002, 1, 0.5",
        "199000, 199999, 0.1, 1", "199000, 200000, 0.1, 0.1", "200000, 200001, 1, 0"})
    void shouldKnowTheThresholdsToTheByte(final long kMin, final long kMax, final double pMax, final double p) {
        thresholds(100, kMin, kMax, pMax);
        assertBinomial(p, marks(100, 200_000, 0));
    }

    /**
     * Thresholds are 4 and 16 KB per Gb/s. 250 KB are half way between them at 25 Gb/s, and below 400 KB at 100 Gb/s.
     */
    @Test
    void shouldScaleThresholdsWithTheRate() {
        params.ecn.kMinPerGbps = Size.bytes(4_000);
        params.ecn.kMaxPerGbps = Size.bytes(16_000);
        params.ecn.pMax = 0.8;
        assertBinomial(0.4, marks(25, 250_000, 0));
        assertBinomial(0, marks(100, 250_000, 0));
        assertBinomial(1, marks(10, 250_000, 0));
    }

    /** Only bytes of the packet's own priority count. */
    @Test
    void shouldNotMarkForTheQueueOfAnotherPriority() {
        thresholds(100, 100_000, 100_000, 1);
        assertBinomial(0, marks(100, 100_000, 2_000_000));
    }

    /** RFC 3168, section 5: packets that are not ECN-capable are not marked. */
    @Test
    void shouldMarkOnlyWhatCanCarryMarks() {
        final Packet packet = new SwitchBench(params, BYTES, 2, 1_000_000_000L, 0).pool.take();
        packet.flags = 0;
        assertTrue(!EcnMarker.mark(packet) && packet.flags == 0);
    }
}
