package tailrace.core;

import java.util.Arrays;

/**
 * Hierarchical timing wheel (Varghese and Lauck, SOSP 1987, scheme 7) that opens one slot at a time and sorts it.
 *
 * <p>Level 0 has {@value #SLOTS_0} slots of 2^shift ps; the slots of every further level are {@value #SLOTS_N} times as
 * wide. A target is itself the list node, so scheduling, moving and cancelling take constant time. The slot of a target
 * follows from its time and the start of the current slot: the highest bit in which the two differ names the level. A
 * slot that becomes current is sorted by (time, target), which makes the order exact. As in a calendar queue (Brown,
 * CACM 31(10), 1988) the slot width follows the number of events found per slot. If slots are crowded, most of the work
 * is sorting; if they are empty, most of it is searching.
 *
 * <p>Layout: two longs per target, its time and its list links (next in the upper half, previous in the lower).
 */
public final class WheelQueue implements EventQueue {
    private static final int BITS_0 = 12;
    private static final int SLOTS_0 = 1 << BITS_0;
    private static final int BITS_N = 8;
    private static final int SLOTS_N = 1 << BITS_N;
    private static final int MIN_SHIFT = 4;
    private static final int MAX_SHIFT = 24;
    private static final int ADAPT_INTERVAL = 1 << 14;
    private static final int MAX_PER_SLOT = 12;
    private static final int MIN_PER_SLOT = 5;
    /** Narrower slots are kept only if they reduce the number of events per slot to at most this fraction. */
    private static final double MIN_GAIN = 0.9;
    private static final int ADAPTATIONS_TO_WAIT = 100;
    private static final int NIL = -1;
    private static final long NOT_PENDING = -1L;

    /** Two longs per target: its time (complemented, hence negative, when no event is pending) and its list links. */
    private long[] nodes = new long[0];

    private int shift;
    private int levels;
    private int[] heads = new int[0];
    private long[] occupied = new long[0];
    private long[] summary = new long[0];

    /** Start of the current slot; all events of this slot are in the run. */
    private long baseTimePs;

    /** Events of the current slot, last to fire first: (time - base) in the upper half, target in the lower. */
    private long[] run = new long[64];
    private long[] unsorted = new long[64];

    /** Rank per target; null: events of the same time are ordered by target. */
    private long[] ranks;

    /** Start of the last slot that was to be opened, even if the limit prevented it. */
    private long unopenedPs;
    private int runLength;
    private int opened;
    private int size;
    private int slotsOpened;
    private int eventsOpened;

    /** Slot width before the last adaptation, if that made slots narrower; else 0. */
    private int narrowedFrom;
    private int perSlotBefore;
    /** Number of adaptations until narrower slots are tried again. */
    private int waitsToNarrow;

    /** Creates a wheel with slots of about 8 ns, adapted during the run. */
    public WheelQueue() {
        this(13);
    }

    WheelQueue(final int shift) {
        reshape(shift);
    }

    /**
     * Resets the queue to time 0, but keeps its memory and slot width.
     *
     * @throws IllegalStateException if an event is pending
     */
    public void restart() {
        if (size != 0) {
            throw new IllegalStateException(size + " events are pending");
        }
        baseTimePs = 0;
        slotsOpened = 0;
        eventsOpened = 0;
    }

    @Override
    public void ensureTargets(final int targets) {
        final int old = nodes.length >> 1;
        if (targets > old) {
            final int capacity = Math.max(targets, old + (old >> 1) + 16);
            nodes = Arrays.copyOf(nodes, capacity << 1);
            for (int i = old; i < capacity; i++) {
                nodes[i << 1] = NOT_PENDING;
            }
            if (ranks != null) {
                ranks = Arrays.copyOf(ranks, capacity);
            }
        }
    }

    @Override
    public void useRanks() {
        ranks = new long[nodes.length >> 1];
    }

    @Override
    public void schedule(final int target, final long timePs, final long rank) {
        cancel(target);
        ranks[target] = rank;
        schedule(target, timePs);
    }

    @Override
    public boolean isPending(final int target) {
        return nodes[target << 1] >= 0;
    }

    @Override
    public long timePs(final int target) {
        final long time = nodes[target << 1];
        return time >= 0 ? time : ~time;
    }

    @Override
    public long rank(final int target) {
        return ranks[target];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void schedule(final int target, final long timePs) {
        if (nodes[target << 1] >= 0) {
            unlink(target);
        } else {
            size++;
        }
        nodes[target << 1] = timePs;
        link(target, timePs);
    }

    @Override
    public void cancel(final int target) {
        final long time = nodes[target << 1];
        if (time >= 0) {
            unlink(target);
            nodes[target << 1] = ~time;
            size--;
        }
    }

    @Override
    public int poll(final long limitPs) {
        opened = 0;
        if (runLength == 0) {
            if (!openNextSlot(limitPs)) {
                return NONE;
            }
            opened = runLength - 1;
        }
        final long first = run[runLength - 1];
        final long timePs = baseTimePs + (first >>> 32);
        if (timePs > limitPs) {
            return NONE;
        }
        runLength--;
        size--;
        final int target = (int) first;
        nodes[target << 1] = ~timePs;
        return target;
    }

    @Override
    public int peek(final long limitPs) {
        if (runLength == 0 && !openNextSlot(limitPs)) {
            return NONE;
        }
        final long first = run[runLength - 1];
        return baseTimePs + (first >>> 32) > limitPs ? NONE : (int) first;
    }

    @Override
    public long noneBeforePs() {
        return runLength > 0 ? baseTimePs + (run[runLength - 1] >>> 32) : unopenedPs;
    }

    @Override
    public int opened() {
        return opened;
    }

    @Override
    public int opened(final int i) {
        return (int) run[runLength - i];
    }

    private void link(final int target, final long timePs) {
        final long differing = (timePs ^ baseTimePs) >>> shift;
        if (differing == 0) {
            insertIntoRun(timePs - baseTimePs << 32 | target);
        } else if (differing < SLOTS_0) {
            push((int) (timePs >>> shift) & SLOTS_0 - 1, target);
        } else {
            push(upperSlot(timePs, differing), target);
        }
    }

    /** Index of a slot above level 0; {@code differing}: bits, in level-0 slots, in which time and base differ. */
    private int upperSlot(final long timePs, final long differing) {
        final int highestBit = 63 - Long.numberOfLeadingZeros(differing);
        final int level = (highestBit - BITS_0) / BITS_N + 1;
        return firstSlot(level) + ((int) (timePs >>> levelShift(level)) & SLOTS_N - 1);
    }

    private static int firstSlot(final int level) {
        return level == 0 ? 0 : SLOTS_0 + (level - 1) * SLOTS_N;
    }

    private int levelShift(final int level) {
        return level == 0 ? shift : shift + BITS_0 + (level - 1) * BITS_N;
    }

    private void push(final int slot, final int target) {
        final int head = heads[slot];
        nodes[(target << 1) + 1] = pack(head, NIL);
        heads[slot] = target;
        if (head == NIL) {
            occupied[slot >> 6] |= 1L << slot;
            summary[slot >> 12] |= 1L << (slot >> 6);
        } else {
            nodes[(head << 1) + 1] = pack(next(head), target);
        }
    }

    private static long pack(final int next, final int previous) {
        return (long) next << 32 | previous & 0xFFFFFFFFL;
    }

    private int next(final int target) {
        return (int) (nodes[(target << 1) + 1] >> 32);
    }

    private int previous(final int target) {
        return (int) nodes[(target << 1) + 1];
    }

    private void unlink(final int target) {
        final long timePs = nodes[target << 1];
        final long differing = (timePs ^ baseTimePs) >>> shift;
        if (differing == 0) {
            removeFromRun(timePs - baseTimePs << 32 | target);
            return;
        }
        final int next = next(target);
        final int previous = previous(target);
        if (next != NIL) {
            nodes[(next << 1) + 1] = pack(next(next), previous);
        }
        if (previous != NIL) {
            nodes[(previous << 1) + 1] = pack(next, previous(previous));
            return;
        }
        final int slot = differing < SLOTS_0
                ? (int) (timePs >>> shift) & SLOTS_0 - 1
                : upperSlot(timePs, differing);
        heads[slot] = next;
        if (next == NIL) {
            clear(slot);
        }
    }

    private void clear(final int slot) {
        final long word = occupied[slot >> 6] & ~(1L << slot);
        occupied[slot >> 6] = word;
        if (word == 0) {
            summary[slot >> 12] &= ~(1L << (slot >> 6));
        }
    }

    private void insertIntoRun(final long key) {
        if (runLength == run.length) {
            run = Arrays.copyOf(run, run.length * 2);
        }
        int i = runLength++;
        while (i > 0 && firesBefore(run[i - 1], key)) {
            run[i] = run[i - 1];
            i--;
        }
        run[i] = key;
    }

    private void removeFromRun(final long key) {
        int i = runLength - 1;
        while (run[i] != key) {
            i--;
        }
        System.arraycopy(run, i + 1, run, i, --runLength - i);
    }

    /** Makes the next occupied slot the current one, unless it starts after the limit. */
    private boolean openNextSlot(final long limitPs) {
        if (size == 0) {
            unopenedPs = Simulator.NEVER;
            return false;
        }
        if (slotsOpened >= ADAPT_INTERVAL) {
            adapt();
            if (runLength > 0) {
                return true;
            }
        }
        while (true) {
            final int current = (int) (baseTimePs >>> shift) & SLOTS_0 - 1;
            final int slot = nextOccupied(current + 1, SLOTS_0);
            if (slot != NIL) {
                final long start = (baseTimePs >>> shift + BITS_0 << BITS_0 | slot) << shift;
                unopenedPs = start;
                return start <= limitPs && open(slot, start);
            }
            if (!cascade(limitPs)) {
                return false;
            }
            if (runLength > 0) {
                return true;
            }
        }
    }

    private boolean open(final int slot, final long startPs) {
        baseTimePs = startPs;
        int target = heads[slot];
        heads[slot] = NIL;
        clear(slot);
        int count = 0;
        while (target != NIL) {
            if (count == unsorted.length) {
                unsorted = Arrays.copyOf(unsorted, count * 2);
                run = Arrays.copyOf(run, Math.max(run.length, count * 2));
            }
            unsorted[count++] = nodes[target << 1] - startPs << 32 | target;
            target = next(target);
        }
        if (ranks == null && count <= FewEvents.MAX) {
            FewEvents.sort(unsorted, run, count);
        } else {
            System.arraycopy(unsorted, 0, run, 0, count);
            sortDescending(count);
        }
        runLength = count;
        slotsOpened++;
        eventsOpened += count;
        return true;
    }

    private void sortDescending(final int count) {
        if (count > 32) {
            Arrays.sort(run, 0, count);
            for (int i = 0, j = count - 1; i < j; i++, j--) {
                final long swap = run[i];
                run[i] = run[j];
                run[j] = swap;
            }
            if (ranks == null) {
                return;
            }
        }
        for (int i = 1; i < count; i++) {
            final long key = run[i];
            int j = i;
            while (j > 0 && firesBefore(run[j - 1], key)) {
                run[j] = run[j - 1];
                j--;
            }
            run[j] = key;
        }
    }

    /** Whether entry a of the run fires before b; without ranks the entry itself holds (time, target). */
    private boolean firesBefore(final long a, final long b) {
        if (ranks == null || a >>> 32 != b >>> 32) {
            return a < b;
        }
        return ranks[(int) a] < ranks[(int) b];
    }

    /** Spreads the next occupied slot of the lowest possible upper level over the levels below. */
    private boolean cascade(final long limitPs) {
        for (int level = 1; level < levels; level++) {
            final int levelShift = levelShift(level);
            final int first = firstSlot(level);
            final int current = (int) (baseTimePs >>> levelShift) & SLOTS_N - 1;
            final int slot = nextOccupied(first + current + 1, first + SLOTS_N);
            if (slot == NIL) {
                continue;
            }
            final long start = cleared(baseTimePs, levelShift + BITS_N) | (long) (slot - first) << levelShift;
            unopenedPs = start;
            if (start > limitPs) {
                return false;
            }
            baseTimePs = start;
            int target = heads[slot];
            heads[slot] = NIL;
            clear(slot);
            while (target != NIL) {
                final int next = next(target);
                link(target, nodes[target << 1]);
                target = next;
            }
            return true;
        }
        throw new IllegalStateException("wheel lost " + size + " events");
    }

    private static long cleared(final long value, final int lowestBits) {
        return lowestBits > 63 ? 0 : value >>> lowestBits << lowestBits;
    }

    /** First occupied slot in [from, end), or NIL. Levels start at multiples of 64 slots. */
    private int nextOccupied(final int from, final int end) {
        if (from >= end) {
            return NIL;
        }
        int word = from >> 6;
        final long rest = occupied[word] & -1L << from;
        if (rest != 0) {
            return word << 6 | Long.numberOfTrailingZeros(rest);
        }
        word++;
        final int endWord = end >> 6;
        while (word < endWord) {
            final long words = summary[word >> 6] & -1L << word;
            if (words == 0) {
                word = (word >> 6) + 1 << 6;
                continue;
            }
            word = word >> 6 << 6 | Long.numberOfTrailingZeros(words);
            return word < endWord ? word << 6 | Long.numberOfTrailingZeros(occupied[word]) : NIL;
        }
        return NIL;
    }

    /** Narrows the slots if they are crowded, widens them if they hold few events. Called with an empty run. */
    private void adapt() {
        final int perSlot = eventsOpened / slotsOpened;
        slotsOpened = 0;
        eventsOpened = 0;
        if (narrowedFrom != 0 && perSlot > MIN_GAIN * perSlotBefore) {
            // Narrower slots do not separate events of one instant; they only cover less time.
            rebuild(narrowedFrom);
            narrowedFrom = 0;
            waitsToNarrow = ADAPTATIONS_TO_WAIT;
            return;
        }
        narrowedFrom = 0;
        if (perSlot > MAX_PER_SLOT && shift > MIN_SHIFT) {
            if (waitsToNarrow > 0) {
                waitsToNarrow--;
                return;
            }
            narrowedFrom = shift;
            perSlotBefore = perSlot;
            rebuild(shift - Math.max(1, 31 - Integer.numberOfLeadingZeros(perSlot / MAX_PER_SLOT + 1)));
        } else if (perSlot < MIN_PER_SLOT && shift < MAX_SHIFT) {
            rebuild(shift + 1);
        }
    }

    private void rebuild(final int newShift) {
        final int targets = nodes.length >> 1;
        reshape(Math.max(MIN_SHIFT, newShift));
        for (int target = 0; target < targets; target++) {
            if (nodes[target << 1] >= 0) {
                link(target, nodes[target << 1]);
            }
        }
    }

    private void reshape(final int newShift) {
        shift = newShift;
        baseTimePs = baseTimePs >>> shift << shift;
        levels = 1;
        while (levelShift(levels) < 63) {
            levels++;
        }
        final int slots = firstSlot(levels);
        heads = new int[slots];
        Arrays.fill(heads, NIL);
        occupied = new long[slots + 63 >> 6];
        summary = new long[slots + 4095 >> 12];
        runLength = 0;
    }
}
