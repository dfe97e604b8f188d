package tailrace.tools.parsimon;

import static tailrace.core.Require.require;

/**
 * Decides which flow sizes share a bucket of delays.
 *
 * <p>The first bucket begins at size 0, each further one where the one before ends. A bucket ends with the first size
 * up to which it has B samples and which is at least x times its beginning; all flows of that size belong to it. That
 * is the rule of Parsimon's public code. But however few samples it has, a bucket ends before a size of more than y
 * times its smallest one: the delay of a packet that was alone says little of a thousand packets, and where links
 * have few flows, a bucket would hold both. With y infinite the rule is Parsimon's own.
 *
 * @param minSamples B, at least 1, or {@link #BY_FLOWS}
 * @param sizeFactor x, at least 1
 * @param maxSizeFactor y, at least x
 * @param packetBytes sizes up to this one, a packet, count as this for y
 */
public record BucketRule(int minSamples, double sizeFactor, double maxSizeFactor, long packetBytes) {
    /**
     * B by the number of flows on the link: a hundredth of them, at least 10 and at most 100. That is Parsimon's 100
     * from 10,000 flows on, as its evaluation has them; with 100 samples to a bucket, a link of fewer flows would have
     * a handful of buckets, and delays that flows have together, however many packets, would count once per packet.
     */
    public static final int BY_FLOWS = -1;

    private static final int FLOWS_PER_SAMPLE = 100;
    private static final int MIN = 10;
    private static final int MAX = 100;

    /** Refuses what is no rule. */
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
     * Where a bucket ends.
     *
     * @param sorted sizes of all samples in bytes, ascending
     * @param begin first sample of the bucket
     * @param beginSize least size that belongs to it
     * @return behind its last sample
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
