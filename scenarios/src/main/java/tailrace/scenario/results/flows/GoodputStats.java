package tailrace.scenario.results.flows;

import java.util.List;
import tailrace.scenario.results.stats.Quantile;

/**
 * Goodputs of flows that have not finished: payload that arrived in an interval, each byte counted once, per second.
 * Percentiles are observed values, by the rule of {@link Quantile}.
 *
 * @param flows number of flows
 * @param fromSeconds start of the interval; a flow that began later counts from its start
 * @param untilSeconds end of the interval
 * @param totalGbps sum of the goodputs of all flows, each measured over its own interval
 * @param meanGbps arithmetic mean
 * @param minGbps the smallest goodput
 * @param p10Gbps 10th percentile
 * @param p50Gbps median
 * @param p90Gbps 90th percentile
 * @param maxGbps the largest goodput
 * @param meanShare mean ratio of goodput to the rate of the slowest link of the path, 0 to 1
 * @param fairness Jain's index of the goodputs, 1 if all are equal; NaN if nothing arrived
 */
public record GoodputStats(
        long flows, double fromSeconds, double untilSeconds, double totalGbps, double meanGbps, double minGbps,
        double p10Gbps, double p50Gbps, double p90Gbps, double maxGbps, double meanShare, double fairness) {
    private static final double GIGA = 1e9;

    /** Computes the statistics of one or more flows. */
    public static GoodputStats of(final double fromSeconds, final double untilSeconds, final List<GoodputRow> rows) {
        final double[] sorted = rows.stream().mapToDouble(row -> row.bitsPerSec() / GIGA).sorted().toArray();
        double total = 0;
        double squares = 0;
        for (final double goodput : sorted) {
            total += goodput;
            squares += goodput * goodput;
        }
        double shares = 0;
        for (final GoodputRow row : rows) {
            shares += row.bitsPerSec() / row.pathBitsPerSec();
        }
        final int n = sorted.length;
        return new GoodputStats(n, fromSeconds, untilSeconds, total, total / n, sorted[0],
                Quantile.of(sorted, 0.1), Quantile.of(sorted, 0.5), Quantile.of(sorted, 0.9),
                sorted[n - 1], shares / n, total * total / (n * squares));
    }
}
