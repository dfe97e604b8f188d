package tailrace.tools.m3.dataset.space;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tailrace.core.PlainNumber;
import tailrace.core.RandomStream;
import tailrace.tools.m3.dataset.space.Amount.Unit;

/** Settings for the draw of one quantity; {@code type} selects the distribution. */
public abstract class Draw {
    /** Draws a value. */
    public abstract Amount draw(RandomStream random);

    /** Returns the possible amounts, or the ends of their range. */
    abstract List<Amount> bounds();

    /** Draws a value in bytes, ps or bit/s, or without a unit. */
    public final double draw(final RandomStream random, final Scale scale) {
        return draw(random).absolute(scale);
    }

    /** Creates a draw that always gives the same number. */
    static Draw fixed(final String value) {
        final FixedDraw draw = new FixedDraw();
        draw.value = value;
        return draw;
    }

    /**
     * Refuses values in other units, or outside of bounds.
     *
     * @param key key for messages
     * @param min smallest value in absolute units
     * @param max largest value in absolute units
     */
    final void require(final String key, final double min, final double max, final Unit... units) {
        for (final Amount bound : bounds()) {
            if (!Arrays.asList(units).contains(bound.unit())) {
                throw new IllegalArgumentException(key + ": a value in other units (expected: "
                        + Arrays.stream(units).map(Unit::example).collect(Collectors.joining(", or ")) + ")");
            }
            if (!(bound.value() >= min && bound.value() <= max)) {
                throw new IllegalArgumentException(key + ": " + PlainNumber.of(bound.value()) + " (expected: "
                        + PlainNumber.of(min)
                        + (max == Double.MAX_VALUE ? " or more)" : " to " + PlainNumber.of(max) + ")"));
            }
        }
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
