package tailrace.tools.evaluate.stats;

/**
 * Two systems in the same trials: how far their means are apart.
 *
 * <p>The ratio's deviation is that of the linearised ratio estimator: of {@code a - ratio b} over the mean of b
 * (Cochran, Sampling Techniques, section 6.4).
 *
 * @param difference of a less b, pair by pair
 * @param ratio mean of a over mean of b, as if it were the mean of a number of each pair
 * @param meanA mean of a
 * @param meanB mean of b
 * @param independent how many times as many trials of each it would have taken without common random numbers
 */
public record Paired(TrialMoments difference, TrialMoments ratio, double meanA, double meanB, double independent) {
    /** Of pairs; one with a value that is not a number is left out. */
    public static Paired of(final double[] a, final double[] b) {
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
            residuals[i] = (onlyA[i] - ratio * onlyB[i]) / ofB.mean();
        }
        final TrialMoments around = TrialMoments.of(residuals);
        final double apart = ofA.deviation() * ofA.deviation() + ofB.deviation() * ofB.deviation();
        return new Paired(difference,
                new TrialMoments(around.n(), ratio, around.deviation(), around.skewness(), around.excess()),
                ofA.mean(), ofB.mean(), apart / (difference.deviation() * difference.deviation()));
    }

    /** Pairs in which both have a value. */
    public long n() {
        return difference.n();
    }
}
