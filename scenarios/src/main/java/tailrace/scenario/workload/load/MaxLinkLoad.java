package tailrace.scenario.workload.load;

import static tailrace.core.Require.require;

/**
 * Load of the most loaded directed link: its expected payload rate divided by its rate, with an even split over
 * equal-cost paths.
 *
 * <p>This is the maximum load of Parsimon (NSDI 2023, section 5.1), but it is an expectation over all flows and paths,
 * not a count of drawn flows.
 */
public final class MaxLinkLoad implements Load {
    /** Fraction, above 0, at most 1. */
    public double value;
    /** Assumed choice of nodes among equally good next hops. The switches' load balancing is set separately. */
    public Spread spread = Spread.EVEN;

    /** Assumed spread of traffic over equal-cost paths. */
    public enum Spread {
        /** Every node spreads traffic evenly. */
        EVEN,
        /**
         * All nodes use the same hash, modulo the number of next hops, which leaves some links idle and overloads
         * others. Parsimon's published loads are computed in this way, although its ground truth uses a different hash
         * at each node.
         */
        ONE_HASH
    }

    /** Refuses loads above 1. */
    public void validate() {
        require(value > 0 && value <= 1,
                "value: " + value + " (" + Load.percentHint(value) + "expected: a fraction above 0, at most 1)");
    }

    @Override
    public double payloadBitsPerSec(final OfferedTraffic traffic) {
        final double[] shares = spread == Spread.EVEN ? traffic.links().shares(traffic.demand())
                : traffic.links().sharesOfOneHash(traffic.demand());
        double max = 0;
        for (int link = 0; link < shares.length; link++) {
            max = Math.max(max, shares[link] / traffic.links().rateBitsPerSec(link));
        }
        return value / max;
    }
}
