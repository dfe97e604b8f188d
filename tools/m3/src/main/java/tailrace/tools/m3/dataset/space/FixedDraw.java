package tailrace.tools.m3.dataset.space;

import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.Required;

/** Always gives the same value. */
public final class FixedDraw extends Draw {
    /** The value: a number with a unit, or a word. */
    @Required
    public String value;

    private Amount amount;

    /** Checks the unit of the value. */
    public void validate() {
        amount = parse("value", value);
    }

    @Override
    public Amount draw(final RandomStream random) {
        if (amount == null) {
            validate();
        }
        return amount;
    }

    @Override
    List<Amount> bounds() {
        validate();
        return List.of(amount);
    }
}
