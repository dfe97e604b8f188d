package tailrace.tools.m3.dataset.space;

import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.Required;

/** Uniform between two values. */
public final class UniformDraw extends Draw {
    /** Smallest value. */
    @Required
    public String from;
    /** Largest value, in the same unit. */
    @Required
    public String to;

    private Amount[] range;

    /** Refuses ends that are no numbers of one unit. */
    public void validate() {
        range = range(from, to);
    }

    @Override
    public Amount draw(final RandomStream random) {
        return Amount.of(range[0].value() + random.nextDouble() * (range[1].value() - range[0].value()),
                range[0].unit());
    }

    @Override
    List<Amount> bounds() {
        return List.of(range);
    }
}
