package tailrace.tools.report;

/**
 * An axis of a plot.
 *
 * @param label what it shows, with its unit
 * @param log true for a logarithmic axis
 * @param format how values are written: {@code plain}, {@code percent} (of a share), {@code bytes} or {@code seconds}
 * @param min smallest value shown, or null to fit the data
 * @param max largest value shown, or null to fit the data
 */
public record Axis(String label, boolean log, String format, Double min, Double max) {
    private static final double SMALLEST_RANGE = 1.2;
    /** Not at the very edge. */
    private static final double ROOM = 1.05;

    /** Slowdowns, from 1. */
    public static Axis slowdown() {
        return new Axis("slowdown (FCT / ideal FCT)", true, "plain", 1.0, null);
    }

    /** Slowdowns, from 1 to a largest value; what is beyond is cut off. */
    static Axis slowdownUpTo(final double max) {
        return new Axis("slowdown (FCT / ideal FCT)", true, "plain", 1.0, Math.max(max * ROOM, SMALLEST_RANGE));
    }
}
