package tailrace.tools.compare;

import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.MeanInterval;

/**
 * The relative difference of a statistic from its value in the first result.
 *
 * @param relative relative difference, such as 0.05 for 5 % more; infinite if only one result has such flows, NaN if a
 *     result did not record them
 * @param interval interval of the difference; null if unknown
 * @param mayBeChance whether the difference may be chance although its interval is unknown
 */
record Difference(double relative, Interval interval, boolean mayBeChance) {
    /** Creates the difference from its mean and interval over seeds. */
    static Difference of(final MeanInterval mean) {
        return new Difference(mean.mean(), Double.isNaN(mean.halfWidth()) ? null : mean.interval(), false);
    }

    /** Returns this difference with an interval. */
    Difference within(final Interval known) {
        return new Difference(relative, known, false);
    }

    /** Returns this difference with unknown significance. */
    Difference unsure() {
        return new Difference(relative, interval, interval == null);
    }

    /** Returns whether there is an interval that contains 0. */
    boolean isIndistinguishable() {
        return interval != null && interval.contains(0);
    }

    /** Returns whether the difference is significant. */
    boolean isSure() {
        return !mayBeChance && !isIndistinguishable();
    }
}
