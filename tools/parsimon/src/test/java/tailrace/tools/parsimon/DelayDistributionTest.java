package tailrace.tools.parsimon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class DelayDistributionTest {
    /** Builds a distribution from sizes in their order; the delay of each flow is its position. */
    private static DelayDistribution of(final int minSamples, final double factor, final long... sizes) {
        return of(new BucketRule(minSamples, factor, Double.POSITIVE_INFINITY, 1), sizes);
    }

    private static DelayDistribution of(final BucketRule rule, final long... sizes) {
        final float[] delays = new float[sizes.length];
        for (int i = 0; i < delays.length; i++) {
            delays[i] = i;
        }
        return DelayDistribution.of(sizes, delays, sizes.length, rule);
    }

    private static String samples(final DelayDistribution distribution) {
        final StringBuilder text = new StringBuilder();
        for (int bucket = 0; bucket < distribution.buckets(); bucket++) {
            text.append(bucket == 0 ? "" : " | ");
            for (int i = 0; i < distribution.samples(bucket); i++) {
                text.append(i == 0 ? "" : " ").append((int) distribution.sample(bucket, i));
            }
        }
        return text.toString();
    }

    @Test
    void shouldBeginTheFirstBucketAtZeroAndFurtherOnesBehindIt() {
        // 10 and 11 fill the first bucket; a bucket that starts at 12 needs two samples and a size of 24
        final DelayDistribution distribution = of(2, 2, 10, 11, 12, 13, 23, 24, 30);
        assertEquals("0 1 | 2 3 4 5 | 6", samples(distribution));
        assertEquals(11, distribution.lastSizeBytes(0));
        assertEquals(24, distribution.lastSizeBytes(1));
        assertEquals(Long.MAX_VALUE, distribution.lastSizeBytes(2));
    }

    @Test
    void shouldTakeAllFlowsOfTheSizeThatEndsABucket() {
        assertEquals("0 1 2 3 | 4", samples(of(2, 2, 5, 7, 7, 7, 8)));
    }

    @Test
    void shouldKeepSamplesInTheOrderOfFlowsWhateverTheirSizes() {
        assertEquals("1 3 | 0 2", samples(of(2, 1, 50, 3, 40, 2)));
    }

    @Test
    void shouldServeLargerFlowsWhenTheLastBucketEndsWithTheLastSample() {
        final DelayDistribution distribution = of(2, 2, 10, 11, 12, 24);
        assertEquals("0 1 | 2 3", samples(distribution));
        assertEquals(1, distribution.bucket(25));
        assertEquals(1, distribution.bucket(Long.MAX_VALUE));
        assertEquals(2, distribution.draw(1_000_000, 0L));
        assertEquals(3, distribution.draw(1_000_000, -1L));
    }

    @Test
    void shouldServeSmallerFlowsFromTheFirstBucket() {
        final DelayDistribution distribution = of(1, 2, 10, 100);
        assertEquals(0, distribution.bucket(0));
        assertEquals(0, distribution.bucket(10));
        assertEquals(1, distribution.bucket(11));
    }

    @Test
    void shouldMakeOneBucketOfFewFlows() {
        assertEquals("0 1 2", samples(of(100, 2, 1, 1_000, 1_000_000)));
    }

    @Test
    void shouldKeepSmallAndLargeFlowsApartHoweverFew() {
        final BucketRule rule = new BucketRule(100, 2, 4, 1000);
        assertEquals("0 1 2 | 3 4 | 5", samples(of(rule, 1, 10, 4000, 4001, 16_004, 16_005)));
        assertEquals("0 1 2", samples(of(rule, 10, 20, 4000)));
    }

    @Test
    void shouldEndBucketsAsBeforeWhereThereAreEnoughFlows() {
        final long[] sizes = {10, 11, 12, 13, 23, 24, 30};
        assertEquals(samples(of(2, 2, sizes)), samples(of(new BucketRule(2, 2, 4, 1), sizes)));
    }

    @Property
    void shouldSatisfyTheRuleWhateverTheSizes(
            @ForAll @Size(min = 1, max = 200) final long[] drawn,
            @ForAll @IntRange(min = 1, max = 20) final int minSamples,
            @ForAll @LongRange(min = 1, max = 4) final long factor, @ForAll final boolean limited) {
        final long[] sizes = Arrays.stream(drawn).map(size -> 1 + Math.floorMod(size, 1000)).toArray();
        final double most = limited ? 2 * factor : Double.POSITIVE_INFINITY;
        final DelayDistribution distribution = of(new BucketRule(minSamples, factor, most, 1), sizes);
        int all = 0;
        long begin = 0;
        for (int bucket = 0; bucket < distribution.buckets(); bucket++) {
            assertTrue(distribution.samples(bucket) > 0);
            all += distribution.samples(bucket);
            long largest = 0;
            long smallest = Long.MAX_VALUE;
            for (int i = 0; i < distribution.samples(bucket); i++) {
                final long size = sizes[(int) distribution.sample(bucket, i)];
                assertTrue(size >= begin && size <= distribution.lastSizeBytes(bucket));
                largest = Math.max(largest, size);
                smallest = Math.min(smallest, size);
            }
            assertTrue(largest <= most * smallest);
            if (bucket < distribution.buckets() - 1) {
                assertTrue(limited || distribution.samples(bucket) >= minSamples && largest >= factor * begin);
                assertEquals(largest, distribution.lastSizeBytes(bucket));
            }
            begin = distribution.lastSizeBytes(bucket) + 1;
        }
        assertEquals(sizes.length, all);
    }

    @Test
    void shouldTakeAHundredthOfTheFlowsWhenNoNumberOfSamplesIsGiven() {
        final BucketRule rule = new BucketRule(BucketRule.BY_FLOWS, 1, Double.POSITIVE_INFINITY, 1);
        for (final int[] flowsAndSamples : new int[][] {{500, 10}, {1000, 10}, {5000, 50}, {40_000, 100}}) {
            final long[] sizes = new long[flowsAndSamples[0]];
            java.util.Arrays.setAll(sizes, i -> i + 1);
            assertEquals(flowsAndSamples[1], rule.end(sizes, 0, 0), flowsAndSamples[0] + " flows");
        }
    }
}
