package tailrace.validation.estimates;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.validation.study.KeptRuns;

/**
 * Stored results of one case, simulated in full or estimated.
 *
 * @param name name of the case
 * @param method {@link #FULL}, or name of an estimator
 * @param hash hash of the scenario and of everything else that affects the numbers; numbers with another hash are stale
 * @param flows number of flows of all workloads
 * @param seconds wall-clock time
 * @param cpuSeconds processor time; for parallel estimates it is unknown, and replaced by {@code seconds} times threads
 * @param dataPackets data packets of the flows
 * @param links number of directed links with flows; 0 for the full simulation, which does not know it
 * @param simulated number of simulated links
 * @param drops packets lost
 * @param pauseFrames pause frames received
 * @param loads loads of the links; null for the full simulation, which does not know them
 * @param slowdowns slowdowns by workload, {@link Slowdowns#ALL} first, and class
 * @param interval error bars of percentiles, by name; empty if unknown
 * @param correction factor of the 99th percentile from the packet check; 1 without a correction
 * @param warnings warnings of the estimate
 */
public record CaseResult(
        String name,
        String method,
        String hash,
        long flows,
        double seconds,
        double cpuSeconds,
        long dataPackets,
        int links,
        int simulated,
        long drops,
        long pauseFrames,
        Loads loads,
        Map<String, Map<SizeClass, SlowdownDistribution>> slowdowns,
        Map<String, List<Double>> interval,
        double correction,
        List<String> warnings) implements KeptRuns.Result {
    /** Name of the method that simulates everything as packets. */
    public static final String FULL = "full";

    private static final double CONFIDENCE = 0.9;

    /** Returns the distribution of the slowdowns of a workload and size class. */
    public SlowdownDistribution of(final String workload, final SizeClass sizes) {
        return slowdowns.get(workload).get(sizes);
    }

    /** Returns a percentile of the slowdowns of all flows. */
    public double value(final Percentile percentile) {
        return percentile.of(of(Slowdowns.ALL, SizeClass.ALL).percentiles());
    }

    /** Returns the estimate's interval of this percentile, if there is one. */
    public Optional<Interval> interval(final Percentile percentile) {
        return Optional.ofNullable(interval).map(all -> all.get(percentile.key())).map(ends ->
                new Interval(Double.NaN, ends.get(0), ends.get(1), CONFIDENCE, Interval.Method.READ));
    }

    /** Returns the 99th percentile of slowdown of all workloads. */
    public double p99(final SizeClass sizes) {
        return of(Slowdowns.ALL, sizes).percentiles().p99();
    }
}
