package tailrace.tools.peers.htsim;

import java.math.BigDecimal;

/** Checks of flags, with messages that begin with the flag. */
final class FlagError {
    private FlagError() {}

    /** Throws {@code flag value (expected: expected)} unless the condition holds. */
    static void unless(final boolean holds, final String flag, final Object value, final String expected) {
        if (!holds) {
            throw new IllegalArgumentException(flag + " " + value + " (expected: " + expected + ")");
        }
    }

    /** Refuses a flag that Tailrace does not support in this combination. */
    static void refuse(final String flag, final Object value, final String why) {
        unless(value == null, flag, value, why);
    }

    /** Returns the value of a flag, or the default if it is not given; refuses values outside of 1 to {@code max}. */
    static int count(final String flag, final Integer value, final int standard, final int max) {
        unless(value == null || value >= 1 && value <= max, flag, value, "1 to " + max);
        return value == null ? standard : value;
    }

    /** Returns the value of a flag (or its default) times a unit; refuses results outside of a range. */
    static long scaled(
            final String flag, final BigDecimal value, final long standard, final long max, final long unit) {
        final BigDecimal given = value == null ? BigDecimal.valueOf(standard) : value;
        unless(given.signum() > 0 && given.compareTo(BigDecimal.valueOf(max)) <= 0, flag, value,
                "more than 0, at most " + max);
        // A tiny number may have a million decimals, so its scale is checked first.
        final long scaled = given.scale() > 100 ? 0 : given.multiply(BigDecimal.valueOf(unit)).longValue();
        unless(scaled > 0, flag, value, "more than 0, at most " + max);
        return scaled;
    }
}
