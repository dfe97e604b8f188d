package tailrace.scenario.program;

import java.util.Arrays;
import tailrace.core.Simulator;

/**
 * A heap of future events, by time. Events of the same time come in the order of {@code std::priority_queue} of
 * libstdc++, on which simulators in C++ unknowingly depend. When the first event is removed, its gap moves down to a
 * leaf, to the right child if both children have the same time. From there, the last event moves up.
 */
final class TieHeap {
    private static final int INITIAL = 64;
    private long[] timesPs = new long[INITIAL];
    private long[] events = new long[INITIAL];
    private int size;

    /** Time of the first event, or {@link Simulator#NEVER}. */
    long firstPs() {
        return size == 0 ? Simulator.NEVER : timesPs[0];
    }

    /** Adds an event. */
    void add(final long timePs, final long event) {
        if (size == timesPs.length) {
            timesPs = Arrays.copyOf(timesPs, 2 * size);
            events = Arrays.copyOf(events, 2 * size);
        }
        up(size++, timePs, event);
    }

    /** Removes the first event and returns it. */
    long poll() {
        final long first = events[0];
        size--;
        int hole = 0;
        while (2 * hole + 2 < size) {
            final int right = 2 * hole + 2;
            final int child = timesPs[right] > timesPs[right - 1] ? right - 1 : right;
            move(child, hole);
            hole = child;
        }
        if (2 * hole + 2 == size) {
            move(size - 1, hole);
            hole = size - 1;
        }
        up(hole, timesPs[size], events[size]);
        return first;
    }

    private void up(final int from, final long timePs, final long event) {
        int hole = from;
        while (hole > 0 && timesPs[(hole - 1) / 2] > timePs) {
            move((hole - 1) / 2, hole);
            hole = (hole - 1) / 2;
        }
        timesPs[hole] = timePs;
        events[hole] = event;
    }

    private void move(final int from, final int to) {
        timesPs[to] = timesPs[from];
        events[to] = events[from];
    }
}
