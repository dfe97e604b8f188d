package tailrace.net;

import java.util.Arrays;

/**
 * Drain bytes of a queue with strict priorities (DeTail, SIGCOMM 2012, section 4.2.1): for each priority p what is
 * queued in p and in the priorities before it, which is what must leave before a packet of priority p that arrives now.
 *
 * <p>Beside each counter stands one signal per threshold, as a bitmap over the priorities: set while the counter is
 * below the threshold. Adding and removing take constant time: one step for each priority in use, and signals are only
 * looked at when a counter leaves the range in which none of them changes.
 */
public final class DrainBytes {
    private final int[] used;
    private final int[] firstUsed = new int[Port.PRIORITIES];
    private final long[] thresholdsBytes;
    private final int[] belowMasks;
    private final long[] bytes = new long[Port.PRIORITIES];
    private final long[] leastBytes = new long[Port.PRIORITIES];
    private final long[] limitBytes = new long[Port.PRIORITIES];
    private final int usedMask;

    /**
     * Counters of an empty queue.
     *
     * @param priorities bit p set: priority p may occur
     * @param thresholdsBytes what signals compare the counters with, in any order
     */
    public DrainBytes(final int priorities, final long... thresholdsBytes) {
        this.usedMask = priorities;
        this.used = new int[Integer.bitCount(priorities)];
        int count = 0;
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            firstUsed[priority] = count;
            if ((priorities >>> priority & 1) != 0) {
                used[count++] = priority;
            }
        }
        this.thresholdsBytes = thresholdsBytes.clone();
        this.belowMasks = new int[thresholdsBytes.length];
        clear();
    }

    /** Counters of an empty queue with more thresholds, numbered after these. */
    DrainBytes with(final int priorities, final long... furtherBytes) {
        final long[] all = Arrays.copyOf(thresholdsBytes, thresholdsBytes.length + furtherBytes.length);
        System.arraycopy(furtherBytes, 0, all, thresholdsBytes.length, furtherBytes.length);
        return new DrainBytes(usedMask | priorities, all);
    }

    int thresholds() {
        return thresholdsBytes.length;
    }

    /** The queue is empty. */
    void clear() {
        Arrays.fill(bytes, 0);
        for (final int priority : used) {
            signal(priority, 0);
        }
    }

    /** A packet joins the queue. */
    void add(final int priority, final int size) {
        if (priority >= 0) {
            change(priority, size);
        }
    }

    /** A packet leaves the queue. */
    void remove(final int priority, final int size) {
        if (priority >= 0) {
            change(priority, -size);
        }
    }

    private void change(final int priority, final int size) {
        for (int i = firstUsed[priority]; i < used.length; i++) {
            final int later = used[i];
            final long now = bytes[later] + size;
            bytes[later] = now;
            if (now < leastBytes[later] || now >= limitBytes[later]) {
                signal(later, now);
            }
        }
    }

    /** Sets the signals of a priority, and between which bytes they stay so. */
    private void signal(final int priority, final long now) {
        long least = Long.MIN_VALUE;
        long limit = Long.MAX_VALUE;
        for (int threshold = 0; threshold < belowMasks.length; threshold++) {
            final long thresholdBytes = thresholdsBytes[threshold];
            if (now < thresholdBytes) {
                belowMasks[threshold] |= 1 << priority;
                limit = Math.min(limit, thresholdBytes);
            } else {
                belowMasks[threshold] &= ~(1 << priority);
                least = Math.max(least, thresholdBytes);
            }
        }
        leastBytes[priority] = least;
        limitBytes[priority] = limit;
    }

    /** Drain bytes of a priority. */
    public long bytes(final int priority) {
        return bytes[priority];
    }

    /** Whether the priority was said to occur. */
    public boolean tracks(final int priority) {
        return (usedMask >>> priority & 1) != 0;
    }

    /** Bit p set: the drain bytes of priority p are below this threshold. */
    public int belowMask(final int threshold) {
        return belowMasks[threshold];
    }

    /** Whether the drain bytes of a priority are below this threshold. */
    public boolean isBelow(final int threshold, final int priority) {
        return (belowMasks[threshold] >>> priority & 1) != 0;
    }

    /** Bit p set: priority p occurs and its drain bytes have reached this threshold. */
    public int reachedMask(final int threshold) {
        return usedMask & ~belowMasks[threshold];
    }
}
