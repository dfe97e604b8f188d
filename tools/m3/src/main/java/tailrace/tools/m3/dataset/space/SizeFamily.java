package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;
import tailrace.scenario.workload.sizes.SizeDistribution;

/**
 * A family of distributions of flow sizes; one distribution is drawn for each workload. {@code type} selects the
 * family.
 */
public abstract class SizeFamily {
    private static final double MAX_WEIGHT = 1e6;

    /** Relative probability of this family in its list. */
    public double weight = 1;

    /** Draws a distribution. */
    public abstract SizeDistribution draw(RandomStream random);

    /** Checks the values. Messages begin with the key. */
    public void validate() {
        if (!(weight > 0 && weight <= MAX_WEIGHT)) {
            throw new IllegalArgumentException("weight: " + weight + " (expected: more than 0)");
        }
    }

    /** Checks that a draw exists and gives sizes from 1 byte to 1 TB. */
    static void requireSize(final String key, final Draw draw) {
        requireThere(key, draw);
        draw.require(key, 1, 1e12, Amount.Unit.BYTES);
    }

    /** Checks that a draw exists and gives numbers in a range. */
    static void requireNumber(final String key, final Draw draw, final double min, final double max) {
        requireThere(key, draw);
        draw.require(key, min, max, Amount.Unit.NUMBER);
    }

    private static void requireThere(final String key, final Object value) {
        if (value == null) {
            throw new IllegalArgumentException(key + ": missing (expected: how it is drawn)");
        }
    }
}
