package tailrace.transport;

import java.util.Arrays;

/** Byte ranges that arrived ahead of a gap: disjoint, not adjacent, ascending. */
final class Reassembly {
    private long[] starts = new long[4];
    private long[] ends = new long[4];
    private int count;

    void clear() {
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Adds [start, end), merging what it touches. */
    void add(final long start, final long end) {
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

    /** Removes everything up to the end of the range that contains or touches {@code next}; returns that end. */
    long advance(final long next) {
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

    /** Bytes held. */
    long bytes() {
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
        System.arraycopy(starts, last, starts, first + 1, count - last);
        System.arraycopy(ends, last, ends, first + 1, count - last);
        starts[first] = start;
        ends[first] = end;
        count = newCount;
    }
}
