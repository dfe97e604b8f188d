package tailrace.scenario.workload.sizes;

import static tailrace.core.Require.require;

import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.core.Size;
import tailrace.scenario.workload.hosts.AliasTable;

/** Sizes from a given list, equally likely or by weight. */
public final class ChoiceSizes implements Sizes {
    /** The sizes. */
    @Required
    public List<Size> sizes = List.of();
    /** A weight for each size, in the same order; empty: equal weights. */
    public List<Double> weights = List.of();

    /** Refuses an empty list, a size of zero, and weights that do not match. */
    public void validate() {
        require(!sizes.isEmpty(), "sizes: none (expected: a list such as [2KB, 8KB])");
        for (final Size size : sizes) {
            require(size.bytes() >= 1 && size.bytes() <= SizeDistribution.LARGEST_BYTES,
                    "sizes: " + size + " (expected: 1B to 281TB each)");
        }
        require(weights.isEmpty() || weights.size() == sizes.size(),
                "weights: " + weights.size() + " for " + sizes.size() + " sizes (expected: one per size, or none)");
        double sum = 0;
        for (final double weight : weights) {
            require(weight >= 0, "weights: " + weight + " (expected: 0 or more)");
            sum += weight;
        }
        require(weights.isEmpty() || sum > 0 && sum < Double.POSITIVE_INFINITY,
                "weights: " + sum + " together (expected: more than 0)");
    }

    @Override
    public SizeDistribution open() {
        validate();
        final double[] shares = new double[sizes.size()];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = weights.isEmpty() ? 1 : weights.get(i);
        }
        return new Choice(sizes.stream().mapToLong(Size::bytes).toArray(), shares);
    }

    @Override
    public List<Size> values() {
        return sizes.stream().distinct().sorted().toList();
    }

    private static final class Choice implements SizeDistribution {
        private final long[] bytes;
        private final AliasTable table;
        private final double meanBytes;

        Choice(final long[] bytes, final double[] weights) {
            this.bytes = bytes;
            this.table = new AliasTable(weights);
            double sum = 0;
            double weighted = 0;
            for (int i = 0; i < bytes.length; i++) {
                sum += weights[i];
                weighted += weights[i] * bytes[i];
            }
            this.meanBytes = weighted / sum;
        }

        @Override
        public double meanBytes() {
            return meanBytes;
        }

        @Override
        public long draw(final RandomStream random) {
            return bytes[table.draw(random)];
        }
    }
}
