package tailrace.scenario.workload;

import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.Size;

/** All flows of one size. */
public final class FixedSizes implements Sizes {
    /** The size. */
    public Size size;

    /** Refuses a missing or zero size. */
    public void validate() {
        Check.given(size, "size", "a size such as 1MB");
        Check.require(size.bytes() >= 1 && size.bytes() <= SizeDistribution.LARGEST_BYTES,
                "size: " + size + " (expected: 1B to 281TB)");
    }

    @Override
    public SizeDistribution open() {
        validate();
        return new Constant(size.bytes());
    }

    @Override
    public List<Size> values() {
        return List.of(size);
    }

    private record Constant(long bytes) implements SizeDistribution {
        @Override
        public double meanBytes() {
            return bytes;
        }

        @Override
        public long draw(final RandomStream random) {
            return bytes;
        }
    }
}
