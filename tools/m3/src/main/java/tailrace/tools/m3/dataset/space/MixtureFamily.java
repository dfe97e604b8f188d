package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.scenario.workload.sizes.SizeDistribution;

/** A mixture of two distributions, one for small and one for large flows. */
public final class MixtureFamily extends SizeFamily {
    /** Distribution of small flows. */
    @Required
    public SizeFamily small;
    /** Distribution of large flows. */
    @Required
    public SizeFamily large;
    /** Fraction of flows that are large. */
    @Required
    public Draw share;

    @Override
    public void validate() {
        super.validate();
        if (small == null || large == null) {
            throw new IllegalArgumentException((small == null ? "small" : "large")
                    + ": missing (expected: a family of sizes)");
        }
        requireNumber("share", share, 0, 1);
    }

    @Override
    public SizeDistribution draw(final RandomStream random) {
        final SizeDistribution few = small.draw(random);
        final SizeDistribution many = large.draw(random);
        return SizeLaw.mixture(few, many, share.draw(random).value());
    }
}
