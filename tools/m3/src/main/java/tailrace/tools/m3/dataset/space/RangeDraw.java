package tailrace.tools.m3.dataset.space;

import java.util.List;
import tailrace.core.Required;
import tailrace.tools.m3.dataset.space.Amount.Unit;

/** Draws a value between two ends with the same unit. */
public abstract class RangeDraw extends Draw {
    /** Smallest value. */
    @Required
    public String from;
    /** Largest value, in the same unit. */
    @Required
    public String to;

    private Amount low;
    private Amount high;

    /**
     * Checks that the ends are numbers of one unit.
     *
     * @throws IllegalArgumentException naming the key and its value, if the ends have different units or are words
     */
    public void validate() {
        low = parse("from", from);
        high = parse("to", to);
        if (low.unit() == Unit.WORD || high.unit() != low.unit()) {
            throw new IllegalArgumentException("to: '" + to + "' (expected: a number in the unit of from, '" + from
                    + "')");
        }
        if (high.value() < low.value()) {
            throw new IllegalArgumentException("to: '" + to + "' (expected: at least from, '" + from + "')");
        }
    }

    /** Returns the smaller end, in the common unit. */
    final double low() {
        return low.value();
    }

    /** Returns the larger end, in the common unit. */
    final double high() {
        return high.value();
    }

    /** Creates an amount in the common unit. */
    final Amount amount(final double value) {
        return Amount.of(value, low.unit());
    }

    @Override
    final List<Amount> bounds() {
        return List.of(low, high);
    }
}
