package tailrace.tools.m3;

import java.util.Arrays;
import tailrace.core.Search;

/** The exceedance function of a pool: sorted slowdowns, each with the weight at and above it. */
final class Exceedance {
    private final double[] slowdowns;       // ascending
    private final double[] above;           // fraction of the weight at and above each slowdown; 0 after the last one

    Exceedance(final FlowPool pool) {
        final int[] ascending = pool.ascending();
        slowdowns = new double[ascending.length];
        above = new double[ascending.length + 1];
        for (int place = ascending.length - 1; place >= 0; place--) {
            slowdowns[place] = pool.slowdown(ascending[place]);
            above[place] = above[place + 1] + pool.weight(ascending[place]);
        }
        Arrays.sort(slowdowns);             // equal in single precision, so neighbours may be swapped
        final double all = above[0];
        for (int place = 0; place < above.length; place++) {
            above[place] /= all;
        }
    }

    /** Returns the share of flows with a larger slowdown. */
    double share(final double slowdown) {
        return above[Search.first(0, slowdowns.length, place -> slowdowns[place] > slowdown)];
    }

    /** Returns the slowdown that a fraction of flows exceeds: the smallest slowdown that no larger fraction exceeds. */
    double slowdown(final double share) {
        return slowdowns[Search.first(0, slowdowns.length - 1, place -> above[place + 1] <= share)];
    }
}
