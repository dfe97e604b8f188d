package tailrace.tools.parsimon;

/**
 * Which flow sizes share a bucket of delays.
 *
 * <p>The first bucket begins at size 0, each further one where the one before ends. A bucket ends with the first size
 * up to which it has B samples and which is at least x times its beginning; all flows of that size belong to it. That
 * is the rule of Parsimon's public code. But however few samples it has, a bucket ends before a size of more than y
 * times its smallest one: the delay of a packet that was alone says little of a thousand packets, and where links
 * have few flows, a bucket would hold both. With y infinite the rule is Parsimon's own.
 *
 * @param minSamples B, at least 1
 * @param sizeFactor x, at least 1
 * @param maxSizeFactor y, at least x
 * @param packetBytes sizes up to this one, a packet, count as this for y
 */
public record BucketRule(int minSamples, double sizeFactor, double maxSizeFactor, long packetBytes) {
    /** Refuses what is no rule. */
    public BucketRule {
        require(minSamples >= 1, "samples of a bucket: " + minSamples + " (expected: 1 or more)");
        require(sizeFactor >= 1 && sizeFactor < Double.POSITIVE_INFINITY,
                "size factor of a bucket: " + sizeFactor + " (expected: 1 or more)");
        require(maxSizeFactor >= sizeFactor, "largest size factor of a bucket: " + maxSizeFactor
                + " (expected: at least the size factor, " + sizeFactor + ")");
    }

    private static void require(final boolean holds, final String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
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
        int end = begin + Math.min(minSamples, sorted.length - begin);
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
