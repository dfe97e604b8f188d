package tailrace.net.queue.rank;

import tailrace.core.Simulator;
import tailrace.core.Time;

/**
 * Earliest deadline first. The application sets a flow's deadline ({@code deadline} of requests), counted from the time
 * of the request. If the application sets none, the keys below determine it.
 */
public final class Edf implements Rank {
    /** Deadline of other flows: this time after their start, */
    public Time allowance = Time.ns(0);
    /** plus this many times their completion time in the empty network. */
    public double slowdown = 2;

    /** Refuses negative numbers. */
    public void validate() {
        if (!(slowdown >= 0 && slowdown <= 1e6)) {
            throw new IllegalArgumentException("slowdown: " + slowdown + " (expected: 0 to 1000000)");
        }
    }

    @Override
    public long written(final RankedFlow flow, final long startPs) {
        if (flow.deadlinePs() != Long.MAX_VALUE) {
            return flow.deadlinePs();
        }
        if (flow.isEndless()) {
            return Simulator.NEVER;
        }
        return flow.startPs() + allowance.ps() + Math.round(slowdown * flow.idealFctPs());
    }
}
