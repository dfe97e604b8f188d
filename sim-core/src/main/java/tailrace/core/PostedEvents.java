package tailrace.core;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * Pending events of {@link Simulator#post}: any number per target, ordered by (time, rank).
 *
 * <p>Events are stored in a ring of slots of about 1 ns. Each slot is a list, and new events are added at its end.
 * Ranks grow as events are posted, so nearly every list is already in order, however many events there are at one
 * instant. When a slot becomes current, its list is copied into the run, an array, and sorted if necessary. The ring
 * grows with the number of events, up to {@value #MAX_SLOTS} slots; events beyond its end are kept in a separate list.
 *
 * <p>Layout: lists are chunks of {@value #CHUNK} events, two longs each: time within the slot and rank, then target. A
 * freed chunk is reused soon, while it is still in the cache.
 */
final class PostedEvents extends AddedEvents {
    private static final int SLOT_BITS = 10;
    /** Initial number of slots of the ring: 2 us, enough for a link of 1 us and a packet. */
    private static final int MIN_SLOTS = 1 << 11;
    /** Largest number of slots of the ring: 67 us. */
    private static final int MAX_SLOTS = 1 << 16;
    private static final int CHUNK_BITS = 3;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int RANK_BITS = Long.SIZE - 1 - SLOT_BITS;
    private static final long RANK_MASK = (1L << RANK_BITS) - 1;
    private static final long EMPTY = 0;
    private static final int NONE = -1;

    /** Per slot: in the upper half, its first chunk; in the lower half, the position of the last event. */
    private long[] slots = new long[MIN_SLOTS];
    /** Bit s is set if slot s holds events. */
    private long[] occupied = new long[MIN_SLOTS >> 6];
    private int mask = MIN_SLOTS - 1;

    private long[] events = new long[0];
    /** Per chunk: the next chunk of its slot or of the free list; 0: none. */
    private int[] nextChunk = new int[0];
    /** First chunk of the free list. Chunk 0 is not used. */
    private int freeChunk;

    /**
     * Events of the current slot that have not been taken yet, in order, at indices from runStart (inclusive) to runEnd
     * (exclusive).
     */
    private long[] runKeys = new long[64];
    private int[] runTargets = new int[64];
    private int runStart;
    private int runEnd;
    private int opened;

    /** Number of the current slot since time 0. */
    private long current = -1;
    private int inRing;

    private final PriorityQueue<Far> far = new PriorityQueue<>();
    /** Time of the earliest event beyond the ring. */
    private long farPs = Simulator.NEVER;
    private boolean firstIsFar;

    /** An event beyond the end of the ring. */
    private record Far(long timePs, long rank, int target) implements Comparable<Far> {
        @Override
        public int compareTo(final Far other) {
            return timePs != other.timePs ? Long.compare(timePs, other.timePs) : Long.compare(rank, other.rank);
        }
    }

    @Override
    int size() {
        return runEnd - runStart + inRing + far.size();
    }

    /** Adds an event; ranks number all scheduled events, from 1. */
    void add(final int target, final long timePs, final long rank, final long nowPs) {
        final long number = timePs >> SLOT_BITS;
        if (inRing == 0 && runStart == runEnd) {
            current = (nowPs >> SLOT_BITS) - 1;
        } else if (number < current) {
            closeTo(number - 1);
        }
        final long key = (timePs & (1 << SLOT_BITS) - 1) << RANK_BITS | rank;
        if (number == current) {
            insertIntoRun(target, key);
        } else if (number - (nowPs >> SLOT_BITS) <= mask || reaches(number, nowPs >> SLOT_BITS)) {
            append((int) number & mask, key, target);
        } else {
            far.add(new Far(timePs, rank, target));
            noteFirstFar();
        }
    }

    /** Puts the run back into its slot: a peek opened this slot, but a new event comes before it. */
    private void closeTo(final long number) {
        for (int i = runStart; i < runEnd; i++) {
            append((int) current & mask, runKeys[i], runTargets[i]);
        }
        runStart = 0;
        runEnd = 0;
        current = number;
    }

    private void append(final int slot, final long key, final int target) {
        long state = slots[slot];
        if ((state & CHUNK - 1) == 0) {
            state = extend(slot, state);
        }
        final int at = (int) state << 1;
        events[at] = key;
        events[at + 1] = target;
        slots[slot] = state + 1;
        inRing++;
    }

    /** Adds a chunk to a slot that has no chunk or only full chunks. */
    private long extend(final int slot, final long state) {
        final int chunk = takeChunk();
        if (state == EMPTY) {
            occupied[slot >> 6] |= 1L << slot;
            return (long) chunk << 32 | chunk * CHUNK;
        }
        nextChunk[(int) state - 1 >> CHUNK_BITS] = chunk;
        return state >>> 32 << 32 | chunk * CHUNK;
    }

    private int takeChunk() {
        if (freeChunk == 0) {
            addChunks();
        }
        final int chunk = freeChunk;
        freeChunk = nextChunk[chunk];
        return chunk;
    }

    private void addChunks() {
        final int old = nextChunk.length;
        nextChunk = Arrays.copyOf(nextChunk, Math.max(2 * old, MIN_SLOTS));
        events = Arrays.copyOf(events, 2 * CHUNK * nextChunk.length);
        freeChunk = Math.max(old, 1);
        for (int chunk = freeChunk; chunk < nextChunk.length - 1; chunk++) {
            nextChunk[chunk] = chunk + 1;
        }
    }

    /** Grows the ring to reach a slot, unless that would exceed its largest length. */
    private boolean reaches(final long number, final long nowNumber) {
        if (number - nowNumber >= MAX_SLOTS) {
            return false;
        }
        final long[] old = slots;
        slots = new long[Integer.highestOneBit((int) (number - nowNumber)) << 1];
        occupied = new long[slots.length >> 6];
        mask = slots.length - 1;
        for (long n = nowNumber; n < nowNumber + old.length; n++) {
            final long state = old[(int) n & old.length - 1];
            final int slot = (int) n & mask;
            slots[slot] = state;
            occupied[slot >> 6] |= state == EMPTY ? 0 : 1L << slot;
        }
        return true;
    }

    private void insertIntoRun(final int target, final long key) {
        if (runEnd == runTargets.length) {
            growRun();
        }
        int i = runEnd++;
        while (i > runStart && key < runKeys[i - 1]) {
            runKeys[i] = runKeys[i - 1];
            runTargets[i] = runTargets[i - 1];
            i--;
        }
        runKeys[i] = key;
        runTargets[i] = target;
    }

    private void growRun() {
        runKeys = Arrays.copyOf(runKeys, 2 * runEnd);
        runTargets = Arrays.copyOf(runTargets, 2 * runEnd);
    }

    /** Removes all events of a target. */
    void remove(final int target) {
        removeFromRun(target);
        for (int slot = 0; slot <= mask; slot++) {
            if (slots[slot] != EMPTY) {
                removeFromSlot(slot, target);
            }
        }
        far.removeIf(event -> event.target == target);
        noteFirstFar();
    }

    private void noteFirstFar() {
        farPs = far.isEmpty() ? Simulator.NEVER : far.peek().timePs;
    }

    private void removeFromRun(final int target) {
        int kept = runStart;
        for (int i = runStart; i < runEnd; i++) {
            if (runTargets[i] != target) {
                runKeys[kept] = runKeys[i];
                runTargets[kept++] = runTargets[i];
            }
        }
        runEnd = kept;
    }

    private void removeFromSlot(final int slot, final int target) {
        final long list = empty(slot);
        int at = first(list);
        for (int next; at != NONE; at = next) {
            next = following(at, list);
            inRing--;
            if (events[at + 1] != target) {
                append(slot, events[at], (int) events[at + 1]);
            }
        }
        free(list);
    }

    /** Removes all events from a slot. */
    private long empty(final int slot) {
        final long list = slots[slot];
        slots[slot] = EMPTY;
        occupied[slot >> 6] &= ~(1L << slot);
        return list;
    }

    private static int first(final long list) {
        return (int) (list >>> 32) << CHUNK_BITS + 1;
    }

    /** Position of the next event in a slot's list, or NONE. */
    private int following(final int at, final long list) {
        final int next = (at >> 1) + 1;
        if (next == (int) list) {
            return NONE;
        }
        return (next & CHUNK - 1) != 0 ? next << 1 : nextChunk[at >> CHUNK_BITS + 1] << CHUNK_BITS + 1;
    }

    private void free(final long list) {
        nextChunk[(int) list - 1 >> CHUNK_BITS] = freeChunk;
        freeChunk = (int) (list >>> 32);
    }

    @Override
    long firstPs() {
        opened = 0;
        if (runStart == runEnd && inRing > 0) {
            openNextSlot();
        }
        final long runPs = runStart == runEnd
                ? Simulator.NEVER
                : current << SLOT_BITS | runKeys[runStart] >>> RANK_BITS;
        firstIsFar = farPs < runPs || farPs == runPs && farPs != Simulator.NEVER && far.peek().rank < runRank();
        return firstIsFar ? farPs : runPs;
    }

    private long runRank() {
        return runKeys[runStart] & RANK_MASK;
    }

    private void openNextSlot() {
        current += 1 + slotsToNext((int) (current + 1) & mask);
        final long list = empty((int) current & mask);
        runStart = 0;
        runEnd = 0;
        for (int at = first(list); at != NONE; at = following(at, list)) {
            insertIntoRun((int) events[at + 1], events[at]);
        }
        free(list);
        inRing -= runEnd;
        opened = runEnd;
    }

    /** Number of slots from this slot to the next slot with events, which must exist. */
    private int slotsToNext(final int slot) {
        int word = slot >> 6;
        long bits = occupied[word] & -1L << slot;
        while (bits == 0) {
            word = word + 1 & mask >> 6;
            bits = occupied[word];
        }
        return (word << 6 | Long.numberOfTrailingZeros(bits)) - slot & mask;
    }

    /**
     * Prefetches for all events that the last {@link #firstPs} sorted: first the addresses, then the memory at these
     * addresses.
     */
    @Override
    int prefetch(final EventTarget[] targets) {
        int prefetched = 0;
        for (int i = opened; i > 0; i--) {
            prefetched += targets[runTargets[runStart + i - 1]].prefetchFirst();
        }
        for (int i = opened; i > 0; i--) {
            prefetched += targets[runTargets[runStart + i - 1]].prefetch();
        }
        return prefetched;
    }

    @Override
    long firstRank() {
        return firstIsFar ? far.peek().rank : runRank();
    }

    @Override
    int take() {
        return firstIsFar ? takeFar() : runTargets[runStart++];
    }

    private int takeFar() {
        final int target = far.poll().target;
        noteFirstFar();
        return target;
    }
}
