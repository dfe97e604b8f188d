package tailrace.tools.report.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for readers. */
public final class Numbers {
    private static final MathContext PLOTTED = new MathContext(5);
    private static final double SMALLEST_PLOTTED = 1e-12;
    private static final double LARGEST_PLOTTED = 1e15;
    private static final double[] POWERS_OF_TEN = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17};
    private static final MathContext THREE_DIGITS = new MathContext(3);
    private static final MathContext FOUR_DIGITS = new MathContext(4);
    private static final String[] DECIMAL_PREFIXES = {"", "k", "M", "G", "T", "P", "E"};
    /** Prefixes of bytes, as in scenario files. */
    private static final String[] BYTE_PREFIXES = {"", "K", "M", "G", "T", "P", "E"};

    private Numbers() {}

    /** Formats a whole number with thousands separated by commas. */
    public static String count(final long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** Formats a number with the given number of decimals. */
    public static String fixed(final double value, final int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** Formats a fraction as percent with the given number of decimals. */
    public static String percent(final double share, final int decimals) {
        return fixed(100 * share, decimals) + " %";
    }

    /** Formats a slowdown or another ratio: three significant digits or two decimals; a dash if it is missing. */
    public static String ratio(final double value) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        if (value >= 1000) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        return String.format(Locale.ROOT, value >= 100 ? "%.1f" : value >= 10 ? "%.2f" : "%.3f", value);
    }

    /** Formats a number of any size: five significant digits; a dash if it is missing. */
    public static String number(final double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.5g", value);
    }

    /** Formats an interval, each end by {@link #number}. */
    public static String range(final double low, final double high) {
        return number(low) + " to " + number(high);
    }

    /** Returns the name of a quantity with its unit, if it has one. */
    public static String label(final String what, final String unit) {
        return what + (unit.isEmpty() ? "" : ", " + unit);
    }

    /**
     * Formats a fraction as percent with at most three significant digits, such as 95 % or 0.125 %; a dash if it is
     * missing.
     */
    public static String percent(final double share) {
        return Double.isFinite(share)
                ? new BigDecimal(100 * share).round(THREE_DIGITS).stripTrailingZeros().toPlainString() + " %" : "–";
    }

    /** Formats a value with a decimal prefix and three significant digits: 1.53 M. */
    public static String prefixed(final double value, final String unit) {
        return prefixed(value, DECIMAL_PREFIXES, unit);
    }

    /** Formats bytes with a decimal prefix and three significant digits: 1.53 KB. */
    public static String bytes(final double value) {
        return prefixed(value, BYTE_PREFIXES, "B");
    }

    private static String prefixed(final double value, final String[] prefixes, final String unit) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        int prefix = 0;
        double scaled = value;
        while (scaled >= 999.5 && prefix < prefixes.length - 1) {
            scaled /= 1000;
            prefix++;
        }
        final String digits = String.format(Locale.ROOT,
                scaled >= 100 || scaled == Math.rint(scaled) ? "%.0f" : scaled >= 10 ? "%.1f" : "%.2f", scaled);
        return (digits + " " + prefixes[prefix] + unit).strip();
    }

    /** Formats seconds with a suitable unit. */
    public static String seconds(final double seconds) {
        final String[] units = {"s", "ms", "us", "ns", "ps"};
        int unit = 0;
        double scaled = seconds;
        while (scaled > 0 && scaled < 1 && unit < units.length - 1) {
            scaled *= 1000;
            unit++;
        }
        final String digits = new BigDecimal(scaled).round(FOUR_DIGITS).stripTrailingZeros().toPlainString();
        return digits + " " + units[unit];
    }

    /** Rounds to five significant digits, the resolution of a plot. */
    static double plotted(final double value) {
        final double size = Math.abs(value);
        if (!(size >= SMALLEST_PLOTTED && size < LARGEST_PLOTTED)) {
            return Double.isFinite(value) ? new BigDecimal(value).round(PLOTTED).doubleValue() : value;
        }
        int decimals = PLOTTED.getPrecision() - 1;
        for (double scaled = size; scaled >= 10; scaled /= 10) {
            decimals--;
        }
        for (double scaled = size; scaled < 1; scaled *= 10) {
            decimals++;
        }
        // These powers of ten are small enough to be exact, so the result is the number nearest to the decimal digits.
        return decimals >= 0 ? Math.rint(value * POWERS_OF_TEN[decimals]) / POWERS_OF_TEN[decimals]
                : Math.rint(value / POWERS_OF_TEN[-decimals]) * POWERS_OF_TEN[-decimals];
    }
}
