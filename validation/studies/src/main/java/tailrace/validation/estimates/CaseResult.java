package tailrace.validation.estimates;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.validation.study.KeptRuns;

/**
 * What is kept of one case, simulated in full or estimated.
 *
 * @param name name of the case
 * @param method {@link #FULL}, or name of an estimator
 * @param hash of the scenario and of what else the numbers depend on; another hash makes them stale
 * @param flows flows of all workloads
 * @param seconds it took on the clock
 * @param cpuSeconds processor time; of an estimate beside others {@code seconds} times threads, because it is unknown
 * @param dataPackets data packets of the flows
 * @param links directed links with flows; 0: not known to the full simulation
 * @param simulated those simulated
 * @param drops packets lost
 * @param pauseFrames pause frames received
 * @param loads of the links; null: not known to the full simulation
 * @param slowdowns by workload, {@link Slowdowns#ALL} first, and class
 * @param interval lowest and highest value that percentiles, by name, are thought to have; empty: unknown
 * @param correction what the 99th percentile was multiplied by as packets say; 1: nothing was
 * @param warnings what makes an estimate less certain
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
    /** Method of the packet simulation of everything. */
    public static final String FULL = "full";

    private static final double CONFIDENCE = 0.9;

    /** A percentile of a workload and class. */
    public SlowdownDistribution of(final String workload, final SizeClass sizes) {
        return slowdowns.get(workload).get(sizes);
    }

    /** A percentile of the slowdowns of all flows. */
    public double value(final Percentile percentile) {
        return percentile.of(of(Slowdowns.ALL, SizeClass.ALL).percentiles());
    }

    /** The interval that the estimate gives of it, if it gives one. */
    public Optional<Interval> interval(final Percentile percentile) {
        return Optional.ofNullable(interval).map(all -> all.get(percentile.key())).map(ends ->
                new Interval(Double.NaN, ends.get(0), ends.get(1), CONFIDENCE, Interval.Method.READ));
    }

    /** 99th percentile of slowdown of all workloads. */
    public double p99(final SizeClass sizes) {
        return of(Slowdowns.ALL, sizes).percentiles().p99();
    }
}
