package tailrace.tools.experiment.trial;

import java.util.List;
import tailrace.core.Time;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.stats.Quantile;

/** Computes how long trials take to warm up, from preliminary trials that measure this time. */
public final class WarmUp {
    /** Fraction of the trials that have warmed up by the computed time. */
    public static final double SHARE = 0.9;
    /** Bound for the leading digits of a time, which is rounded up to two digits. */
    private static final long DIGITS = 100;

    private WarmUp() {}

    /**
     * Returns the time by which nine of ten trials have warmed up, rounded up to two digits.
     *
     * @throws IllegalArgumentException if no trial has flows, or trials consist of a warm-up only
     */
    public static Time of(final List<TrialResult> trials) {
        final long[] warmPs = trials.stream().map(TrialResult::phases).filter(phases -> phases.flows() > 0)
                .mapToLong(TrialPhases::warmPs).sorted().toArray();
        if (warmPs.length == 0) {
            throw new IllegalArgumentException("warm-up: none of " + trials.size() + " trials has flows whose starts"
                    + " and ends are known (expected: a time instead of auto)");
        }
        final long found = roundedUp(warmPs[Quantile.boundRank(warmPs.length, SHARE)]);
        final double last = trials.stream().map(TrialResult::phases).filter(phases -> phases.flows() > 0)
                .mapToLong(phases -> phases.warmPs() + phases.steadyPs()).average().orElse(0);
        if (found >= last) {
            throw new IllegalArgumentException("warm-up: of one in ten trials it takes " + new Time(found)
                    + ", longer than flows arrive (expected: a longer stop.arrivals, or a time instead of auto)");
        }
        return new Time(found);
    }

    private static long roundedUp(final long ps) {
        long unit = 1;
        while (ps / unit >= DIGITS) {
            unit *= 10;
        }
        return -Math.floorDiv(-ps, unit) * unit;
    }

    /**
     * Excludes the warm-up from the measurements of a scenario.
     *
     * @return the metrics, which exclude flows, retrievals and workflows that start during the warm-up
     * @throws IllegalArgumentException if a metric has nothing left
     */
    public static List<Metric> exclude(final Time warmUp, final Scenario scenario, final List<Metric> metrics) {
        scenario.outputs.measureFrom = warmUp;
        return metrics.stream().map(metric -> metric.from(warmUp)).toList();
    }
}
