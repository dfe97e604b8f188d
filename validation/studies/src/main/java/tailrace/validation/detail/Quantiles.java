package tailrace.validation.detail;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Completion times of one kind of thing in one run, in milliseconds.
 *
 * @param count samples
 * @param curve {@value #POINTS} quantiles at equal steps, the last is the maximum
 */
record Quantiles(
        long count, double mean, double p50, double p90, double p99, double p999, double max, double[] curve) {
    static final int POINTS = 200;
    private static final double PS_PER_MS = 1e9;

    /** Of times in ps, at least one. */
    static Quantiles of(final LongArrayList timesPs) {
        final long[] sorted = timesPs.toLongArray();
        Arrays.sort(sorted);
        final double[] curve = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            curve[i] = at(sorted, (i + 1.0) / POINTS);
        }
        return new Quantiles(sorted.length, Arrays.stream(sorted).average().orElseThrow() / PS_PER_MS,
                at(sorted, 0.5), at(sorted, 0.9), at(sorted, 0.99), at(sorted, 0.999), at(sorted, 1), curve);
    }

    /** Nearest rank: the smallest sample that at least this share of all samples does not exceed. */
    private static double at(final long[] sorted, final double share) {
        final int rank = (int) Math.ceil(share * sorted.length - 1e-9);
        return sorted[Math.max(0, rank - 1)] / PS_PER_MS;
    }

    /** One of the quantiles, or the mean. */
    double get(final Statistic statistic) {
        return switch (statistic) {
            case MEAN -> mean;
            case MEDIAN -> p50;
            case P99 -> p99;
            case P999 -> p999;
            case MAX -> max;
        };
    }

    /** What a figure of the paper is about. */
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
