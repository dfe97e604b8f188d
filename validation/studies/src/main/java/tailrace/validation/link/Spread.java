package tailrace.validation.link;

import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.results.stats.Percentiles;

/**
 * Percentiles of several runs.
 *
 * @param runs number of runs
 * @param mean mean of each percentile
 * @param p50Deviation standard deviation of the median; 0 for a single run
 * @param p99Deviation standard deviation of the 99th percentile
 */
record Spread(int runs, Percentiles mean, double p50Deviation, double p99Deviation) {
    static Spread of(final List<Percentiles> runs) {
        final Percentiles mean = new Percentiles(runs.get(0).n(), mean(runs, Percentiles::mean),
                mean(runs, Percentiles::p50), mean(runs, Percentiles::p90), mean(runs, Percentiles::p99),
                mean(runs, Percentiles::p999));
        return new Spread(runs.size(), mean, deviation(runs, Percentiles::p50), deviation(runs, Percentiles::p99));
    }

    private static double mean(final List<Percentiles> runs, final ToDoubleFunction<Percentiles> percentile) {
        return runs.stream().mapToDouble(percentile).average().orElse(Double.NaN);
    }

    private static double deviation(final List<Percentiles> runs, final ToDoubleFunction<Percentiles> percentile) {
        final double mean = mean(runs, percentile);
        final double squares = runs.stream().mapToDouble(percentile).map(x -> (x - mean) * (x - mean)).sum();
        return runs.size() == 1 ? 0 : Math.sqrt(squares / (runs.size() - 1));
    }

    /**
     * Returns the variance of the difference from the mean of other runs. If there is a single run, it is assumed to
     * vary as the other runs do.
     */
    private double variance(final Spread other, final ToDoubleFunction<Spread> deviation) {
        final double own = runs == 1 ? deviation.applyAsDouble(other) : deviation.applyAsDouble(this);
        return own * own / runs;
    }

    /** Returns the standard deviation of the difference of two means. */
    static double ofDifference(final Spread a, final Spread b, final ToDoubleFunction<Spread> deviation) {
        return Math.sqrt(a.variance(b, deviation) + b.variance(a, deviation));
    }
}
