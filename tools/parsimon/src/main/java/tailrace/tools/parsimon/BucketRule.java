package tailrace.tools.parsimon;

import static tailrace.core.Require.require;

/**
 * Decides which flow sizes share a bucket of delays.
 *
 * <p>The first bucket begins at size 0, and each further bucket at the end of the previous one. A bucket ends with the
 * first size that is at least x times its beginning and at which the bucket has B samples. All flows of this size
 * belong to the bucket. This is the rule of Parsimon's public code. In addition, a bucket always ends before a size
 * above y times its smallest size. Otherwise, on links with few flows, a bucket would contain flows of one packet and
 * of a thousand packets, whose delays per packet have little in common. With an infinite y, the rule is Parsimon's own.
 *
 * @param minSamples B, at least 1, or {@link #BY_FLOWS}
 * @param sizeFactor x, at least 1
 * @param maxSizeFactor y, at least x
 * @param packetBytes size of a packet; for y, smaller sizes count as this size
 */
public record BucketRule(int minSamples, double sizeFactor, double maxSizeFactor, long packetBytes) {
    /**
     * Computes B from the number of flows on the link: a hundredth of them, at least 10 and at most 100. With 10,000
     * flows or more, as in Parsimon's evaluation, this gives Parsimon's value 100. With 100 samples per bucket, a link
     * with fewer flows would have only a few buckets. A delay that is common to flows of any number of packets would
     * then count once per packet.
     */
    public static final int BY_FLOWS = -1;

    private static final int FLOWS_PER_SAMPLE = 100;
    private static final int MIN = 10;
    private static final int MAX = 100;

    /** Checks the numbers. */
    public BucketRule {
        require(minSamples >= 1 || minSamples == BY_FLOWS,
                "samples of a bucket: " + minSamples + " (expected: 1 or more)");
        require(sizeFactor >= 1 && sizeFactor < Double.POSITIVE_INFINITY,
                "size factor of a bucket: " + sizeFactor + " (expected: 1 or more)");
        require(maxSizeFactor >= sizeFactor, "largest size factor of a bucket: " + maxSizeFactor
                + " (expected: at least the size factor, " + sizeFactor + ")");
    }

    private int samplesOf(final int flows) {
        return minSamples == BY_FLOWS
                ? Math.max(MIN, Math.min(MAX, flows / FLOWS_PER_SAMPLE)) : minSamples;
    }

    /**
     * Returns the end of a bucket.
     *
     * @param sorted sizes of all samples in bytes, ascending
     * @param begin first sample of the bucket
     * @param beginSize smallest size of the bucket
     * @return index after the bucket's last sample
     */
    int end(final long[] sorted, final int begin, final long beginSize) {
        int end = begin + Math.min(samplesOf(sorted.length), sorted.length - begin);
        while (end < sorted.length && (sorted[end - 1] < sizeFactor * beginSize || sorted[end] == sorted[end - 1])) {
            end++;
        }
        final double largest = maxSizeFactor * Math.max(packetBytes, sorted[begin]);
        while (sorted[end - 1] > largest) {
            end--;
        }
        return end;
    }
}
