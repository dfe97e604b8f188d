package tailrace.validation.study;

import java.util.Locale;
import tailrace.tools.report.page.Numbers;

/** Formats differences of results, in numbers and words. */
public final class Differences {
    private static final double PERCENT = 100;

    private Differences() {}

    /** Returns (here - there) / there; 0 if both are equal. */
    public static double relative(final double there, final double here) {
        return there == here ? 0 : (here - there) / there;
    }

    /** Formats a fraction as a percentage with its sign. */
    public static String percent(final double share) {
        return Double.isFinite(share) ? String.format(Locale.ROOT, "%+.4f%%", share * PERCENT) : "n/a";
    }

    /** Formats a number with four decimals. */
    public static String number(final double value) {
        return Double.isFinite(value) ? Numbers.fixed(value, 4) : "-";
    }
}
