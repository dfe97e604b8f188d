package tailrace.core;

import java.util.Arrays;

/**
 * Pending events of {@link Simulator#foresee}, ordered by (time, target).
 *
 * <p>Time advances in windows. When a window begins, all its events are known, so they are sorted once and then taken
 * from an array. That needs no list and no heap, and any number of later events can be prefetched. Events after the
 * window are kept unsorted.
 */
final class ForeseenEvents extends AddedEvents {
    private static final int FIRST_ROOM = 64;
    private static final int TARGET_BITS = 31;
    private static final long TARGET_MASK = (1L << TARGET_BITS) - 1;
    /** Longest window: 2^32 ps, so that times within it fit above the targets. */
    private static final long MAX_LENGTH_PS = 1L << 63 - TARGET_BITS;
    /**
     * Number of targets that are prefetched together: about as many memory accesses as a processor can have in
     * progress.
     */
    private static final int PREFETCHED_AT_ONCE = 16;

    /** Times of the events after this window. */
    private long[] laterPs = new long[FIRST_ROOM];
    private int[] laterTargets = new int[FIRST_ROOM];
    private int laterCount;

    /** Events of this window in order: time since its start in the upper bits, target in the lower. */
    private long[] keys = new long[FIRST_ROOM];
    private final SpreadSort order = new SpreadSort();
    private int start;
    private int end;
    /** Targets of events before this event have been prefetched. */
    private int prefetchedEnd;
    private long basePs;
    private long untilPs;

    /**
     * Adds an event that fires after this window.
     *
     * @throws IllegalStateException if it would fire within this window
     */
    void add(final int target, final long timePs) {
        if (timePs <= untilPs) {
            throw new IllegalStateException("event at " + timePs + " ps (expected: after the window, which ends at "
                    + untilPs + " ps)");
        }
        if (laterCount == laterPs.length) {
            laterPs = Arrays.copyOf(laterPs, 2 * laterCount);
            laterTargets = Arrays.copyOf(laterTargets, 2 * laterCount);
        }
        laterPs[laterCount] = timePs;
        laterTargets[laterCount++] = target;
    }

    /**
     * Begins the next window. Events added from now on must fire after it.
     *
     * @param lengthPs length of the window, its last picosecond included
     * @throws IllegalStateException if events of the previous window have not been taken
     * @throws IllegalArgumentException if the window is longer than 4 ms
     */
    void open(final long fromPs, final long lengthPs) {
        if (start != end) {
            throw new IllegalStateException((end - start) + " events of the window before are pending");
        }
        if (lengthPs >= MAX_LENGTH_PS) {
            throw new IllegalArgumentException("window of " + lengthPs + " ps (expected: less than " + MAX_LENGTH_PS
                    + ")");
        }
        basePs = fromPs;
        untilPs = fromPs + lengthPs;
        if (keys.length < laterCount) {
            keys = new long[laterPs.length];
        }
        collect();
        keys = order.sort(keys, end, lengthPs << TARGET_BITS | TARGET_MASK);
    }

    /** Collects the events of this window for sorting, without branches that the processor could mispredict. */
    private void collect() {
        final long[] times = laterPs;
        final int[] targets = laterTargets;
        final long[] due = keys;
        final int count = laterCount;
        int dueCount = 0;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            final long timePs = times[i];
            final int target = targets[i];
            due[dueCount] = timePs - basePs << TARGET_BITS | target;
            times[kept] = timePs;
            targets[kept] = target;
            final int isLater = (int) (untilPs - timePs >>> 63);
            kept += isLater;
            dueCount += 1 - isLater;
        }
        laterCount = kept;
        start = 0;
        end = dueCount;
        prefetchedEnd = 0;
    }

    @Override
    int size() {
        return end - start + laterCount;
    }

    /** Time of the first event of this window, or {@link Simulator#NEVER}. */
    @Override
    long firstPs() {
        return start == end ? Simulator.NEVER : basePs + (keys[start] >>> TARGET_BITS);
    }

    @Override
    long firstRank() {
        return target(start);
    }

    @Override
    int take() {
        return target(start++);
    }

    private int target(final int i) {
        return (int) (keys[i] & TARGET_MASK);
    }

    @Override
    int prefetch(final EventTarget[] targets) {
        return start < prefetchedEnd ? 0 : prefetchNext(targets);
    }

    /**
     * Does each step for all targets before the next step, so that the processor waits for the memory of all targets at
     * once.
     */
    private int prefetchNext(final EventTarget[] targets) {
        final int to = Math.min(end, start + PREFETCHED_AT_ONCE);
        prefetchedEnd = to;
        int prefetched = 0;
        for (int i = start; i < to; i++) {
            prefetched += targets[target(i)].prefetchFirst();
        }
        for (int i = start; i < to; i++) {
            prefetched += targets[target(i)].prefetch();
        }
        for (int i = start; i < to; i++) {
            prefetched += targets[target(i)].prefetchLast();
        }
        return prefetched;
    }
}
