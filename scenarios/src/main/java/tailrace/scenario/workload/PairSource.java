package tailrace.scenario.workload;

/** Pairs of hosts, one flow after the other. */
abstract class PairSource {
    /** Sender of the current flow. */
    protected int src;
    /** Receiver of the current flow, another host. */
    protected int dst;

    /** Flows that one arrival starts: a whole round, or the smallest group that belongs together. */
    abstract long flowsPerArrival(boolean wholeRound);

    /** A new arrival; {@link #next} is then called once for each of its flows. */
    void begin() {}

    /** Moves to the next flow. */
    abstract void next();

    /** Shares of the pairs in the long run. */
    abstract Demand demand();
}
