package tailrace.validation.flowsim;

import java.util.Locale;

/** The largest differences of a case, each as a share of what is allowed. */
final class LargestDifference {
    /** LargestDifference up to this share of a value are none. */
    static final double RELATIVE = 1e-6;
    /** LargestDifference up to this many ns are none: clocks of doubles at 5e11 ns know less. */
    static final double ABSOLUTE_NS = 1e-2;
    private int compared;
    private double worstRelative;
    private double worstShare;
    private String worst = "";

    /** Compares times. */
    void timeNs(final String what, final double here, final double there) {
        add(what, here, there, Math.max(ABSOLUTE_NS, RELATIVE * Math.abs(there)));
    }

    /** Compares what has no unit. */
    void ratio(final String what, final double here, final double there) {
        add(what, here, there, RELATIVE * Math.abs(there));
    }

    /** Compares what is known to a share of it, such as half of the last digit. */
    void within(final String what, final double here, final double there, final double share) {
        add(what, here, there, share * Math.abs(there));
    }

    /** Compares whole numbers, which are the same or not. */
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

    /** How many values were compared. */
    int compared() {
        return compared;
    }

    /** Largest difference beyond {@link #ABSOLUTE_NS}, as a share of the value. */
    double worstRelative() {
        return worstRelative;
    }

    /** Whether nothing differs by more than is allowed, and something was compared. */
    boolean within() {
        return compared > 0 && worstShare <= 1;
    }

    /** What differs most. */
    String worst() {
        return worst;
    }
}
