package tailrace.scenario.trace;

import java.util.Arrays;
import java.util.function.LongSupplier;
import tailrace.scenario.results.writer.Row;

/**
 * Stores events of a trace until all earlier events are known, and returns them in the order of their times. At equal
 * times, deliveries come before drops, and each kind is ordered by the number of the link.
 *
 * <p>The trace is therefore the same for runs event by event and for runs in windows.
 */
final class EventOrder {
    private static final int FIRST_ROOM = 1 << 13;
    private static final int LONGS = TraceLayout.RECORD_LONGS;
    /** Number of bits of the index in a key; the other bits are a time since the earliest event, or a rank. */
    private static final int INDEX_BITS = 24;
    private static final int MAX_ROOM = 1 << INDEX_BITS;
    private static final int INDEX_MASK = MAX_ROOM - 1;
    private static final long MAX_SPAN_PS = 1L << Long.SIZE - 2 - INDEX_BITS;
    /** Largest number of events that is sorted by insertion. */
    private static final int FEW = 24;

    private final LongSupplier maxLatePs;
    private long[] records = new long[FIRST_ROOM * LONGS];
    private long[] spare = new long[FIRST_ROOM * LONGS];
    private long[] times = new long[FIRST_ROOM];
    private long[] keys = new long[FIRST_ROOM];
    private int[] places = new int[2 * FIRST_ROOM + 1];
    private int size;
    private long earliestPs;
    private long latestPs;

    /**
     * Creates an order.
     *
     * @param maxLatePs returns the largest time in ps by which an event may be earlier than a previously reported event
     */
    EventOrder(final LongSupplier maxLatePs) {
        this.maxLatePs = maxLatePs;
    }

    /** Whether there is room for an event at this time; otherwise {@link #sort} and {@link #leave} make room. */
    boolean hasRoomAt(final long timePs) {
        return size == 0 || size < times.length && timePs - earliestPs < MAX_SPAN_PS;
    }

    /** Adds an event at this time. The row contains the other data of the event. */
    void add(final long timePs, final Row row) {
        earliestPs = size == 0 ? timePs : Math.min(earliestPs, timePs);
        latestPs = size == 0 ? timePs : Math.max(latestPs, timePs);
        times[size] = timePs;
        records[size * LONGS] = timePs;
        row.next(records, size * LONGS + 1, LONGS - 1);
        size++;
    }

    int size() {
        return size;
    }

    /**
     * Sorts the events.
     *
     * @param nextPs time of the next event to be added
     * @return number of sorted events that later events cannot precede; the number of all events if there is no room
     *     for more
     */
    int sort(final long nextPs) {
        spreadByTime();
        for (int i = 0; i < size; i++) {
            int end = i + 1;
            while (end < size && timePs(end) == timePs(i)) {
                end++;
            }
            if (end > i + 1) {
                sortByRank(i, end);
                i = end - 1;
            }
        }
        if (size == MAX_ROOM) {
            return size;
        }
        final long settledPs = Math.max(latestPs, nextPs) - maxLatePs.getAsLong();
        int settled = size;
        while (settled > 0 && timePs(settled - 1) >= settledPs) {
            settled--;
        }
        return settled;
    }

    /** Spreads events over twice as many places as there are events, so that few events share a place. */
    private void spreadByTime() {
        final int buckets = Integer.highestOneBit(Math.max(1, size)) << 1;
        final int bits = Integer.numberOfTrailingZeros(buckets);
        final int shift = Math.max(0, 64 - Long.numberOfLeadingZeros(latestPs - earliestPs) - bits);
        final int[] to = places;
        Arrays.fill(to, 0, buckets + 1, 0);
        for (int i = 0; i < size; i++) {
            to[(int) (times[i] - earliestPs >>> shift) + 1]++;
        }
        for (int i = 1; i < buckets; i++) {
            to[i] += to[i - 1];
        }
        for (int i = 0; i < size; i++) {
            final long sincePs = times[i] - earliestPs;
            keys[to[(int) (sincePs >>> shift)]++] = sincePs << INDEX_BITS | i;
        }
        int begin = 0;
        for (int i = 0; i < buckets; i++) {
            sort(begin, to[i]);
            begin = to[i];
        }
    }

    private void sort(final int begin, final int end) {
        if (end - begin > FEW) {
            Arrays.sort(keys, begin, end);
            return;
        }
        for (int i = begin + 1; i < end; i++) {
            final long key = keys[i];
            int j = i;
            while (j > begin && keys[j - 1] > key) {
                keys[j] = keys[j - 1];
                j--;
            }
            keys[j] = key;
        }
    }

    /** Sorts events of the same time by rank. */
    private void sortByRank(final int begin, final int end) {
        final long time = keys[begin] & ~(long) INDEX_MASK;
        for (int i = begin; i < end; i++) {
            keys[i] = TraceEvent.rank(records, index(i) * LONGS) << INDEX_BITS | index(i);
        }
        sort(begin, end);
        for (int i = begin; i < end; i++) {
            keys[i] = time | index(i);
        }
    }

    private long timePs(final int i) {
        return (keys[i] >>> INDEX_BITS) + earliestPs;
    }

    private int index(final int i) {
        return (int) keys[i] & INDEX_MASK;
    }

    /**
     * Copies records in their order.
     *
     * @param first number of the first record
     * @param count number of records
     */
    void copy(final int first, final int count, final long[] to) {
        for (int i = 0; i < count; i++) {
            System.arraycopy(records, index(first + i) * LONGS, to, i * LONGS, LONGS);
        }
    }

    /** Removes the first events; if many are left, makes more room. */
    void leave(final int first) {
        final int left = size - first;
        copy(first, left, spare);
        for (int i = 0; i < left; i++) {
            times[i] = timePs(first + i);
        }
        final long[] old = records;
        records = spare;
        spare = old;
        size = left;
        earliestPs = left == 0 ? latestPs : times[0];
        if (left > times.length / 4 && times.length < MAX_ROOM) {
            grow(2 * times.length);
        }
    }

    private void grow(final int room) {
        records = Arrays.copyOf(records, room * LONGS);
        spare = new long[room * LONGS];
        times = Arrays.copyOf(times, room);
        keys = new long[room];
        places = new int[2 * room + 1];
    }
}
