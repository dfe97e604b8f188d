package tailrace.tools.m3.dataset.space;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Required;
import tailrace.tools.m3.dataset.space.Amount.Unit;

/**
 * Settings of the traffic over paths. One arrival process for all flows of a path; each flow belongs to a pair of
 * nodes, drawn by the pairs' weights. Defaults: m3's sampler (SIGCOMM 2024, table 2, and its public code).
 */
public final class TrafficSpace {
    /** Families of size distributions, one of which is drawn for a workload by their weights. */
    @Required
    public List<SizeFamily> sizes = new ArrayList<>();
    /** Payload over rate of the busiest link of the path. */
    public Draw load = Draw.fixed("0.5");
    /** Share of workloads whose arrivals are Poisson; the gaps of the others are log-normal. */
    public double poisson;
    /** Standard deviation of the logarithm of gaps. */
    public Draw sigma = Draw.fixed("1");
    /** Arrivals of a larger network of which the path sees one, drawn one by one. */
    public Draw thinning = Draw.fixed("1");
    /** Pairs of nodes with traffic at least, that of the foreground included; up to all, equally likely. */
    public int minPairs = 2;
    /**
     * Weight of a background pair, as a multiple of that of the foreground: a uniform number below 1 times this over
     * the number of pairs.
     */
    public Draw backgroundWeight = Draw.fixed("1pairs");
    /** Priority of all data. */
    public int priority;

    /** Refuses what is no traffic. */
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
