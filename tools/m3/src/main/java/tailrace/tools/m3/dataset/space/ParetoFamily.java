package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.scenario.workload.sizes.SizeDistribution;

/** Pareto sizes between two bounds, which have heavy tails. */
public final class ParetoFamily extends SizeFamily {
    /** Smallest size. */
    @Required
    public Draw min;
    /** Largest size; at least twice the smallest. */
    public Draw max;
    /** Exponent of the tail; smaller exponents give heavier tails. */
    public Draw alpha;

    @Override
    public void validate() {
        super.validate();
        requireSize("min", min);
        requireSize("max", max);
        requireNumber("alpha", alpha, 0.05, 10);
    }

    @Override
    public SizeDistribution draw(final RandomStream random) {
        final double minBytes = min.draw(random).value();
        final double maxBytes = Math.max(2 * minBytes, max.draw(random).value());
        return SizeLaw.boundedPareto(minBytes, maxBytes, alpha.draw(random).value());
    }
}
