package tailrace.tools.experiment.stats;

import tailrace.scenario.results.stats.Interval;

/**
 * Decides whether a mean is above or below zero, by a test that may be checked after every trial. If the mean is zero,
 * the probability that any check reports a sign is at most {@code 1 - confidence}.
 *
 * <p>It is the mixture t test, which compares two hypotheses: the standardized mean comes from a normal distribution
 * with standard deviation {@link #SPREAD}, or it is zero. The standard deviation of trials is unknown (right Haar
 * prior). If the mean is zero, the likelihood ratio is a martingale. So by Ville's inequality, it exceeds
 * {@code 1 / (1 - confidence)} with at most this probability. Robbins, Statistical methods related to the law of the
 * iterated logarithm, Ann. Math. Stat. 41 (1970); for unknown variance Lai, On confidence sequences, Ann. Stat. 4
 * (1976). The closed form of the ratio is from Gönen et al., The Bayesian two-sample t test, Am. Stat. 59 (2005). The
 * test is exact for normal trials, and asymptotically exact for others. Because tail metrics are skewed, the test has
 * to be certain with and without a correction for skewness ({@link SkewedMean}).
 *
 * @param confidence confidence, for example 0.95
 */
public record SequentialSign(double confidence) {
    /**
     * Standard deviation of the standardized means in the mixture. This value is best for signs that become certain
     * after about 100 trials.
     */
    public static final double SPREAD = 0.1;

    private static final double MAX_TRIALS = 1e15;

    /** Returns half the width of the mean's interval in standard errors; infinite with too few trials. */
    public double quantile(final long n) {
        final double more = 1 + n * SPREAD;
        final double k = StrictMath.exp(2.0 / n * StrictMath.log(StrictMath.sqrt(more) / (1 - confidence)));
        return n < 2 || k >= more ? Double.POSITIVE_INFINITY
                : StrictMath.sqrt((n - 1) * (k - 1) / (1 - k / more));
    }

    /** Returns an interval of the mean. Its confidence holds jointly for the checks after every trial. */
    public Interval interval(final TrialMoments moments) {
        return SkewedMean.interval(
                moments.estimate(), quantile(moments.n()), confidence, Interval.Method.SEQUENTIAL);
    }

    /** Returns such an interval for a mean of ratios of metrics, which are 0 or more. */
    public Interval ratioInterval(final TrialMoments moments) {
        return interval(moments).notNegative();
    }

    /** Returns whether the sign of these trials' mean is certain. */
    public boolean isSure(final TrialMoments moments) {
        return moments.n() >= RelativeErrorRule.FIRST && excludesZero(moments);
    }

    private boolean excludesZero(final TrialMoments moments) {
        final Interval interval = interval(moments);
        return interval.low() > 0 || interval.high() < 0;
    }

    /** Returns the highest confidence at which the sign would be certain after these trials; 0 or more. */
    public static double reached(final TrialMoments moments) {
        final long n = moments.n();
        if (n < 2 || moments.mean() == 0) {
            return 0;
        }
        if (moments.deviation() == 0) {
            return 1;
        }
        final double plain = moments.mean() / moments.deviation();
        final double corrected = SkewedMean.corrected(plain, moments);
        final double min = plain * corrected <= 0 ? 0 : Math.min(Math.abs(plain), Math.abs(corrected));
        final double square = min * min * n / (n - 1);
        final double more = 1 + n * SPREAD;
        final double logRatio = n / 2.0 * (StrictMath.log1p(square) - StrictMath.log1p(square / more))
                - StrictMath.log(more) / 2;
        return Math.max(0, 1 - StrictMath.exp(-logRatio));
    }

    /**
     * Returns the number of trials after which the sign will be certain if the moments stay the same; infinite for mean
     * zero.
     */
    public double trials(final TrialMoments moments) {
        double low = 1;
        double high = RelativeErrorRule.FIRST;
        while (!excludesZero(high, moments) && high < MAX_TRIALS) {
            low = high;
            high *= 2;
        }
        while (high - low > 1 && high < MAX_TRIALS) {
            final double middle = Math.floor((low + high) / 2);
            if (excludesZero(middle, moments)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high >= MAX_TRIALS ? Double.POSITIVE_INFINITY : Math.max(RelativeErrorRule.FIRST, high);
    }

    private boolean excludesZero(final double trials, final TrialMoments moments) {
        return excludesZero(new TrialMoments((long) trials, moments.mean(), moments.deviation(), moments.skewness(),
                moments.excess()));
    }
}
