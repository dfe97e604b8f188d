package tailrace.validation.detail;

import java.util.function.ToDoubleFunction;

/**
 * A figure that the paper reports.
 *
 * @param where table, figure or section of the paper
 * @param what it says, in words
 * @param unit what it is in
 * @param low what the paper says; the lower end if it gives a range
 * @param high the upper end
 * @param rule how near the measured value has to be
 * @param measure how it is measured from the runs of one seed
 */
record PaperFigure(
        String where, String what, Unit unit, double low, double high, Rule rule,
        ToDoubleFunction<Results.Seed> measure) {
    private static final double NEAR_POINTS = 10;
    private static final double FAR_POINTS = 20;
    private static final double FACTOR = 0.25;

    /** What a value is in. */
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

    /** How near a value has to be. */
    enum Rule {
        /** Within 10 percentage points of the value or range; within 20 is far. */
        POINTS,
        /** Within 25 %. */
        QUARTER,
        /** At least this. */
        AT_LEAST,
        /** More than nothing: who is better, not by how much. */
        SIGN,
        /** None: sums of timeouts in the paper, of which only the order can be expected. */
        SHOWN
    }

    /** Judgement of a value. */
    enum Verdict {
        WITHIN,
        FAR,
        MISSES,
        SHOWN,
        NOT_RUN
    }

    /** Distance from the paper: 0 within its range, in the unit of the figure. */
    double difference(final double value) {
        return value < low ? value - low : value > high ? value - high : 0;
    }

    Verdict verdict(final Measured measured) {
        if (!measured.exists()) {
            return Verdict.NOT_RUN;
        }
        final double value = measured.value();
        final double distance = Math.abs(difference(value));
        return switch (rule) {
            case POINTS -> distance <= NEAR_POINTS ? Verdict.WITHIN : distance <= FAR_POINTS ? Verdict.FAR
                : Verdict.MISSES;
            case QUARTER -> distance <= FACTOR * low ? Verdict.WITHIN : Verdict.MISSES;
            case AT_LEAST -> value >= low ? Verdict.WITHIN : Verdict.MISSES;
            case SIGN -> value > 0 ? Verdict.WITHIN : Verdict.MISSES;
            case SHOWN -> Verdict.SHOWN;
        };
    }

    /** Whether it is the share by which a scheme is better than another. */
    boolean isReduction() {
        return unit == Unit.PERCENT && rule != Rule.SHOWN;
    }
}
