package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;

/** Draws a whole number between two ends. Both ends are included, and all numbers are equally likely. */
public final class IntegerDraw extends RangeDraw {
    /** Checks that the ends are whole numbers of one unit. */
    @Override
    public void validate() {
        super.validate();
        if (low() != Math.rint(low()) || high() != Math.rint(high()) || high() - low() >= Integer.MAX_VALUE) {
            throw new IllegalArgumentException("from: '" + from + "' to '" + to + "' (expected: whole numbers)");
        }
    }

    @Override
    public Amount draw(final RandomStream random) {
        return amount(low() + random.nextInt((int) (high() - low()) + 1));
    }
}
