package tailrace.tools.m3.dataset.space;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Required;
import tailrace.tools.m3.dataset.space.Amount.Unit;

/**
 * Settings of the traffic over paths. All flows of a path have one arrival process. Each flow belongs to a pair of
 * nodes, which is drawn by the pairs' weights. The defaults are taken from m3's sampler (SIGCOMM 2024, table 2, and its
 * public code).
 */
public final class TrafficSpace {
    /** Families of size distributions; one is drawn for each workload, by their weights. */
    @Required
    public List<SizeFamily> sizes = new ArrayList<>();
    /** Load of the path's busiest link: payload divided by rate. */
    public Draw load = Draw.fixed("0.5");
    /** Fraction of workloads with Poisson arrivals. The others have log-normal interarrival times. */
    public double poisson;
    /** Standard deviation of the logarithm of interarrival times. */
    public Draw sigma = Draw.fixed("1");
    /** Number of arrivals in a larger network for each arrival on the path. */
    public Draw thinning = Draw.fixed("1");
    /**
     * Minimum number of node pairs with traffic, including the foreground. The number is drawn uniformly between this
     * value and the number of all pairs of the path.
     */
    public int minPairs = 2;
    /**
     * Scale of background weights. A pair's weight, relative to the foreground's weight, is a uniform number below 1
     * times this value, divided by the number of pairs.
     */
    public Draw backgroundWeight = Draw.fixed("1pairs");
    /** Priority of all data. */
    public int priority;

    /** Checks the values. */
    public void validate() {
        if (sizes.isEmpty()) {
            throw new IllegalArgumentException("sizes: none (expected: at least one family of sizes)");
        }
        load.require("load", 0.001, 2, Unit.NUMBER);
        if (!(poisson >= 0 && poisson <= 1)) {
            throw new IllegalArgumentException("poisson: " + poisson + " (expected: 0 to 1)");
        }
        sigma.require("sigma", 0, 5, Unit.NUMBER);
        thinning.require("thinning", 1, 100, Unit.NUMBER);
        if (minPairs < 1) {
            throw new IllegalArgumentException("minPairs: " + minPairs + " (expected: 1 or more)");
        }
        backgroundWeight.require("backgroundWeight", 0, 1e6, Unit.NUMBER, Unit.PAIRS);
        if (priority < 0 || priority > 7) {
            throw new IllegalArgumentException("priority: " + priority + " (expected: 0 to 7)");
        }
    }
}
