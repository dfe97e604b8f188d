package tailrace.scenario.workload.arrivals;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.Time;

/** Arrivals in equal steps, each with a whole round of the pattern. The first arrival is at the workload's start. */
public final class PeriodicArrivals implements Arrivals {
    /** Time from one round to the next; null: the time follows from the load. */
    public Time period;

    /** Refuses a period of zero. */
    public void validate() {
        require(period == null || period.ps() > 0, "period: " + period + " (expected: more than 0)");
    }

    @Override
    public boolean wholeRounds() {
        return true;
    }

    @Override
    public Time ownGap() {
        return period;
    }

    @Override
    public boolean firstAtStart() {
        return true;
    }

    @Override
    public Gaps gaps(final double meanPs, final RandomStream random) {
        return () -> meanPs;
    }
}
