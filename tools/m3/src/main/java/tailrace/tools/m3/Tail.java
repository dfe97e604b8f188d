package tailrace.tools.m3;

import java.util.Arrays;

/** The slowdowns of a pool in order, with the weight of what lies above each. */
final class Tail {
    private final double[] slowdowns;       // ascending
    private final double[] above;           // share of the weight from each of these on; 0 behind the last

    Tail(final FlowPool pool) {
        final long[] keys = new long[pool.count()];
        for (int number = 0; number < keys.length; number++) {
            // Floating-point numbers that are not negative are in the order of their bits.
            keys[number] = (long) Float.floatToIntBits((float) pool.slowdown(number)) << Integer.SIZE | number;
        }
        Arrays.sort(keys);
        slowdowns = new double[keys.length];
        above = new double[keys.length + 1];
        for (int place = keys.length - 1; place >= 0; place--) {
            slowdowns[place] = pool.slowdown((int) keys[place]);
            above[place] = above[place + 1] + pool.weight((int) keys[place]);
        }
        Arrays.sort(slowdowns);             // single precision may have changed places of neighbours
        final double all = above[0];
        for (int place = 0; place < above.length; place++) {
            above[place] /= all;
        }
    }

    /** Share of flows that are slowed down by more than this. */
    double share(final double slowdown) {
        int low = 0;
        int high = slowdowns.length;
        while (low < high) {
            final int middle = (low + high) >>> 1;
            if (slowdowns[middle] <= slowdown) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return above[low];
    }

    /** The slowdown that a share of flows exceeds: the least of which no larger share does. */
    double slowdown(final double share) {
        int low = 0;
        int high = slowdowns.length - 1;
        while (low < high) {
            final int middle = (low + high) >>> 1;
            if (above[middle + 1] <= share) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return slowdowns[low];
    }
}
