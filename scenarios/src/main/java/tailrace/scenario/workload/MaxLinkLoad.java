package tailrace.scenario.workload;

/**
 * Load of the most loaded directed link: its expected payload over its rate, with equal-cost paths sharing evenly.
 *
 * <p>As Parsimon (NSDI 2023, section 5.1) defines maximum load, but in expectation over all flows and paths instead of
 * counted from drawn ones.
 */
public final class MaxLinkLoad implements Load {
    /** Fraction, above 0, at most 1. */
    public double value;

    /** Refuses loads above 1. */
    public void validate() {
        Check.require(value > 0 && value <= 1, "value: " + value + " (expected: a fraction above 0, at most 1)");
    }

    @Override
    public double payloadBitsPerSec(final OfferedTraffic traffic) {
        final double[] shares = traffic.links().shares(traffic.demand());
        double most = 0;
        for (int link = 0; link < shares.length; link++) {
            most = Math.max(most, shares[link] / traffic.links().rateBitsPerSec(link));
        }
        return value / most;
    }
}
