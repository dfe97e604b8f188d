package tailrace.scenario.workload.arrivals;

import tailrace.core.RandomStream;
import tailrace.core.Time;

/** When flows start, as a scenario says it. */
public interface Arrivals {
    /**
     * Whether each arrival starts a whole round of the pattern (every pair of a permutation once) instead of the
     * smallest group that belongs together (one flow, or one incast).
     */
    boolean wholeRounds();

    /** Gap set by the arrivals themselves; null: it follows from the load. */
    Time ownGap();

    /** Whether the first arrival is at the workload's start, and not one gap later. */
    boolean firstAtStart();

    /** Gaps of the given mean. */
    Gaps gaps(double meanPs, RandomStream random);
}
