package tailrace.tools.evaluate.tail;

import tailrace.tools.evaluate.stats.Distributions;

/** Mean and variance of numbers that come one by one (Welford). */
final class Moments {
    private long count;
    private double mean;
    private double squares;

    void add(final double value) {
        count++;
        final double before = value - mean;
        mean += before / count;
        squares += before * (value - mean);
    }

    long count() {
        return count;
    }

    double mean() {
        return count == 0 ? Double.NaN : mean;
    }

    /** Unbiased. */
    double variance() {
        return count < 2 ? Double.NaN : squares / (count - 1);
    }

    /** Half of the interval of the mean. */
    double halfWidth(final double confidence) {
        return count < 2 ? Double.NaN : Math.sqrt(variance() / count)
                * Distributions.studentTwoSided(confidence, count - 1);
    }
}
