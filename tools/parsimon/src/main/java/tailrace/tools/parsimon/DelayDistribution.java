package tailrace.tools.parsimon;

import java.util.Arrays;
import tailrace.core.Search;
import tailrace.tools.estimate.Draws;

/**
 * Delays per packet of the flows on one channel, in buckets by flow size.
 *
 * <p>Buckets follow {@link BucketRule}. The last bucket includes all larger sizes, so that every size has a bucket, and
 * no bucket is empty. (In Parsimon's public code, if the last bucket happens to end with the last sample, larger flows
 * have no bucket and are dropped.)
 *
 * <p>Samples are stored as floats. Their rounding, 6e-8 of a delay, is far below the differences between draws.
 */
public final class DelayDistribution {
    private final long[] lastSizes;
    private final int[] begins;
    private final float[] samples;

    private DelayDistribution(final long[] lastSizes, final int[] begins, final float[] samples) {
        this.lastSizes = lastSizes;
        this.begins = begins;
        this.samples = samples;
    }

    /**
     * Sorts delays into buckets.
     *
     * @param sizes size in bytes of each flow
     * @param delays delay per packet of each flow, in ps, 0 or more
     * @param count number of flows, at least one
     * @param rule rule for the buckets
     */
    public static DelayDistribution of(
            final long[] sizes, final float[] delays, final int count, final BucketRule rule) {
        final long[] sorted = Arrays.copyOf(sizes, count);
        Arrays.sort(sorted);
        long[] lastSizes = new long[8];
        int[] begins = new int[lastSizes.length + 1];
        int buckets = 0;
        long beginSize = 0;
        int end = 0;
        while (end < count) {
            if (buckets == lastSizes.length) {
                lastSizes = Arrays.copyOf(lastSizes, 2 * buckets);
                begins = Arrays.copyOf(begins, 2 * buckets + 1);
            }
            end = rule.end(sorted, end, beginSize);
            beginSize = sorted[end - 1] + 1;
            lastSizes[buckets] = sorted[end - 1];
            begins[++buckets] = end;
        }
        lastSizes[buckets - 1] = Long.MAX_VALUE;
        final DelayDistribution distribution = new DelayDistribution(
                Arrays.copyOf(lastSizes, buckets), Arrays.copyOf(begins, buckets + 1), new float[count]);
        distribution.fill(sizes, delays, count);
        return distribution;
    }

    private void fill(final long[] sizes, final float[] delays, final int count) {
        final int[] next = Arrays.copyOf(begins, lastSizes.length);
        for (int i = 0; i < count; i++) {
            samples[next[bucket(sizes[i])]++] = delays[i];
        }
    }

    /** Returns the number of buckets. */
    public int buckets() {
        return lastSizes.length;
    }

    /** Returns the bucket of a size in bytes. */
    public int bucket(final long sizeBytes) {
        return Search.first(0, lastSizes.length - 1, bucket -> lastSizes[bucket] >= sizeBytes);
    }

    /** Returns the number of samples in a bucket. */
    public int samples(final int bucket) {
        return begins[bucket + 1] - begins[bucket];
    }

    /**
     * Returns the i-th sample of a bucket, in the order of the flows' starts. A sample is a delay per packet, in ps.
     */
    public float sample(final int bucket, final int i) {
        return samples[begins[bucket] + i];
    }

    /** Returns the largest size of a bucket in bytes; {@link Long#MAX_VALUE} for the last one. */
    public long lastSizeBytes(final int bucket) {
        return lastSizes[bucket];
    }

    /** Returns a sample for a flow of this size, chosen by random bits. A sample is a delay per packet, in ps. */
    float draw(final long sizeBytes, final long bits) {
        final int bucket = bucket(sizeBytes);
        return samples[begins[bucket] + Draws.below(bits, samples(bucket))];
    }
}
