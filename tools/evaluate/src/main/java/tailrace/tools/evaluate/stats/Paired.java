package tailrace.tools.evaluate.stats;

import java.util.function.Function;

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
        return of(a, b, TrialMoments::of);
    }

    /**
     * Of pairs, with means that are made in some way.
     *
     * @param means moments of numbers of all pairs, of which some may be NaN; adds up as means do
     */
    public static Paired of(final double[] a, final double[] b, final Function<double[], TrialMoments> means) {
        final double[] both = new double[a.length];
        final double[] onlyA = new double[a.length];
        final double[] onlyB = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            both[i] = a[i] - b[i];
            onlyA[i] = Double.isNaN(both[i]) ? Double.NaN : a[i];
            onlyB[i] = Double.isNaN(both[i]) ? Double.NaN : b[i];
        }
        final TrialMoments difference = means.apply(both);
        final double meanA = means.apply(onlyA).mean();
        final double meanB = means.apply(onlyB).mean();
        final double ratio = meanA / meanB;
        final double[] residuals = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            residuals[i] = (onlyA[i] - ratio * onlyB[i]) / meanB;
        }
        final TrialMoments around = means.apply(residuals);
        final TrialMoments ofA = TrialMoments.of(onlyA);
        final TrialMoments ofB = TrialMoments.of(onlyB);
        final double apart = ofA.deviation() * ofA.deviation() + ofB.deviation() * ofB.deviation();
        return new Paired(difference,
                new TrialMoments(around.n(), ratio, around.deviation(), around.skewness(), around.excess()),
                meanA, meanB, apart / (difference.deviation() * difference.deviation()));
    }

    /** Pairs in which both have a value. */
    public long n() {
        return difference.n();
    }
}
