package tailrace.validation.htsim;

import java.util.Locale;
import tailrace.validation.compare.Differences;

/**
 * A number of htsim's beside the one measured here.
 *
 * @param part which part of the comparison
 * @param subject of which network and transport
 * @param quantity what number, with its unit
 * @param there htsim's
 * @param here measured
 * @param limit how far they may be apart; NaN: not judged
 * @param isRelative whether the limit is a share of htsim's number
 */
record Finding(
        String part, String subject, String quantity, double there, double here, double limit, boolean isRelative) {
    private static final double PERCENT = 100;

    /** Within a share of htsim's number. */
    static Finding relative(
            final String part, final String subject, final String quantity, final double there, final double here,
            final double limit) {
        return new Finding(part, subject, quantity, there, here, limit, true);
    }

    /** Shown beside each other. */
    static Finding shown(
            final String part, final String subject, final String quantity, final double there, final double here) {
        return relative(part, subject, quantity, there, here, Double.NaN);
    }

    double difference() {
        return isRelative ? Differences.relative(there, here) : here - there;
    }

    /** Whether it is judged and too far apart. */
    boolean isBeyond() {
        return !Double.isNaN(limit) && !(Math.abs(difference()) <= limit);
    }

    String verdict() {
        return Double.isNaN(limit) ? "shown" : isBeyond() ? "DIFFERS" : "ok";
    }

    /** The difference with its sign. */
    String differenceText() {
        return isRelative ? String.format(Locale.ROOT, "%+.1f %%", PERCENT * difference())
                : String.format(Locale.ROOT, "%+.3f", difference());
    }

    String limitText() {
        return Double.isNaN(limit) ? "" : isRelative ? String.format(Locale.ROOT, "%.0f %%", PERCENT * limit)
                : String.format(Locale.ROOT, "%.2f", limit);
    }
}
