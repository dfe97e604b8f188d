package tailrace.tools.experiment.tail;

import java.util.List;

/**
 * A law of sizes that replaces the original one.
 *
 * @param law the law
 * @param switchAbove response after which a cycle returns to the original law
 * @param steps descriptions of the laws in the search
 */
public record Tilt(TiltableSizes law, double switchAbove, List<String> steps) {
    /** Uses a given law. */
    public static Tilt given(final TiltableSizes law, final double switchAbove) {
        return new Tilt(law, switchAbove, List.of());
    }
}
