package tailrace.validation.detail;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.tools.report.page.Cell;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;
import tailrace.validation.study.Tolerance;

/**
 * A figure that the paper reports.
 *
 * @param where table, figure or section of the paper
 * @param what statement as text
 * @param unit unit of the value
 * @param low value in the paper, or the lower end of a range
 * @param high the same value as {@code low}, or the upper end of a range
 * @param tolerance tolerance of the measured value
 * @param measure measures the value from the runs of one seed
 */
record PaperFigure(
        String where, String what, Unit unit, double low, double high, Tolerance tolerance,
        ToDoubleFunction<RunResults.Seed> measure) {
    /** Within 10 percentage points of the value or range. Values beyond 20 points count as far. */
    static final Tolerance POINTS = Tolerance.absolute(10);
    /** Within 25 %. */
    static final Tolerance QUARTER = Tolerance.relative(0.25);
    /** At least the value. */
    static final Tolerance AT_LEAST = Tolerance.atLeast();
    /** Above 0: the order counts, not the size. */
    static final Tolerance SIGN = Tolerance.sign();
    /** Not judged. These are sums of timeouts in the paper; only their order can be reproduced. */
    static final Tolerance SHOWN = Tolerance.NONE;

    /** Word for a met figure. */
    static final String WITHIN = "within";
    static final String FAR = "far";
    static final String MISSES = "misses";
    static final String WITHOUT_VERDICT = "shown";
    static final String NOT_RUN = "not run";

    private static final Tolerance FAR_POINTS = Tolerance.absolute(20);

    /** Units of values. */
    enum Unit {
        PERCENT("%"),
        MS("ms");

        private final String text;

        Unit(final String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Returns the distance from the paper, in the unit of the figure; 0 within its range. */
    double difference(final double value) {
        return value - nearest(value);
    }

    private double nearest(final double value) {
        return value < low ? low : value > high ? high : value;
    }

    /** Judges a measured value by the nearest value in the paper's range. A value far from the paper gets a remark. */
    Finding finding(final MeanInterval measured) {
        final double value = measured.mean();
        final Finding found = new Finding(List.of(where, what), Cell.of(paper(), nearest(value)),
                Cell.of(measured.exists() ? number(value) : "-", value), tolerance, Judgement.NOT_JUDGED, "", "");
        if (!measured.exists() || !tolerance.isJudged()) {
            return found.judged(Judgement.NOT_JUDGED, measured.exists() ? WITHOUT_VERDICT : NOT_RUN);
        }
        final Judgement verdict = tolerance.judge(found.referenceValue(), value);
        return verdict == Judgement.HOLDS ? found.judged(verdict, WITHIN)
                : tolerance == POINTS && FAR_POINTS.judge(difference(value)) == Judgement.HOLDS
                ? found.judged(Judgement.HOLDS, FAR) : found.judged(verdict, MISSES);
    }

    /** Formats the paper's value with its unit. */
    private String paper() {
        return (low == high ? number(low) : number(low) + "-" + number(high)) + " " + unit;
    }

    /** Formats a value with the digits of its unit. */
    String number(final double value) {
        return String.format(Locale.ROOT, unit == Unit.MS ? "%.2f" : "%.1f", value);
    }

    /** Returns whether the figure is the fraction by which one scheme is better than another. */
    boolean isReduction() {
        return unit == Unit.PERCENT && tolerance.isJudged();
    }
}
