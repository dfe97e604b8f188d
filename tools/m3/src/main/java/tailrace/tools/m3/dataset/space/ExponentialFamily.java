package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.scenario.workload.sizes.SizeDistribution;

/** Exponential sizes. */
public final class ExponentialFamily extends SizeFamily {
    /** Mean size. */
    @Required
    public Draw mean;

    @Override
    public void validate() {
        super.validate();
        requireSize("mean", mean);
    }

    @Override
    public SizeDistribution draw(final RandomStream random) {
        return SizeLaw.exponential(0, mean.draw(random).value());
    }
}
