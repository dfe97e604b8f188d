package tailrace.tools.experiment.tail;

import java.util.List;

/**
 * A law that sizes are drawn from in place of the original one.
 *
 * @param law it
 * @param switchAbove response after which a cycle goes back to the original law
 * @param steps laws that the search came by, for people
 */
public record Tilt(TiltableSizes law, double switchAbove, List<String> steps) {
    /** A law that is given. */
    public static Tilt given(final TiltableSizes law, final double switchAbove) {
        return new Tilt(law, switchAbove, List.of());
    }
}
