package tailrace.scenario.workload.arrivals;

import tailrace.core.RandomStream;
import tailrace.core.Time;

/** One arrival at the workload's start, with a whole round of the pattern. */
public final class OnceArrivals implements Arrivals {
    /** A gap that is longer than any run: 53 days. */
    private static final Time NEVER = Time.END;

    @Override
    public boolean wholeRounds() {
        return true;
    }

    @Override
    public Time ownGap() {
        return NEVER;
    }

    @Override
    public boolean firstAtStart() {
        return true;
    }

    @Override
    public Gaps gaps(final double meanPs, final RandomStream random) {
        return () -> Double.POSITIVE_INFINITY;
    }
}
