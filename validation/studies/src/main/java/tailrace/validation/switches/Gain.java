package tailrace.validation.switches;

import java.util.Locale;
import tailrace.validation.study.Finding;

/** Computes by how much one number is smaller than another, which papers call a gain. */
final class Gain {
    private Gain() {}

    /** Returns the fraction by which a number is below another number. */
    static double of(final double number, final double than) {
        return 1 - number / than;
    }

    /**
     * Judges a gain.
     *
     * @param statement statement about which number is smaller
     * @param paper value in the paper
     * @param least smallest gain that holds, as a fraction; NaN if it is not judged
     */
    static Finding finding(
            final String statement, final String paper, final double number, final double than, final double least) {
        final double gain = of(number, than);
        final String text = String.format(Locale.ROOT, "%.0f %% %s", 100 * Math.abs(gain), gain < 0 ? "more" : "less");
        return Finding.of(statement, paper, text, Double.isNaN(least) ? null : (Boolean) (gain >= least));
    }
}
