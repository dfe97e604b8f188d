package tailrace.tools.compare;

import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.MeanInterval;

/**
 * How far a statistic of a result is from that of the first result, relative to the latter.
 *
 * @param relative 0.05: 5 % more; infinite if only one of the two has such flows; NaN if one does not know them
 * @param interval where the difference lies; null if that is not known
 * @param mayBeChance whether the difference may be chance although nothing is known of its interval
 */
record Difference(double relative, Interval interval, boolean mayBeChance) {
    /** A difference of means over seeds. */
    static Difference of(final MeanInterval mean) {
        return new Difference(mean.mean(), Double.isNaN(mean.halfWidth()) ? null : mean.interval(), false);
    }

    /** The same with an interval of its own. */
    Difference within(final Interval known) {
        return new Difference(relative, known, false);
    }

    /** The same if nothing says how sure it is. */
    Difference unsure() {
        return new Difference(relative, interval, interval == null);
    }

    /** Whether it has an interval, and 0 is in it. */
    boolean isIndistinguishable() {
        return interval != null && interval.contains(0);
    }

    /** Whether it is significant. */
    boolean isSure() {
        return !mayBeChance && !isIndistinguishable();
    }
}
