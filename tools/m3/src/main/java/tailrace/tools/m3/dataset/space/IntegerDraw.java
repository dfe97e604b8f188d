package tailrace.tools.m3.dataset.space;

import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.Required;

/** A whole number between two, both included, all equally likely. */
public final class IntegerDraw extends Draw {
    /** Smallest value. */
    @Required
    public String from;
    /** Largest value, in the same unit. */
    @Required
    public String to;

    private Amount[] range;

    /** Refuses ends that are no whole numbers of one unit. */
    public void validate() {
        range = range(from, to);
        for (final Amount end : range) {
            if (end.value() != Math.rint(end.value()) || range[1].value() - range[0].value() >= Integer.MAX_VALUE) {
                throw new IllegalArgumentException("from: '" + from + "' to '" + to + "' (expected: whole numbers)");
            }
        }
    }

    @Override
    public Amount draw(final RandomStream random) {
        final int count = (int) (range[1].value() - range[0].value()) + 1;
        return Amount.of(range[0].value() + random.nextInt(count), range[0].unit());
    }

    @Override
    List<Amount> bounds() {
        return List.of(range);
    }
}
