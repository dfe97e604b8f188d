package tailrace.tools.m3.dataset.space;

import java.util.List;
import tailrace.core.Required;
import tailrace.tools.m3.dataset.space.Amount.Unit;

/** Draws a value between two ends of one unit. */
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
     * Refuses ends that are no numbers of one unit.
     *
     * @throws IllegalArgumentException naming the key and its value
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

    /** The smaller end, in the unit of both. */
    final double low() {
        return low.value();
    }

    /** The larger end, in the unit of both. */
    final double high() {
        return high.value();
    }

    /** A value in the unit of both ends. */
    final Amount amount(final double value) {
        return Amount.of(value, low.unit());
    }

    @Override
    final List<Amount> bounds() {
        return List.of(low, high);
    }
}
