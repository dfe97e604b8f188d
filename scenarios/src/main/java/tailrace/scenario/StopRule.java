package tailrace.scenario;

import tailrace.core.Time;

/** Rules for the end of a run. Without any rule, the run ends when all flows of its workloads are done. */
public final class StopRule {
    /**
     * Start at most this many flows in all workloads together; null: no limit. The run ends when all of these flows are
     * done. Not allowed with applications, whose flows trigger each other.
     */
    public Long flows;
    /** Start no flow at or after this time; null: no limit. The run ends when all started flows are done. */
    public Time arrivals;
    /** Stop the simulated clock at this time, even if flows are in progress; null: never. */
    public Time at;

    /**
     * End the run with a reason if no flow receives new bytes for this long after the last start. The smallest value is
     * a round trip of the longest path. The run may end later by up to 1/256 of this time.
     */
    public Time stalled = Time.ms(10_000);

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public void validate() {
        if (flows != null && flows < 1) {
            throw new IllegalArgumentException("flows: " + flows + " (expected: 1 or more)");
        }
        if (arrivals != null && arrivals.ps() == 0) {
            throw new IllegalArgumentException("arrivals: 0s (expected: more than 0)");
        }
        if (at != null && at.ps() == 0) {
            throw new IllegalArgumentException("at: 0s (expected: more than 0)");
        }
        if (stalled.ps() == 0) {
            throw new IllegalArgumentException("stalled: 0s (expected: more than 0)");
        }
    }

    /** No flow starts at or after this time, in ps; {@link Long#MAX_VALUE}: no limit. */
    public long lastArrivalPs() {
        final long arrivalsPs = arrivals == null ? Long.MAX_VALUE : arrivals.ps();
        return Math.min(arrivalsPs, at == null ? Long.MAX_VALUE : at.ps());
    }
}
