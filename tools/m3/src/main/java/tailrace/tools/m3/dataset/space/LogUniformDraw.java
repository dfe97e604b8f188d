package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;

/** Uniform in the logarithm between two values above 0: every octave is equally likely. */
public final class LogUniformDraw extends RangeDraw {
    /** Refuses ends that are no numbers above 0 of one unit. */
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
