package tailrace.validation.detail;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import tailrace.scenario.results.stats.Quantile;
import tailrace.validation.study.Curves;

/**
 * Completion times of one kind in one run, in milliseconds.
 *
 * @param count number of samples
 * @param curve {@value #POINTS} points of the distribution function at equal steps; a point is the smallest time that
 *     this fraction does not exceed, and the last one is the maximum
 */
record TimeQuantiles(
        long count, double mean, double p50, double p90, double p99, double p999, double max, double[] curve) {
    static final int POINTS = 200;
    private static final double PS_PER_MS = 1e9;

    /** Computes quantiles of times in ps, at least one. */
    static TimeQuantiles of(final LongArrayList timesPs) {
        final double[] sorted = timesPs.longStream().sorted().mapToDouble(ps -> ps / PS_PER_MS).toArray();
        return new TimeQuantiles(sorted.length, timesPs.longStream().average().orElseThrow() / PS_PER_MS,
                Quantile.of(sorted, 0.5), Quantile.of(sorted, 0.9), Quantile.of(sorted, 0.99),
                Quantile.of(sorted, 0.999), sorted[sorted.length - 1],
                Curves.distribution(sorted, POINTS));
    }

    /** Returns one of the quantiles, or the mean. */
    double get(final Statistic statistic) {
        return switch (statistic) {
            case MEAN -> mean;
            case MEDIAN -> p50;
            case P99 -> p99;
            case P999 -> p999;
            case MAX -> max;
        };
    }

    /** Statistics of the paper's figures. */
    enum Statistic {
        MEAN("mean"),
        MEDIAN("median"),
        P99("99 %"),
        P999("99.9 %"),
        MAX("worst");

        private final String text;

        Statistic(final String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
