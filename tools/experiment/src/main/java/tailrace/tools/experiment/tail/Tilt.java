package tailrace.tools.experiment.tail;

import java.util.List;

/**
 * A law of sizes in place of the original one.
 *
 * @param law the law
 * @param switchAbove response after which a cycle returns to the original law
 * @param steps laws of the search, for people
 */
public record Tilt(TiltableSizes law, double switchAbove, List<String> steps) {
    /** Uses a given law. */
    public static Tilt given(final TiltableSizes law, final double switchAbove) {
        return new Tilt(law, switchAbove, List.of());
    }
}
