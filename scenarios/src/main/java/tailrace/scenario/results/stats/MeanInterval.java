package tailrace.scenario.results.stats;

/**
 * Mean of independent repetitions with its confidence interval.
 *
 * @param n number of repetitions
 * @param mean mean of the repetitions; NaN without repetitions
 * @param halfWidth half the width of its 95 % confidence interval (Student's t); NaN with fewer than two repetitions
 */
public record MeanInterval(int n, double mean, double halfWidth) {
    private static final double CONFIDENCE = 0.95;

    /** Mean and interval of these numbers, one per repetition. */
    public static MeanInterval of(final double... values) {
        final int n = values.length;
        double sum = 0;
        for (final double value : values) {
            sum += value;
        }
        final double mean = sum / n;
        double squares = 0;
        for (final double value : values) {
            squares += (value - mean) * (value - mean);
        }
        final double halfWidth = n < 2
                ? Double.NaN
                : Distributions.studentTwoSided(CONFIDENCE, n - 1) * StrictMath.sqrt(squares / (n - 1) / n);
        return new MeanInterval(n, mean, halfWidth);
    }

    /** Whether there is at least one repetition. */
    public boolean exists() {
        return n > 0;
    }

    /** The interval; its ends are NaN with fewer than two repetitions. */
    public Interval interval() {
        return Interval.around(mean, halfWidth, CONFIDENCE, Interval.Method.STUDENT);
    }
}
