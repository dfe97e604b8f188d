package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.scenario.workload.sizes.SizeDistribution;

/** Normal sizes. A negative size is drawn again. */
public final class GaussianFamily extends SizeFamily {
    /** Mean of the distribution, before negative sizes are drawn again. */
    @Required
    public Draw mean;
    /** Standard deviation, divided by the mean. */
    public Draw deviation = Draw.fixed("1");

    @Override
    public void validate() {
        super.validate();
        requireSize("mean", mean);
        requireNumber("deviation", deviation, 0.001, 2);
    }

    @Override
    public SizeDistribution draw(final RandomStream random) {
        final double meanBytes = mean.draw(random).value();
        return SizeLaw.gaussian(0, meanBytes, meanBytes * deviation.draw(random).value());
    }
}
