package tailrace.tools.experiment.stats;

import java.util.function.Function;

/**
 * Comparison of two systems in the same trials.
 *
 * <p>The deviation of the ratio is the deviation of {@code a - ratio b} divided by the mean of b (linearised ratio
 * estimator; Cochran, Sampling Techniques, section 6.4). Two systems may differ only in rare trials, which a few trials
 * need not contain. The variance of their difference is therefore at least {@link #MIN_SHARE} of the variance for
 * independent trials.
 *
 * @param difference moments of a - b over the pairs
 * @param ratio mean of a divided by mean of b, as the mean of one value per pair
 * @param meanA mean of a
 * @param meanB mean of b
 * @param independent ratio of trials needed with independent seeds to trials needed with common random numbers
 */
public record Paired(TrialMoments difference, TrialMoments ratio, double meanA, double meanB, double independent) {
    /** Smallest variance of the difference, relative to independent trials, unless the difference is constant. */
    public static final double MIN_SHARE = 0.05;

    /** Compares pairs; leaves out pairs with a value that is not a number. */
    public static Paired of(final double[] a, final double[] b) {
        return of(a, b, TrialMoments::of);
    }

    /**
     * Compares pairs by a given estimator of means.
     *
     * @param means computes moments from one value per pair, which may be NaN; its mean must be linear in the values
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
        final double apart = square(ofA) + square(ofB);
        final TrialMoments held = held(difference, difference.mean(), apart);
        return new Paired(held, held(around, ratio, (square(ofA) + ratio * ratio * square(ofB)) / (meanB * meanB)),
                meanA, meanB, apart / square(held));
    }

    /**
     * Returns moments with a given mean. Their variance is at least {@link #MIN_SHARE} of the variance for independent
     * trials.
     */
    private static TrialMoments held(final TrialMoments moments, final double mean, final double independent) {
        final double min = StrictMath.sqrt(MIN_SHARE * independent);
        final double share = moments.deviation() / min;
        return moments.deviation() == 0 || share >= 1
                ? new TrialMoments(moments.n(), mean, moments.deviation(), moments.skewness(), moments.excess())
                : new TrialMoments(moments.n(), mean, min, moments.skewness() * share * share * share,
                        moments.excess() * share * share * share * share);
    }

    private static double square(final TrialMoments moments) {
        return moments.deviation() * moments.deviation();
    }

    /** Returns the number of pairs in which both systems have a value. */
    public long n() {
        return difference.n();
    }
}
