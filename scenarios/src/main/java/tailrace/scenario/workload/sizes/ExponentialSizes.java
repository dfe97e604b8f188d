package tailrace.scenario.workload.sizes;

import static tailrace.core.Require.given;
import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.core.Size;

/** Exponential sizes. */
public final class ExponentialSizes implements Sizes {
    /** Mean size. */
    @Required
    public Size mean;

    /** Refuses a missing or zero mean. */
    public void validate() {
        given(mean, "mean", "a size such as 100KB");
        require(mean.bytes() >= 1, "mean: " + mean + " (expected: at least 1B)");
    }

    @Override
    public SizeDistribution open() {
        validate();
        return new Exponential(mean.bytes());
    }

    private record Exponential(double meanBytes) implements SizeDistribution {
        @Override
        public long draw(final RandomStream random) {
            return SizeDistribution.wholeBytes(random.nextExponential(meanBytes));
        }
    }
}
