package tailrace.tools.m3;

import java.util.Arrays;
import tailrace.core.Search;

/** The slowdowns of a pool in order, with the weight of what lies above each. */
final class Exceedance {
    private final double[] slowdowns;       // ascending
    private final double[] above;           // share of the weight from each of these on; 0 behind the last

    Exceedance(final FlowPool pool) {
        final int[] ascending = pool.ascending();
        slowdowns = new double[ascending.length];
        above = new double[ascending.length + 1];
        for (int place = ascending.length - 1; place >= 0; place--) {
            slowdowns[place] = pool.slowdown(ascending[place]);
            above[place] = above[place + 1] + pool.weight(ascending[place]);
        }
        Arrays.sort(slowdowns);             // neighbours may be the other way round
        final double all = above[0];
        for (int place = 0; place < above.length; place++) {
            above[place] /= all;
        }
    }

    /** Share of flows that are slowed down by more than this. */
    double share(final double slowdown) {
        return above[Search.first(0, slowdowns.length, place -> slowdowns[place] > slowdown)];
    }

    /** The slowdown that a share of flows exceeds: the least of which no larger share does. */
    double slowdown(final double share) {
        return slowdowns[Search.first(0, slowdowns.length - 1, place -> above[place + 1] <= share)];
    }
}
