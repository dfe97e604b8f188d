package tailrace.transport;

import java.util.Arrays;

/** Set of bytes that arrived ahead of a gap, as disjoint, non-adjacent ranges in ascending order. */
public final class Reassembly {
    private long[] starts = new long[4];
    private long[] ends = new long[4];
    private int count;

    /** Removes all ranges. */
    public void clear() {
        count = 0;
    }

    /** Whether no range is held. */
    public boolean isEmpty() {
        return count == 0;
    }

    /** Returns the first byte of the first range, which must exist. */
    public long firstStart() {
        return starts[0];
    }

    /** Returns the end of the first range, which must exist. */
    public long firstEnd() {
        return ends[0];
    }

    /** Adds [start, end) and merges it with the ranges that it touches. */
    public void add(final long start, final long end) {
        int first = count;
        while (first > 0 && ends[first - 1] >= start) {
            first--;
        }
        int last = first;
        long mergedStart = start;
        long mergedEnd = end;
        while (last < count && starts[last] <= end) {
            mergedStart = Math.min(mergedStart, starts[last]);
            mergedEnd = Math.max(mergedEnd, ends[last]);
            last++;
        }
        replace(first, last, mergedStart, mergedEnd);
    }

    /** Removes all ranges up to the end of the range that contains or touches {@code next}. Returns this end. */
    public long advance(final long next) {
        int done = 0;
        long end = next;
        while (done < count && starts[done] <= end) {
            end = Math.max(end, ends[done]);
            done++;
        }
        if (done > 0) {
            count -= done;
            System.arraycopy(starts, done, starts, 0, count);
            System.arraycopy(ends, done, ends, 0, count);
        }
        return end;
    }

    /** Removes all ranges before a byte. */
    public void forgetBefore(final long seq) {
        int done = 0;
        while (done < count && ends[done] <= seq) {
            done++;
        }
        count -= done;
        System.arraycopy(starts, done, starts, 0, count);
        System.arraycopy(ends, done, ends, 0, count);
        if (count > 0 && starts[0] < seq) {
            starts[0] = seq;
        }
    }

    /** Removes [start, end) from the held ranges. */
    public void remove(final long start, final long end) {
        int first = 0;
        while (first < count && ends[first] <= start) {
            first++;
        }
        if (first == count || starts[first] >= end) {
            return;
        }
        final long rangeStart = starts[first];
        final long rangeEnd = ends[first];
        System.arraycopy(starts, first + 1, starts, first, count - first - 1);
        System.arraycopy(ends, first + 1, ends, first, count - first - 1);
        count--;
        if (rangeStart < start) {
            replace(first, first, rangeStart, start);
            first++;
        }
        if (rangeEnd > end) {
            replace(first, first, end, rangeEnd);
        } else if (rangeEnd < end) {
            remove(rangeEnd, end);
        }
    }

    /** Returns the first byte from {@code seq} on that is in no range. */
    public long firstMissing(final long seq) {
        for (int i = 0; i < count && starts[i] <= seq; i++) {
            if (ends[i] > seq) {
                return ends[i];
            }
        }
        return seq;
    }

    /** Start of the first range after {@code seq}, or {@code limit}. */
    public long nextStart(final long seq, final long limit) {
        for (int i = 0; i < count; i++) {
            if (starts[i] > seq) {
                return Math.min(starts[i], limit);
            }
        }
        return limit;
    }

    /**
     * Returns the largest byte after which at least {@code bytes} are held, or -1. All missing data before this byte
     * counts as lost.
     */
    public long lostBefore(final long bytes) {
        long behind = 0;
        for (int i = count - 1; i >= 0; i--) {
            behind += ends[i] - starts[i];
            if (behind >= bytes) {
                return starts[i];
            }
        }
        return -1;
    }

    /**
     * Returns one bit for each of 64 packets of a size; the bit is set if the packet is held. The lowest bit is for the
     * packet at {@code from}.
     */
    public long map(final long from, final int packetBytes) {
        long map = 0;
        for (int i = 0; i < count && starts[i] < from + (long) Long.SIZE * packetBytes; i++) {
            if (ends[i] > from) {
                final int first = (int) (Math.max(0, starts[i] - from) / packetBytes);
                final long end = (ends[i] - from + packetBytes - 1) / packetBytes;
                final int bits = (int) Math.min(Long.SIZE, end) - first;
                map |= -1L >>> Long.SIZE - bits << first;
            }
        }
        return map;
    }

    /** Returns the number of bytes held. */
    public long bytes() {
        if (count == 0) {
            return 0;
        }
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += ends[i] - starts[i];
        }
        return sum;
    }

    private void replace(final int first, final int last, final long start, final long end) {
        final int newCount = count - (last - first) + 1;
        if (newCount > starts.length) {
            starts = Arrays.copyOf(starts, newCount * 2);
            ends = Arrays.copyOf(ends, newCount * 2);
        }
        if (last != first + 1) { // usually one range grows and the others do not move
            System.arraycopy(starts, last, starts, first + 1, count - last);
            System.arraycopy(ends, last, ends, first + 1, count - last);
        }
        starts[first] = start;
        ends[first] = end;
        count = newCount;
    }
}
