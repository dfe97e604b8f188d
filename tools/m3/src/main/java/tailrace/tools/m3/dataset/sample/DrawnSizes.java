package tailrace.tools.m3.dataset.sample;

import tailrace.scenario.workload.sizes.SizeDistribution;
import tailrace.scenario.workload.sizes.Sizes;

/** Sizes of a scenario that a program has drawn. */
final class DrawnSizes implements Sizes {
    private final SizeDistribution distribution;

    DrawnSizes(final SizeDistribution distribution) {
        this.distribution = distribution;
    }

    @Override
    public SizeDistribution open() {
        return distribution;
    }
}
