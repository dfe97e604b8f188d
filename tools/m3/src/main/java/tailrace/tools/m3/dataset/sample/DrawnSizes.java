package tailrace.tools.m3.dataset.sample;

import tailrace.scenario.workload.sizes.SizeDistribution;
import tailrace.scenario.workload.sizes.Sizes;

/** Sizes of a scenario from a distribution that was drawn. */
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
