package tailrace.scenario.workload.pattern;

import tailrace.scenario.workload.hosts.Demand;

/** Provides pairs of hosts, for one flow after another. */
public abstract class PairSource {
    /** Sender of the current flow. */
    public int src;
    /** Receiver of the current flow, another host. */
    public int dst;

    /** Number of flows that one arrival starts, for a whole round or for the smallest unit. */
    public abstract long flowsPerArrival(boolean wholeRound);

    /** Begins a new arrival; {@link #next} is then called once for each of its flows. */
    public void begin() {}

    /** Moves to the next flow. */
    public abstract void next();

    /** Shares of the pairs in the long run. */
    public abstract Demand demand();
}
