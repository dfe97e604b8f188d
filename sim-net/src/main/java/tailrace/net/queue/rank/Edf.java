package tailrace.net.queue.rank;

import tailrace.core.Simulator;
import tailrace.core.Time;

/**
 * Earliest deadline first. The application sets a flow's deadline ({@code deadline} of requests), counted from the time
 * of the request. If the application sets none, the deadline is the start plus {@code allowance} plus {@code slowdown}
 * times the completion time in the empty network.
 */
public final class Edf implements Rank {
    /** Constant part of the deadline of flows without a deadline by the application, counted from the flow's start. */
    public Time allowance = Time.ns(0);
    /** Second part of this deadline, as a multiple of the flow's completion time in the empty network. */
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
