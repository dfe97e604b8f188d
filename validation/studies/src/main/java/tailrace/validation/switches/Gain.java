package tailrace.validation.switches;

import java.util.Locale;
import tailrace.validation.study.Finding;

/** How much less one number is than another, which papers print as a gain. */
final class Gain {
    private Gain() {}

    /** The share by which a number is below another one. */
    static double of(final double number, final double than) {
        return 1 - number / than;
    }

    /**
     * Judges a gain.
     *
     * @param statement what is less than what
     * @param paper what the paper says
     * @param least the gain at least, as a share; NaN: it is not judged
     */
    static Finding finding(
            final String statement, final String paper, final double number, final double than, final double least) {
        final double gain = of(number, than);
        final String text = String.format(Locale.ROOT, "%.0f %% %s", 100 * Math.abs(gain), gain < 0 ? "more" : "less");
        return Finding.of(statement, paper, text, Double.isNaN(least) ? null : (Boolean) (gain >= least));
    }
}
