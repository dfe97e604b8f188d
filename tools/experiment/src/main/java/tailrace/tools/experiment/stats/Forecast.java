package tailrace.tools.experiment.stats;

import tailrace.scenario.results.stats.Distributions;

/**
 * A forecast, from some trials, of the number of trials until a stop rule holds.
 *
 * <p>The interval comes from the interval of the squared coefficient of variation. For normal trials with a known mean,
 * this is the chi-square interval of the variance, with {@code n - 1} degrees of freedom. With 20 trials, it extends
 * from 0.63 to 1.88 of the forecast. For other trials, the skewness and the excess kurtosis add to the variance of this
 * estimate (delta method), so there are fewer degrees of freedom. Because few trials do not show a long tail, the
 * variance is at least as large as for log-normal trials with the same variation.
 *
 * @param from number of trials that the forecast uses
 * @param trials most likely number; infinite if the mean is 0 or there are fewer than two trials
 * @param low lower end of its {@link #CONFIDENCE} interval
 * @param high upper end
 */
public record Forecast(long from, double trials, double low, double high) {
    /** Confidence of the interval. */
    public static final double CONFIDENCE = 0.9;

    /** Forecasts from trials. */
    public static Forecast of(final TrialMoments moments, final RelativeErrorRule rule) {
        return of(moments, moments.n() < 2 ? 1 : degrees(moments), rule);
    }

    /** Forecasts from trials; the estimate of their deviation has these degrees of freedom. */
    public static Forecast of(final TrialMoments moments, final double degrees, final RelativeErrorRule rule) {
        final double variation = moments.variation();
        final double trials = Double.isNaN(variation) ? Double.POSITIVE_INFINITY : rule.trials(moments);
        if (variation == 0 || !Double.isFinite(trials)) {
            return new Forecast(moments.n(), trials, trials, trials);
        }
        final double low = degrees / Distributions.chiSquareQuantile((1 + CONFIDENCE) / 2, degrees);
        final double high = degrees / Distributions.chiSquareQuantile((1 - CONFIDENCE) / 2, degrees);
        return new Forecast(moments.n(), trials, rule.trials(scaled(moments, low)),
                rule.trials(scaled(moments, high)));
    }

    /** Returns whether the interval contains a number of trials. */
    public boolean holds(final double needed) {
        return low <= needed && needed <= high;
    }

    /** Returns moments with a scaled variance. */
    private static TrialMoments scaled(final TrialMoments moments, final double factor) {
        return new TrialMoments(moments.n(), moments.mean(), moments.deviation() * StrictMath.sqrt(factor),
                moments.skewness(), moments.excess());
    }

    /** Returns the degrees of freedom: 2 over the variance of the log of the squared coefficient of variation. */
    public static double degrees(final TrialMoments moments) {
        final double n = moments.n();
        final double variation = moments.variation();
        final double more = Math.max(moments.excess() + 4 * variation * (variation - moments.skewness()),
                ofLogNormal(1 + variation * variation));
        return Math.max(1, 2 / (2 / (n - 1) + Math.max(0, more) / n));
    }

    /**
     * Returns the degrees of freedom of the residuals' variance.
     *
     * @param ofNormal degrees of freedom of normal residuals
     * @param excess excess kurtosis of the residuals. It counts as at least that of a log-normal law with the trials'
     *     variation, because few residuals do not show a long tail
     * @param trials the trials without controls
     */
    public static double degrees(final double ofNormal, final double excess, final TrialMoments trials) {
        final double power = 1 + trials.variation() * trials.variation();
        final double more = Math.max(excess, power * power * (power * power + 2 * power + 3) - 6);
        return Math.max(1, 2 / (2 / ofNormal + Math.max(0, more) / trials.n()));
    }

    /**
     * Returns the excess kurtosis minus 4 v (skewness - v) of a log-normal law with coefficient of variation v.
     *
     * @param power 1 + v^2
     */
    private static double ofLogNormal(final double power) {
        final double excess = power * power * (power * power + 2 * power + 3) - 6;
        return excess - 4 * (power - 1) * (power + 1);
    }
}
