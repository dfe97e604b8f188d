package tailrace.scenario.program;

import java.util.Arrays;
import tailrace.core.Simulator;

/** A heap of future events in primitive arrays, ordered by time and then by the order in which they were added. */
final class TimedEvents {
    private static final int INITIAL = 64;
    private long[] timesPs = new long[INITIAL];
    private long[] orders = new long[INITIAL];
    private long[] events = new long[INITIAL];
    private int size;
    private long added;

    /** Time of the first event, or {@link Simulator#NEVER}. */
    long firstPs() {
        return size == 0 ? Simulator.NEVER : timesPs[0];
    }

    /** Adds an event. */
    void add(final long timePs, final long event) {
        if (size == timesPs.length) {
            timesPs = Arrays.copyOf(timesPs, 2 * size);
            orders = Arrays.copyOf(orders, 2 * size);
            events = Arrays.copyOf(events, 2 * size);
        }
        final long order = added++;
        int at = size++;
        while (at > 0) {
            final int parent = (at - 1) / 2;
            if (timesPs[parent] <= timePs) { // an older event of the same time stays first
                break;
            }
            move(parent, at);
            at = parent;
        }
        put(at, timePs, order, event);
    }

    /** Removes the first event and returns it. */
    long poll() {
        final long first = events[0];
        size--;
        final long timePs = timesPs[size];
        final long order = orders[size];
        final long event = events[size];
        int at = 0;
        int child = firstChild(at);
        while (child < size && isBefore(child, timePs, order)) {
            move(child, at);
            at = child;
            child = firstChild(at);
        }
        put(at, timePs, order, event);
        return first;
    }

    /** The child that comes first; {@code size} or more if there are no children. */
    private int firstChild(final int of) {
        final int left = 2 * of + 1;
        final int right = left + 1;
        return right < size && isBefore(right, timesPs[left], orders[left]) ? right : left;
    }

    private boolean isBefore(final int at, final long timePs, final long order) {
        return timesPs[at] != timePs ? timesPs[at] < timePs : orders[at] < order;
    }

    private void move(final int from, final int to) {
        put(to, timesPs[from], orders[from], events[from]);
    }

    private void put(final int at, final long timePs, final long order, final long event) {
        timesPs[at] = timePs;
        orders[at] = order;
        events[at] = event;
    }
}
