package tailrace.tools.experiment.stats;

import java.util.function.Function;

/**
 * Two systems in the same trials: how far their means are apart.
 *
 * <p>The ratio's deviation is that of the linearised ratio estimator: of {@code a - ratio b} over the mean of b
 * (Cochran, Sampling Techniques, section 6.4). Where two systems are nearly the same but in rare trials, which few need
 * not hold, their difference is taken to vary by at least {@link #MIN_SHARE} of what independent ones would.
 *
 * @param difference of a less b, pair by pair
 * @param ratio mean of a over mean of b, as if it were the mean of a number of each pair
 * @param meanA mean of a
 * @param meanB mean of b
 * @param independent how many times as many trials of each it would have taken without common random numbers
 */
public record Paired(TrialMoments difference, TrialMoments ratio, double meanA, double meanB, double independent) {
    /** Least variance of the difference over that of independent trials, unless it is always the same. */
    public static final double MIN_SHARE = 0.05;

    /** Compares pairs; leaves out pairs with a value that is not a number. */
    public static Paired of(final double[] a, final double[] b) {
        return of(a, b, TrialMoments::of);
    }

    /**
     * Compares pairs by a given estimator of means.
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
        final double apart = square(ofA) + square(ofB);
        final TrialMoments held = held(difference, difference.mean(), apart);
        return new Paired(held, held(around, ratio, (square(ofA) + ratio * ratio * square(ofB)) / (meanB * meanB)),
                meanA, meanB, apart / square(held));
    }

    /** With a mean, and a variance that is not less than a share of that of independent trials. */
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

    /** Pairs in which both have a value. */
    public long n() {
        return difference.n();
    }
}
