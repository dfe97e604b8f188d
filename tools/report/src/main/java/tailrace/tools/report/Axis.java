package tailrace.tools.report;

import java.util.List;

/**
 * An axis of a plot.
 *
 * @param label what it shows, with its unit
 * @param log true for a logarithmic axis
 * @param format how values are written: {@code plain}, {@code percent} (of a share), {@code bytes} or {@code seconds}
 * @param min smallest value shown, or null to fit the data
 * @param max largest value shown, or null to fit the data
 * @param names what stands at 1, 2 and so on in place of numbers; empty: numbers do
 */
public record Axis(String label, boolean log, String format, Double min, Double max, List<String> names) {
    private static final double SMALLEST_RANGE = 1.2;
    /** Not at the very edge. */
    private static final double ROOM = 1.05;
    /** On both sides of a name. */
    private static final double HALF = 0.5;

    /** An axis of numbers. */
    public Axis(final String label, final boolean log, final String format, final Double min, final Double max) {
        this(label, log, format, min, max, List.of());
    }

    /** An axis of names, which stand at 1, 2 and so on. */
    public static Axis of(final String label, final List<String> names) {
        return new Axis(label, false, "plain", 1 - HALF, names.size() + HALF, names);
    }

    /** Slowdowns, from 1. */
    public static Axis slowdown() {
        return new Axis("slowdown (FCT / ideal FCT)", true, "plain", 1.0, null);
    }

    /** Slowdowns, from 1 to a largest value; what is beyond is cut off. */
    static Axis slowdownUpTo(final double max) {
        return new Axis("slowdown (FCT / ideal FCT)", true, "plain", 1.0, Math.max(max * ROOM, SMALLEST_RANGE));
    }
}
