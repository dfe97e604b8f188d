package tailrace.scenario.results.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class QuantileTest {
    private static final double[] TEN = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};

    /** The binary product of a level such as 0.29 and 100 is slightly below 29. The rule requires 29. */
    @Test
    void shouldTakeTheRankOfExactArithmetic() {
        for (int perMille = 0; perMille <= 1000; perMille++) {
            final double level = perMille / 1000.0;
            for (final long count : new long[] {1, 7, 100, 999, 1000, 12_345, 1_000_000, 2_000_000_000}) {
                final long exact = BigDecimal.valueOf(count).multiply(BigDecimal.valueOf(level)).longValue();
                assertEquals(Math.min(count - 1, exact), Quantile.rank(count, level), perMille + " of " + count);
            }
        }
    }

    @Test
    void shouldTakeANumberThatOccurs() {
        assertEquals(1, Quantile.of(TEN, 0));
        assertEquals(6, Quantile.of(TEN, 0.5));
        assertEquals(10, Quantile.of(TEN, 0.9));
        assertEquals(10, Quantile.of(TEN, 1));
        assertEquals(Double.NaN, Quantile.of(new double[0], 0.5));
        assertTrue(Quantile.isLargest(10, 0.9));
        assertFalse(Quantile.isLargest(11, 0.9));
        assertFalse(Quantile.isLargest(0, 0.9));
    }

    @Test
    void shouldFollowTheSameRuleWithWeightsAndInBins() {
        final double[] same = new double[TEN.length];
        Arrays.fill(same, 0.25);
        final int[] counts = new int[TEN.length];
        Arrays.fill(counts, 1);
        for (final double level : new double[] {0, 0.05, 0.1, 0.5, 0.55, 0.9, 0.99, 1}) {
            assertEquals(Quantile.of(TEN, level), Quantile.weighted(TEN, same, level), "weights, " + level);
            assertEquals(Quantile.of(TEN, level), TEN[Quantile.bin(counts, level)], "bins, " + level);
        }
        // With weights 1, 1, 8, the last number is the quantile of every level from 0.2 on.
        assertEquals(2, Quantile.weighted(new double[] {1, 2, 3}, new double[] {1, 1, 8}, 0.19));
        assertEquals(3, Quantile.weighted(new double[] {1, 2, 3}, new double[] {1, 1, 8}, 0.2));
        assertEquals(Double.NaN, Quantile.weighted(new double[0], new double[0], 0.5));
        assertEquals(2, Quantile.bin(new int[] {3, 0, 7, 0}, 0.3), "after three of ten, beyond the empty bin");
        assertEquals(2, Quantile.bin(new int[] {3, 0, 7, 0}, 1), "the last one that is not empty");
        assertEquals(2, Quantile.cumulated(new int[] {0, 3, 3, 10, 10}, 0.3));
    }

    @Test
    void shouldBoundAShare() {
        final float[] scores = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        assertEquals(9, Quantile.bound(scores, 0.9));
        assertEquals(2, Quantile.bound(scores, 0.1));
        assertEquals(10, Quantile.bound(scores, 1));
        assertEquals(0, Quantile.boundRank(10, 0.1));
        assertEquals(1, Quantile.boundRank(10, 0.11));
    }

    /** (51 - 1) * 1 / 100 = 0.5 is in the middle between ranks 0 and 1, and 1.5 between ranks 1 and 2. */
    @Test
    void shouldRoundHalvesAsTheCodeOfM3Does() {
        assertEquals(1, Quantile.m3Rank(51, 1, Quantile.Halves.UP));
        assertEquals(0, Quantile.m3Rank(51, 1, Quantile.Halves.TO_EVEN));
        assertEquals(2, Quantile.m3Rank(51, 3, Quantile.Halves.UP));
        assertEquals(2, Quantile.m3Rank(51, 3, Quantile.Halves.TO_EVEN));
        assertEquals(50, Quantile.m3Rank(51, 100, Quantile.Halves.UP));
    }

    @Test
    void shouldTakeTheMeanOfTheTwoInTheMiddleAsMedian() {
        assertEquals(5.5, Quantile.median(TEN));
        assertEquals(2, Quantile.median(new double[] {1, 2, 7}));
        assertEquals(Double.NaN, Quantile.median(new double[0]));
    }

    @Test
    void shouldTakeTheLeastNumberBeyondWhichThereIsNoMoreThanATail() {
        final double[] sorted = {1, 2, 3, 4};
        final double[] weights = {9, 1, 0.5, 0.5};
        assertEquals(3, Quantile.ofUpperTail(sorted, weights, 1));
        assertEquals(2, Quantile.ofUpperTail(sorted, weights, 2));
        assertEquals(4, Quantile.ofUpperTail(sorted, weights, 0.1), "the largest already weighs more");
        assertEquals(Double.NaN, Quantile.ofUpperTail(new double[0], new double[0], 1));
    }
}
