package tailrace.scenario.workload.pattern;

import tailrace.scenario.workload.hosts.Demand;

/** Pairs of hosts, one flow after the other. */
public abstract class PairSource {
    /** Sender of the current flow. */
    public int src;
    /** Receiver of the current flow, another host. */
    public int dst;

    /** Flows that one arrival starts: a whole round, or the smallest group that belongs together. */
    public abstract long flowsPerArrival(boolean wholeRound);

    /** A new arrival; {@link #next} is then called once for each of its flows. */
    public void begin() {}

    /** Moves to the next flow. */
    public abstract void next();

    /** Shares of the pairs in the long run. */
    public abstract Demand demand();
}
