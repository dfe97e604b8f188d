package tailrace.scenario.workload.arrivals;

import tailrace.core.RandomStream;
import tailrace.core.Time;

/** Settings of the times at which flows start. */
public interface Arrivals {
    /**
     * Whether each arrival starts a whole round of the pattern, such as every pair of a permutation once. If false, it
     * starts the smallest unit: one flow, or one incast.
     */
    default boolean wholeRounds() {
        return false;
    }

    /** Gap that the arrivals themselves set; null: the gap follows from the load. */
    default Time ownGap() {
        return null;
    }

    /** Whether the first arrival is at the workload's start instead of one gap later. */
    default boolean firstAtStart() {
        return false;
    }

    /** Creates gaps of the given mean. */
    Gaps gaps(double meanPs, RandomStream random);
}
