package tailrace.scenario.workload.sizes;

import static tailrace.core.Require.given;
import static tailrace.core.Require.require;

import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.core.Size;

/** One size for all flows, or endless flows. */
public final class FixedSizes implements Sizes {
    /** Size of all flows; 0B: endless flows, whose result is their goodput. */
    @Required
    public Size size;

    /** Refuses a missing size. */
    public void validate() {
        given(size, "size", "a size such as 1MB");
        require(size.bytes() <= SizeDistribution.LARGEST_BYTES,
                "size: " + size + " (expected: 1B to 281TB, or 0B for flows without end)");
    }

    @Override
    public SizeDistribution open() {
        validate();
        return new Constant(size.bytes());
    }

    @Override
    public boolean areEndless() {
        return size != null && size.bytes() == 0;
    }

    @Override
    public List<Size> values() {
        return List.of(size);
    }

    private record Constant(long bytes) implements SizeDistribution {
        @Override
        public double meanBytes() {
            return bytes == 0 ? Double.POSITIVE_INFINITY : bytes;
        }

        @Override
        public long draw(final RandomStream random) {
            return bytes;
        }
    }
}
