package tailrace.scenario.workload.arrivals;

/** Times between arrivals. */
public interface Gaps {
    /** Draws the next gap, in ps, not rounded. */
    double nextPs();
}
