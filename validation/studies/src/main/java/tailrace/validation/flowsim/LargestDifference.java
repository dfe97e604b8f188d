package tailrace.validation.flowsim;

import java.util.Locale;

/** Collects the largest differences of a case, each relative to its limit. */
final class LargestDifference {
    /** Permitted difference as a fraction of a value. */
    static final double RELATIVE = 1e-6;
    /** Permitted difference in ns. At 5e11 ns, a clock of type double has no better resolution. */
    static final double ABSOLUTE_NS = 1e-2;
    private int compared;
    private double worstRelative;
    private double worstShare;
    private String worst = "";

    /** Compares times. */
    void timeNs(final String what, final double here, final double there) {
        add(what, here, there, Math.max(ABSOLUTE_NS, RELATIVE * Math.abs(there)));
    }

    /** Compares numbers without a unit. */
    void ratio(final String what, final double here, final double there) {
        add(what, here, there, RELATIVE * Math.abs(there));
    }

    /** Compares values that are known up to a relative error, such as half of the last digit. */
    void within(final String what, final double here, final double there, final double share) {
        add(what, here, there, share * Math.abs(there));
    }

    /** Compares whole numbers, which must be equal. */
    void count(final String what, final long here, final long there) {
        add(what, here, there, 0.5);
    }

    private void add(final String what, final double here, final double there, final double allowed) {
        compared++;
        final double difference = Math.abs(here - there);
        final double share = Double.isNaN(difference) ? Double.POSITIVE_INFINITY : difference / allowed;
        if (difference <= ABSOLUTE_NS && share <= 1) {
            worstShare = Math.max(worstShare, share);
            return;
        }
        worstRelative = Math.max(worstRelative, difference / Math.abs(there));
        if (share > worstShare) {
            worstShare = share;
            worst = String.format(Locale.ROOT, "%s: %.6f here, %.6f there", what, here, there);
        }
    }

    /** Returns the number of compared values. */
    int compared() {
        return compared;
    }

    /** Returns the largest difference beyond {@link #ABSOLUTE_NS}, as a fraction of the value. */
    double worstRelative() {
        return worstRelative;
    }

    /** Returns whether values were compared and no difference exceeds its limit. */
    boolean within() {
        return compared > 0 && worstShare <= 1;
    }

    /** Describes the largest difference. */
    String worst() {
        return worst;
    }
}
