package tailrace.tools.compare;

import java.util.Optional;
import tailrace.scenario.results.stats.Interval;

/**
 * Computes the interval of the difference of two percentiles, at least one of which is an estimate with error bars. It
 * treats the errors as independent, so it adds the squares of their logarithms. The interval is too wide if two
 * estimates have similar errors.
 */
final class EstimateDifference {
    private EstimateDifference() {}

    /**
     * Returns the interval of {@code other / base - 1}.
     *
     * @param baseBar error bar of the first value; empty: it is exact
     * @param otherBar error bar of the second value; empty: it is exact
     */
    static Interval of(final double base, final Optional<Interval> baseBar, final double other,
            final Optional<Interval> otherBar) {
        final double ratio = other / base;
        final double up = Math.hypot(above(other, otherBar), below(base, baseBar));
        final double down = Math.hypot(below(other, otherBar), above(base, baseBar));
        final double confidence = baseBar.or(() -> otherBar).orElseThrow().confidence();
        return new Interval(ratio - 1, ratio * StrictMath.exp(-down) - 1, ratio * StrictMath.exp(up) - 1, confidence,
                Interval.Method.LOG_NORMAL);
    }

    private static double above(final double value, final Optional<Interval> bar) {
        return bar.map(ends -> Math.max(0, StrictMath.log(ends.high() / value))).orElse(0.0);
    }

    private static double below(final double value, final Optional<Interval> bar) {
        return bar.map(ends -> Math.max(0, StrictMath.log(value / ends.low()))).orElse(0.0);
    }
}
