package tailrace.tools.experiment.tail;

import tailrace.scenario.results.stats.Distributions;

/**
 * Computes the first four moments of numbers one by one. The mean and the variance follow Welford; the third and fourth
 * moments follow Pébay (Formulas for robust, one-pass parallel computation of covariances and arbitrary-order
 * statistical moments, Sandia report 2008-6212).
 */
final class Moments {
    private long count;
    private double mean;
    private double squares;
    private double cubes;
    private double fourths;

    void add(final double value) {
        count++;
        final double before = value - mean;
        final double step = before / count;
        final double square = before * step * (count - 1);
        fourths += square * step * step * ((double) count * count - 3.0 * count + 3) + 6 * step * step * squares
                - 4 * step * cubes;
        cubes += square * step * (count - 2) - 3 * step * squares;
        mean += step;
        squares += before * (value - mean);
    }

    long count() {
        return count;
    }

    double mean() {
        return count == 0 ? Double.NaN : mean;
    }

    /** Returns the unbiased variance. */
    double variance() {
        return count < 2 ? Double.NaN : squares / (count - 1);
    }

    /** Returns the standard error of the variance, divided by the variance; NaN if there is none. */
    double varianceError() {
        final double excess = count * fourths / (squares * squares) - 3;
        return count < 2 || squares == 0 ? Double.NaN : Math.sqrt(2.0 / (count - 1) + Math.max(0, excess) / count);
    }

    /** Returns half the width of the mean's interval. */
    double halfWidth(final double confidence) {
        return count < 2 ? Double.NaN : Math.sqrt(variance() / count)
                * Distributions.studentTwoSided(confidence, count - 1);
    }
}
