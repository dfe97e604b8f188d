package tailrace.tools.experiment.stats;

import tailrace.scenario.results.stats.Interval;

/**
 * Decides whether a mean is above or below zero, by a test that may be read after every trial. If the mean is zero, it
 * ever says otherwise with probability {@code 1 - confidence} at most.
 *
 * <p>It is the t test by mixture: the likelihood ratio of standardized means drawn from a normal law with variance
 * {@link #SPREAD} against none, which knows nothing of the standard deviation (right Haar prior), is a martingale where
 * the mean is zero, and so by Ville's inequality exceeds {@code 1 / (1 - confidence)} as rarely as that. Robbins,
 * Statistical methods related to the law of the iterated logarithm, Ann. Math. Stat. 41 (1970); for unknown variance
 * Lai, On confidence sequences, Ann. Stat. 4 (1976). The ratio in closed form: Gönen et al., The Bayesian two-sample t
 * test, Am. Stat. 59 (2005). Exact for normal trials, else for many; as trials of tails are skewed, the test has to be
 * sure with and without a correction for that ({@link SkewedMean}).
 *
 * @param confidence for example 0.95
 */
public record SequentialSign(double confidence) {
    /**
     * Deviation of the standardized means that it looks for: best for signs that become certain after about 100 trials.
     */
    public static final double SPREAD = 0.1;

    private static final double MAX_TRIALS = 1e15;

    /** Half the width of the interval of the mean in standard errors; infinite with too few trials. */
    public double quantile(final long n) {
        final double more = 1 + n * SPREAD;
        final double k = StrictMath.exp(2.0 / n * StrictMath.log(StrictMath.sqrt(more) / (1 - confidence)));
        return n < 2 || k >= more ? Double.POSITIVE_INFINITY
                : StrictMath.sqrt((n - 1) * (k - 1) / (1 - k / more));
    }

    /** An interval that holds the mean at all times together with the confidence. */
    public Interval interval(final TrialMoments moments) {
        return SkewedMean.interval(
                moments.estimate(), quantile(moments.n()), confidence, Interval.Method.SEQUENTIAL);
    }

    /** The same of the mean of ratios of metrics, which are 0 or more. */
    public Interval ratioInterval(final TrialMoments moments) {
        return interval(moments).notNegative();
    }

    /** Whether the sign is that of the mean of these trials. */
    public boolean isSure(final TrialMoments moments) {
        return moments.n() >= RelativeErrorRule.FIRST && isApart(moments);
    }

    private boolean isApart(final TrialMoments moments) {
        final Interval interval = interval(moments);
        return interval.low() > 0 || interval.high() < 0;
    }

    /** The highest confidence with which it could have been looked at all the time and would be sure now; 0 or more. */
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

    /** Trials after which the sign will be sure if these stay as they are; infinite if the mean is zero. */
    public double trials(final TrialMoments moments) {
        double low = 1;
        double high = RelativeErrorRule.FIRST;
        while (!isApartWith(high, moments) && high < MAX_TRIALS) {
            low = high;
            high *= 2;
        }
        while (high - low > 1 && high < MAX_TRIALS) {
            final double middle = Math.floor((low + high) / 2);
            if (isApartWith(middle, moments)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high >= MAX_TRIALS ? Double.POSITIVE_INFINITY : Math.max(RelativeErrorRule.FIRST, high);
    }

    private boolean isApartWith(final double trials, final TrialMoments moments) {
        return isApart(new TrialMoments((long) trials, moments.mean(), moments.deviation(), moments.skewness(),
                moments.excess()));
    }
}
