package tailrace.tools.m3.dataset.space;

import tailrace.core.RandomStream;

/** Draws a uniform value between two ends. */
public final class UniformDraw extends RangeDraw {
    @Override
    public Amount draw(final RandomStream random) {
        return amount(low() + random.nextDouble() * (high() - low()));
    }
}
