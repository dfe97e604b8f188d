package tailrace.tools.evaluate.stats;

/**
 * Two systems in the same trials: how far their means are apart.
 *
 * <p>The interval of the ratio is that of the linearised ratio estimator: of {@code a - ratio b} over the mean of b
 * (Cochran, Sampling Techniques, section 6.4).
 *
 * @param n pairs in which both have a value
 * @param difference mean of a less mean of b
 * @param differenceHalf half the width of its interval (Student's t)
 * @param ratio mean of a over mean of b
 * @param ratioHalf half the width of its interval
 * @param independent how many times as many trials of each it would have taken without common random numbers
 */
public record Paired(long n, double difference, double differenceHalf, double ratio, double ratioHalf,
        double independent) {
    /**
     * Of pairs; one with a value that is not a number is left out.
     *
     * @param confidence of the intervals
     */
    public static Paired of(final double[] a, final double[] b, final double confidence) {
        final double[] both = new double[a.length];
        final double[] onlyA = new double[a.length];
        final double[] onlyB = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            both[i] = a[i] - b[i];
            onlyA[i] = Double.isNaN(both[i]) ? Double.NaN : a[i];
            onlyB[i] = Double.isNaN(both[i]) ? Double.NaN : b[i];
        }
        final TrialMoments difference = TrialMoments.of(both);
        final TrialMoments ofA = TrialMoments.of(onlyA);
        final TrialMoments ofB = TrialMoments.of(onlyB);
        final double ratio = ofA.mean() / ofB.mean();
        final double[] residuals = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            residuals[i] = onlyA[i] - ratio * onlyB[i];
        }
        final double quantile = difference.n() < 2 ? Double.NaN
                : Distributions.studentTwoSided(confidence, difference.n() - 1) / StrictMath.sqrt(difference.n());
        final double apart = ofA.deviation() * ofA.deviation() + ofB.deviation() * ofB.deviation();
        return new Paired(difference.n(), difference.mean(), quantile * difference.deviation(), ratio,
                quantile * TrialMoments.of(residuals).deviation() / Math.abs(ofB.mean()),
                apart / (difference.deviation() * difference.deviation()));
    }
}
