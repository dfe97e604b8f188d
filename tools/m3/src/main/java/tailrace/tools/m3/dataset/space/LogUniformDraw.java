package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;

/** Draws a value whose logarithm is uniform between two positive ends, so that every octave is equally likely. */
public final class LogUniformDraw extends RangeDraw {
    /** Checks that the ends are positive numbers of one unit. */
    @Override
    public void validate() {
        super.validate();
        if (low() <= 0) {
            throw new IllegalArgumentException("from: '" + from + "' (expected: above 0)");
        }
    }

    @Override
    public Amount draw(final RandomStream random) {
        return amount(low() * StrictMath.pow(high() / low(), random.nextDouble()));
    }
}
