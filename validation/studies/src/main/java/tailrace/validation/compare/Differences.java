package tailrace.validation.compare;

import java.util.List;
import java.util.Locale;

/** How far two results are apart, in numbers and in words. */
public final class Differences {
    private static final double PERCENT = 100;

    private Differences() {}

    /** (here - there) / there; 0 if both are equal. */
    public static double relative(final double there, final double here) {
        return there == here ? 0 : (here - there) / there;
    }

    /** Adds a line if a difference is beyond its limit; NaN as the limit: it is not judged. */
    public static void check(
            final String what, final double difference, final double limit, final List<String> beyond) {
        // Written so that a difference that is not a number is beyond every limit.
        if (!Double.isNaN(limit) && !(Math.abs(difference) <= limit)) {
            beyond.add(what + " " + percent(difference) + " (limit " + percent(limit) + ")");
        }
    }

    /** A share as a percentage with its sign. */
    public static String percent(final double share) {
        return Double.isFinite(share) ? String.format(Locale.ROOT, "%+.4f%%", share * PERCENT) : "n/a";
    }

    /** Four digits behind the point. */
    public static String number(final double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.4f", value) : "-";
    }
}
