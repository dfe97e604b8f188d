package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;
import tailrace.scenario.workload.sizes.SizeDistribution;

/** A family of distributions of flow sizes, one of which is drawn for a workload; {@code type} says which. */
public abstract class SizeFamily {
    private static final double MAX_WEIGHT = 1e6;

    /** How likely this family is, relative to the others of its list. */
    public double weight = 1;

    /** Draws a distribution. */
    public abstract SizeDistribution draw(RandomStream random);

    /** Refuses impossible values; its messages begin with the key. */
    public void validate() {
        if (!(weight > 0 && weight <= MAX_WEIGHT)) {
            throw new IllegalArgumentException("weight: " + weight + " (expected: more than 0)");
        }
    }

    /** Refuses a draw that is missing or no size from 1 byte to 1 TB. */
    static void requireSize(final String key, final Draw draw) {
        requireThere(key, draw);
        draw.require(key, 1, 1e12, Amount.Unit.BYTES);
    }

    /** Refuses a draw that is missing or no number between these. */
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
