package tailrace.net.ns3;

import java.util.Arrays;
import java.util.List;

/**
 * The order in which libstdc++ iterates over a {@code std::unordered_map} or {@code _set} of whole numbers. The hash of
 * a number is the number itself.
 *
 * <p>All entries form one list, in which the entries of a bucket are adjacent. A new entry becomes the first of its
 * bucket; the first entry of an empty bucket becomes the first of the list. If there are more entries than buckets, the
 * number of buckets grows to the next prime of a table that is at least twice as large. All entries are then inserted
 * again in the order of the list.
 */
public final class GnuHashOrder {
    private static final int NONE = -1;
    /** Value in {@link #before}: the bucket's first entry is the first of the list. */
    private static final int HEAD = -2;
    private static final int FIRST_BUCKETS = 13;
    /** Sizes of {@code __prime_list} that a table takes, from 13 on, each at least twice the size before. */
    private static final List<Integer> BUCKETS = List.of(
        FIRST_BUCKETS, 29, 59, 127, 257, 541, 1_109, 2_357, 5_087, 10_273, 20_753, 42_043, 85_229, 172_933, 351_061,
        712_697, 1_447_153, 2_938_679, 5_967_347, 12_117_689, 24_607_243, 49_969_847, 101_473_717, 206_062_531);

    private long[] keys = new long[FIRST_BUCKETS];
    private int[] next = new int[FIRST_BUCKETS];
    /** Per bucket: the entry before the first entry of the bucket. */
    private int[] before = new int[0];
    private int head = NONE;
    private int free = NONE;
    private int used;
    private int size;
    private int growth;

    /** Adds a key, which may exist already; keys are unsigned. Returns whether it is new. */
    public boolean add(final long key) {
        if (size > 0 && find(key) != NONE) {
            return false;
        }
        if (size == before.length) {
            grow();
        }
        final int entry = takeEntry();
        keys[entry] = key;
        link(entry);
        size++;
        return true;
    }

    /** Removes a key, if the map contains it. */
    public void remove(final long key) {
        final int previous = size == 0 ? NONE : find(key);
        if (previous == NONE) {
            return;
        }
        final int entry = after(previous);
        final int bucket = bucket(key);
        final int following = next[entry];
        final boolean lastOfBucket = following == NONE || bucket(keys[following]) != bucket;
        if (lastOfBucket) {
            if (following != NONE) {
                before[bucket(keys[following])] = previous;
            }
            if (before[bucket] == previous) {
                before[bucket] = NONE;
            }
        }
        setAfter(previous, following);
        next[entry] = free;
        free = entry;
        size--;
    }

    /** The keys in the order of the list. */
    public long[] toArray() {
        final long[] all = new long[size];
        int at = 0;
        for (int entry = head; entry != NONE; entry = next[entry]) {
            all[at++] = keys[entry];
        }
        return all;
    }

    private int takeEntry() {
        if (free != NONE) {
            final int entry = free;
            free = next[entry];
            return entry;
        }
        if (used == keys.length) {
            keys = Arrays.copyOf(keys, 2 * used);
            next = Arrays.copyOf(next, 2 * used);
        }
        return used++;
    }

    private void grow() {
        if (growth == BUCKETS.size()) {
            throw new IllegalStateException("more than " + before.length + " entries");
        }
        before = new int[BUCKETS.get(growth++)];
        Arrays.fill(before, NONE);
        int entry = head;
        head = NONE;
        while (entry != NONE) {
            final int following = next[entry];
            link(entry);
            entry = following;
        }
    }

    private void link(final int entry) {
        final int bucket = bucket(keys[entry]);
        if (before[bucket] != NONE) {
            next[entry] = after(before[bucket]);
            setAfter(before[bucket], entry);
            return;
        }
        next[entry] = head;
        if (head != NONE) {
            before[bucket(keys[head])] = entry;
        }
        head = entry;
        before[bucket] = HEAD;
    }

    /** The entry before the entry with this key, or {@link #NONE}. */
    private int find(final long key) {
        final int bucket = bucket(key);
        int previous = before[bucket];
        if (previous == NONE) {
            return NONE;
        }
        int entry = after(previous);
        while (entry != NONE && bucket(keys[entry]) == bucket) {
            if (keys[entry] == key) {
                return previous;
            }
            previous = entry;
            entry = next[entry];
        }
        return NONE;
    }

    private int after(final int entry) {
        return entry == HEAD ? head : next[entry];
    }

    private void setAfter(final int entry, final int following) {
        if (entry == HEAD) {
            head = following;
        } else {
            next[entry] = following;
        }
    }

    private int bucket(final long key) {
        return (int) Long.remainderUnsigned(key, before.length);
    }
}
