package tailrace.tools.experiment.trial;

import java.util.List;
import tailrace.core.Time;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.stats.Quantile;

/** How long trials take to warm up, by some that were run to find out. */
public final class WarmUp {
    /** Share of the trials that have warmed up by then. */
    public static final double SHARE = 0.9;
    /** Digits that a time is rounded up to have. */
    private static final long DIGITS = 100;

    private WarmUp() {}

    /**
     * When as many flows are in progress as later on in nine of ten trials, rounded up to two digits.
     *
     * @throws IllegalArgumentException if no trial has flows, or trials have nothing but a warm-up
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
     * Leaves the time before this out of what a scenario measures.
     *
     * @return what is measured then: of flows, retrievals and workflows those that start later
     * @throws IllegalArgumentException if a metric has nothing left
     */
    public static List<Metric> leaveOut(final Time warmUp, final Scenario scenario, final List<Metric> metrics) {
        scenario.outputs.measureFrom = warmUp;
        return metrics.stream().map(metric -> metric.from(warmUp)).toList();
    }
}
