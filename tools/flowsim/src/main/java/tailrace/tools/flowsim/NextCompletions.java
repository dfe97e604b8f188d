package tailrace.tools.flowsim;

import java.util.Arrays;

/**
 * Finds the active route whose next completion is the earliest. It is a 4-ary heap that knows the position of each
 * slot.
 */
final class NextCompletions {
    private static final int ABSENT = -1;
    private static final int FAN_OUT_SHIFT = 2;
    private static final int FAN_OUT = 1 << FAN_OUT_SHIFT;
    private double[] times = new double[64];
    private int[] slots = new int[64];
    private int[] places = new int[0];
    private int size;

    /** Removes all entries and reserves memory for slots below a number. */
    void clear(final int capacity) {
        size = 0;
        if (places.length < capacity) {
            places = new int[capacity];
        }
        Arrays.fill(places, ABSENT);
    }

    /** Reserves memory for slots below a number. */
    void grow(final int capacity) {
        final int before = places.length;
        places = Arrays.copyOf(places, capacity);
        Arrays.fill(places, before, capacity, ABSENT);
    }

    /** Returns the earliest time; infinite if there is none. */
    double earliest() {
        return size == 0 ? Double.POSITIVE_INFINITY : times[0];
    }

    /** Returns the slot with the earliest time. */
    int slot() {
        return slots[0];
    }

    /** Sets the time of a slot, which is added if it is missing. */
    void set(final int slot, final double time) {
        int place = places[slot];
        if (place == ABSENT) {
            place = size++;
            if (place == times.length) {
                times = Arrays.copyOf(times, 2 * place);
                slots = Arrays.copyOf(slots, 2 * place);
            }
            up(place, slot, time);
        } else if (time < times[place]) {
            up(place, slot, time);
        } else {
            down(place, slot, time);
        }
    }

    /** Removes a slot. */
    void remove(final int slot) {
        final int place = places[slot];
        if (place == ABSENT) {
            return;
        }
        places[slot] = ABSENT;
        final int last = --size;
        if (place == last) {
            return;
        }
        if (times[last] < times[place]) {
            up(place, slots[last], times[last]);
        } else {
            down(place, slots[last], times[last]);
        }
    }

    private void up(final int from, final int slot, final double time) {
        int place = from;
        while (place > 0) {
            final int parent = (place - 1) >> FAN_OUT_SHIFT;
            if (times[parent] <= time) {
                break;
            }
            put(place, slots[parent], times[parent]);
            place = parent;
        }
        put(place, slot, time);
    }

    private void down(final int from, final int slot, final double time) {
        int place = from;
        for (int child = FAN_OUT * place + 1; child < size; child = FAN_OUT * place + 1) {
            final int end = Math.min(size, child + FAN_OUT);
            int least = child;
            for (int other = child + 1; other < end; other++) {
                if (times[other] < times[least]) {
                    least = other;
                }
            }
            if (times[least] >= time) {
                break;
            }
            put(place, slots[least], times[least]);
            place = least;
        }
        put(place, slot, time);
    }

    private void put(final int place, final int slot, final double time) {
        times[place] = time;
        slots[place] = slot;
        places[slot] = place;
    }
}
