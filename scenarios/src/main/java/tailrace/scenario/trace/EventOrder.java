package tailrace.scenario.trace;

import java.util.Arrays;
import tailrace.net.PacketTap;
import tailrace.scenario.rows.Row;

/**
 * Events of a trace that wait until whatever happened before them is known, and then come in the order of their times;
 * at one time first the deliveries, then the drops, each by the number of their links.
 *
 * <p>How a run came by them, event by event or in windows, cannot be seen afterwards.
 */
final class EventOrder {
    private static final int LONGS = TraceEvent.LONGS;
    private static final int FIRST_ROOM = 1 << 14;
    /** Of an index in a key; what is above it, a time since the earliest or a rank, has the other bits. */
    private static final int INDEX_BITS = 24;
    private static final int MOST_ROOM = 1 << INDEX_BITS;
    private static final int INDEX_MASK = MOST_ROOM - 1;
    private static final long MOST_SPAN_PS = 1L << Long.SIZE - 2 - INDEX_BITS;
    /** So few are sorted by insertion. */
    private static final int FEW = 24;
    /** Where a record has its link, above the flow, and what happened, above the kind. */
    private static final int LINK_LONG = TraceLayout.FLOW / Long.BYTES;
    private static final int EVENT_LONG = TraceLayout.KIND / Long.BYTES;

    private long[] words = new long[FIRST_ROOM * LONGS];
    private long[] spare = new long[FIRST_ROOM * LONGS];
    private long[] keys = new long[FIRST_ROOM];
    private int[] places = new int[2 * FIRST_ROOM + 1];
    private int size;
    private long earliestPs;
    private long latestPs;

    /** Whether there is room for one at this time; else {@link #sort} and {@link #leave} make some. */
    boolean hasRoomAt(final long timePs) {
        return size == 0 || size < keys.length && timePs - earliestPs < MOST_SPAN_PS;
    }

    /** Takes in an event, at this time, that a row says. */
    void add(final long timePs, final Row row) {
        earliestPs = size == 0 ? timePs : Math.min(earliestPs, timePs);
        latestPs = size == 0 ? timePs : Math.max(latestPs, timePs);
        final int at = size++ * LONGS;
        words[at] = timePs;
        for (int i = at + 1; i < at + LONGS; i++) {
            words[i] = row.next();
        }
    }

    int size() {
        return size;
    }

    /**
     * Puts them in order.
     *
     * @param nextPs time of the event that comes next
     * @return how many, the first ones, have all before them that there will be; all if there is no room for more
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
        if (size == MOST_ROOM) {
            return size;
        }
        final long settledPs = Math.max(latestPs, nextPs) - PacketTap.MOST_LATE_PS;
        int settled = size;
        while (settled > 0 && timePs(settled - 1) >= settledPs) {
            settled--;
        }
        return settled;
    }

    /** First into twice as many places as there are events, so that few share one. */
    private void spreadByTime() {
        final int buckets = Integer.highestOneBit(Math.max(1, size)) << 1;
        final int bits = Integer.numberOfTrailingZeros(buckets);
        final int shift = Math.max(0, 64 - Long.numberOfLeadingZeros(latestPs - earliestPs) - bits);
        final int[] to = places;
        Arrays.fill(to, 0, buckets + 1, 0);
        for (int i = 0; i < size; i++) {
            to[(int) (words[i * LONGS] - earliestPs >>> shift) + 1]++;
        }
        for (int i = 1; i < buckets; i++) {
            to[i] += to[i - 1];
        }
        for (int i = 0; i < size; i++) {
            final long sincePs = words[i * LONGS] - earliestPs;
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

    /** Those at one time; the time then stands in their records only. */
    private void sortByRank(final int begin, final int end) {
        final long time = keys[begin] & ~(long) INDEX_MASK;
        for (int i = begin; i < end; i++) {
            final int at = begin(i);
            final long dropped = words[at + EVENT_LONG] >>> Byte.SIZE & 1;
            keys[i] = (dropped << 32 | words[at + LINK_LONG] >>> 32) << INDEX_BITS | keys[i] & INDEX_MASK;
        }
        sort(begin, end);
        for (int i = begin; i < end; i++) {
            keys[i] = time | keys[i] & INDEX_MASK;
        }
    }

    private long timePs(final int i) {
        return (keys[i] >>> INDEX_BITS) + earliestPs;
    }

    private int begin(final int i) {
        return (int) (keys[i] & INDEX_MASK) * LONGS;
    }

    /** Number i of event n in their order. */
    long number(final int n, final int i) {
        return words[begin(n) + i];
    }

    /** The first ones leave; if most are still here, there is more room afterwards. */
    void leave(final int first) {
        final int left = size - first;
        for (int i = 0; i < left; i++) {
            System.arraycopy(words, begin(first + i), spare, i * LONGS, LONGS);
        }
        earliestPs = left == 0 ? 0 : spare[0];
        size = left;
        final long[] old = words;
        words = spare;
        spare = old;
        if (left > keys.length / 2 && keys.length < MOST_ROOM) {
            grow(2 * keys.length);
        }
    }

    private void grow(final int room) {
        words = Arrays.copyOf(words, room * LONGS);
        spare = new long[room * LONGS];
        keys = new long[room];
        places = new int[2 * room + 1];
    }
}
