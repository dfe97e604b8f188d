package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.scenario.workload.sizes.SizeDistribution;

/** Log-normal sizes. */
public final class LogNormalFamily extends SizeFamily {
    /** Mean size. */
    @Required
    public Draw mean;
    /** Standard deviation of the logarithm. */
    public Draw sigma;

    @Override
    public void validate() {
        super.validate();
        requireSize("mean", mean);
        requireNumber("sigma", sigma, 0, 4);
    }

    @Override
    public SizeDistribution draw(final RandomStream random) {
        final double meanBytes = mean.draw(random).value();
        return SizeLaw.logNormal(0, meanBytes, sigma.draw(random).value());
    }
}
