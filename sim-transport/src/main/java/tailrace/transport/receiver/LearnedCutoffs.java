package tailrace.transport.receiver;

import java.util.Arrays;

/**
 * Learns the message sizes at which priorities change, so that all priorities carry the same number of bytes (Homa,
 * SIGCOMM 2018, section 3.4). Smaller messages have more important priorities. Sizes are counted in steps of a
 * sixteenth of a power of two, and exactly up to 32 B. Whenever {@value #RECENT} messages are counted, all counts are
 * halved. Before the first message, all sizes have the first priority.
 *
 * <p>As in PriorityResolver of PlatformLab/HomaSimulation ab09ecb, a cut-off is the smallest size such that the
 * messages up to this size have their share of all bytes. No size is the cut-off of two priorities. In that simulator,
 * the distribution of sizes is known in advance.
 */
final class LearnedCutoffs {
    private static final int RECENT = 4_096;
    private static final int STEPS_LOG = 4;
    private static final int STEPS = 1 << STEPS_LOG;
    private static final int LARGEST_LOG = 48;
    /** Cut-offs are recomputed when new messages make up one in this many of the counted messages. */
    private static final int RENEWAL_SHARE = 8;

    private final long[] bytesOfStep = new long[step(1L << LARGEST_LOG) + 1];
    /** Largest size of each priority except the last. */
    private final long[] cutoffs;
    private int messages;
    private int newMessages;

    /** Creates cut-offs for this number of priorities. */
    LearnedCutoffs(final int priorities) {
        cutoffs = new long[priorities - 1];
        Arrays.fill(cutoffs, Long.MAX_VALUE);
    }

    /** Returns the priority of a message of this size, from 0 on. */
    int level(final long sizeBytes) {
        int level = 0;
        while (level < cutoffs.length && sizeBytes > cutoffs[level]) {
            level++;
        }
        return level;
    }

    /**
     * Counts a message.
     *
     * @param bytes bytes that the message sends at the priority that follows from its size
     */
    void add(final long sizeBytes, final long bytes) {
        bytesOfStep[step(Math.min(sizeBytes, 1L << LARGEST_LOG))] += bytes;
        messages++;
        newMessages++;
        if (newMessages * RENEWAL_SHARE >= messages) {
            newMessages = 0;
            renew();
        }
        if (messages == RECENT) {
            messages /= 2;
            for (int i = 0; i < bytesOfStep.length; i++) {
                bytesOfStep[i] /= 2;
            }
        }
    }

    private void renew() {
        final double share = (double) Arrays.stream(bytesOfStep).sum() / (cutoffs.length + 1);
        Arrays.fill(cutoffs, Long.MAX_VALUE);
        long bytes = 0;
        int level = 0;
        for (int i = 0; i < bytesOfStep.length && level < cutoffs.length; i++) {
            bytes += bytesOfStep[i];
            if (bytesOfStep[i] > 0 && bytes >= (level + 1) * share) {
                cutoffs[level++] = lastSize(i);
            }
        }
    }

    private static int step(final long sizeBytes) {
        if (sizeBytes < STEPS) {
            return (int) sizeBytes;
        }
        final int shift = Long.SIZE - 1 - Long.numberOfLeadingZeros(sizeBytes) - STEPS_LOG;
        return (shift << STEPS_LOG) + (int) (sizeBytes >>> shift);
    }

    private static long lastSize(final int step) {
        if (step < 2 * STEPS) {
            return step;
        }
        final int shift = step / STEPS - 1;
        return ((step % STEPS + STEPS + 1L) << shift) - 1;
    }
}
