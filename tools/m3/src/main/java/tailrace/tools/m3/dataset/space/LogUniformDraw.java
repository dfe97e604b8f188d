package tailrace.tools.m3.dataset.space;

import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.Required;

/** Uniform in the logarithm between two values above 0: every octave is equally likely. */
public final class LogUniformDraw extends Draw {
    /** Smallest value. */
    @Required
    public String from;
    /** Largest value, in the same unit. */
    @Required
    public String to;

    private Amount[] range;

    /** Refuses ends that are no numbers above 0 of one unit. */
    public void validate() {
        range = range(from, to);
        if (range[0].value() <= 0) {
            throw new IllegalArgumentException("from: '" + from + "' (expected: above 0)");
        }
    }

    @Override
    public Amount draw(final RandomStream random) {
        final double ratio = range[1].value() / range[0].value();
        return Amount.of(range[0].value() * StrictMath.pow(ratio, random.nextDouble()), range[0].unit());
    }

    @Override
    List<Amount> bounds() {
        return List.of(range);
    }
}
