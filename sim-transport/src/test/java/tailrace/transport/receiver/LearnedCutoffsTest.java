package tailrace.transport.receiver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/** Tests cut-offs of several priorities, from messages of known sizes. */
final class LearnedCutoffsTest {
    private static final int RECENT = 4_096;

    private final RandomStream random = new RngStreams(5).stream("sizes");

    @Test
    void shouldHaveOnePriorityBeforeTheFirstMessage() {
        final LearnedCutoffs cutoffs = new LearnedCutoffs(4);
        assertEquals(0, cutoffs.level(1));
        assertEquals(0, cutoffs.level(Long.MAX_VALUE));
        assertEquals(0, new LearnedCutoffs(1).level(5));
    }

    /**
     * Sizes extend over six decades; at most 9,700 B of each message count. Cut-offs are accurate to a step of sizes
     * and to random variation.
     */
    @Test
    void shouldDivideBytesEvenly() {
        final int priorities = 5;
        final LearnedCutoffs cutoffs = new LearnedCutoffs(priorities);
        final double[] bytes = new double[priorities];
        double all = 0;
        for (int i = 0; i < 40_000; i++) {
            final long size = (long) StrictMath.pow(10, 6 * random.nextDouble());
            final long blind = Math.min(9_700, size);
            if (i > RECENT) {
                bytes[cutoffs.level(size)] += blind;
                all += blind;
            }
            cutoffs.add(size, blind);
        }
        for (final double each : bytes) {
            assertEquals(1.0 / priorities, each / all, 0.03);
        }
    }

    /** No two priorities have the same cut-off, as in HomaSimulation; the last priority takes all larger sizes. */
    @Test
    void shouldNotGiveTwoPrioritiesToOneSize() {
        final LearnedCutoffs cutoffs = new LearnedCutoffs(4);
        for (int i = 0; i < 10; i++) {
            cutoffs.add(10, 700);
            cutoffs.add(20, 100);
            cutoffs.add(30, 100);
            cutoffs.add(1_000_000, 100);
        }
        assertEquals(0, cutoffs.level(10));
        assertEquals(1, cutoffs.level(11));
        assertEquals(1, cutoffs.level(20));
        assertEquals(2, cutoffs.level(30));
        assertEquals(3, cutoffs.level(31));
        assertEquals(3, cutoffs.level(1_000_000));
    }

    @Test
    void shouldForgetWhatIsLongAgo() {
        final LearnedCutoffs cutoffs = new LearnedCutoffs(2);
        for (int i = 0; i < 2 * RECENT; i++) {
            cutoffs.add(i % 2 == 0 ? 100 : 200, 100);
        }
        assertEquals(1, cutoffs.level(150));
        for (int i = 0; i < 10 * RECENT; i++) {
            cutoffs.add(i % 2 == 0 ? 10_000 : 20_000, 100);
        }
        assertEquals(0, cutoffs.level(150));
        assertTrue(cutoffs.level(15_000) == 1 && cutoffs.level(10_000) == 0);
    }

    @Test
    void shouldTakeMessagesOfAnySize() {
        final LearnedCutoffs cutoffs = new LearnedCutoffs(3);
        for (final long size : new long[] {1, 2, 31, 32, 33, 1L << 40, 1L << 48, Long.MAX_VALUE}) {
            cutoffs.add(size, 10);
        }
        assertEquals(0, cutoffs.level(31));
        assertEquals(2, cutoffs.level(Long.MAX_VALUE));
    }
}
