package tailrace.net.port;

import java.util.Arrays;
import tailrace.core.Packet;

/**
 * Drain bytes of a queue with strict priorities (DeTail, SIGCOMM 2012, section 4.2.1). For each priority p these are
 * the bytes queued in p and in all more important priorities. These bytes leave before a packet of priority p that
 * arrives now.
 *
 * <p>Each counter has one signal per threshold, stored in a bitmap over the priorities: the signal is set while the
 * counter is below the threshold. Adding and removing a packet take one step for each priority in use. Signals are
 * checked only when a counter leaves the range in which none of its signals changes.
 */
public final class DrainBytes {
    /** Fields per priority in use: its bytes, and the lower and upper bound between which its signals do not change. */
    private static final int FIELDS = 3;
    private static final int MIN = 1;
    private static final int LIMIT = 2;

    private final long[] counters;
    private final int[] belowMasks;
    private final int usedMask;
    private final long[] thresholdsBytes;

    /**
     * Counters of an empty queue.
     *
     * @param priorities bit p set: priority p may occur
     * @param thresholdsBytes thresholds of the signals, in any order
     */
    public DrainBytes(final int priorities, final long... thresholdsBytes) {
        this.usedMask = priorities;
        this.counters = new long[Integer.bitCount(priorities) * FIELDS];
        this.thresholdsBytes = thresholdsBytes.clone();
        this.belowMasks = new int[thresholdsBytes.length];
        clear();
    }

    /** Creates counters of an empty queue with more thresholds, numbered after the existing thresholds. */
    DrainBytes with(final int priorities, final long... furtherBytes) {
        final long[] all = Arrays.copyOf(thresholdsBytes, thresholdsBytes.length + furtherBytes.length);
        System.arraycopy(furtherBytes, 0, all, thresholdsBytes.length, furtherBytes.length);
        return new DrainBytes(usedMask | priorities, all);
    }

    int thresholds() {
        return thresholdsBytes.length;
    }

    /** Resets the counters to the values for an empty queue. */
    void clear() {
        int at = 0;
        for (int left = usedMask; left != 0; left &= left - 1) {
            counters[at] = 0;
            signal(at, left & -left);
            at += FIELDS;
        }
    }

    /** Counts a packet that joins the queue. */
    public void add(final int priority, final int size) {
        if (priority != Packet.CONTROL) {
            change(priority, size);
        }
    }

    /** Counts a packet that leaves the queue. */
    public void remove(final int priority, final int size) {
        if (priority != Packet.CONTROL) {
            change(priority, -size);
        }
    }

    private void change(final int priority, final int size) {
        int at = firstCounter(priority);
        for (int left = usedMask & -1 << priority; left != 0; left &= left - 1) {
            final long now = counters[at] + size;
            counters[at] = now;
            if (now < counters[at + MIN] || now >= counters[at + LIMIT]) {
                signal(at, left & -left);
            }
            at += FIELDS;
        }
    }

    /** Index of the counter of the first priority in use whose number is at least this one. */
    private int firstCounter(final int priority) {
        return Integer.bitCount(usedMask & (1 << priority) - 1) * FIELDS;
    }

    /**
     * Sets the signals of a priority, given by its counter and its bit, and the bounds between which they do not
     * change.
     */
    private void signal(final int at, final int bit) {
        final long now = counters[at];
        long minBytes = Long.MIN_VALUE;
        long limitBytes = Long.MAX_VALUE;
        for (int threshold = 0; threshold < belowMasks.length; threshold++) {
            final long thresholdBytes = thresholdsBytes[threshold];
            if (now < thresholdBytes) {
                belowMasks[threshold] |= bit;
                limitBytes = Math.min(limitBytes, thresholdBytes);
            } else {
                belowMasks[threshold] &= ~bit;
                minBytes = Math.max(minBytes, thresholdBytes);
            }
        }
        counters[at + MIN] = minBytes;
        counters[at + LIMIT] = limitBytes;
    }

    /** Drain bytes of a priority. */
    public long bytes(final int priority) {
        return tracks(priority) ? counters[firstCounter(priority)] : 0;
    }

    /** Whether the priority may occur, as declared at creation. */
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
