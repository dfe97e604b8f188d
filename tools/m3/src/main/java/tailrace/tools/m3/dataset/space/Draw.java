package tailrace.tools.m3.dataset.space;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tailrace.core.RandomStream;
import tailrace.tools.m3.dataset.space.Amount.Unit;

/** Settings of how one quantity is drawn; {@code type} says which distribution. */
public abstract class Draw {
    /** Draws a value. */
    public abstract Amount draw(RandomStream random);

    /** The amounts between or among which values lie. */
    abstract List<Amount> bounds();

    /** The value in bytes, ps, bit/s or none. */
    public final double draw(final RandomStream random, final Scale scale) {
        return draw(random).absolute(scale);
    }

    /** Always the same number. */
    static Draw fixed(final String value) {
        final FixedDraw draw = new FixedDraw();
        draw.value = value;
        return draw;
    }

    /**
     * Refuses values in other units, or outside of bounds.
     *
     * @param key what errors begin with
     * @param min smallest absolute value of those without a relative unit
     * @param max the largest
     */
    final void require(final String key, final double min, final double max, final Unit... units) {
        for (final Amount bound : bounds()) {
            if (!Arrays.asList(units).contains(bound.unit())) {
                throw new IllegalArgumentException(key + ": a value in other units (expected: "
                        + Arrays.stream(units).map(Unit::example).collect(Collectors.joining(", or ")) + ")");
            }
            if (!(bound.value() >= min && bound.value() <= max)) {
                throw new IllegalArgumentException(key + ": " + plain(bound.value()) + " (expected: "
                        + plain(min) + (max == Double.MAX_VALUE ? " or more)" : " to " + plain(max) + ")"));
            }
        }
    }

    private static String plain(final double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /** Reads a value of a key. */
    static Amount parse(final String key, final String text) {
        if (text == null) {
            throw new IllegalArgumentException(key + ": missing (expected: a number with its unit)");
        }
        try {
            return Amount.parse(text);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
        }
    }
}
