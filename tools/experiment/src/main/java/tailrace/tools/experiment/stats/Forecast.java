package tailrace.tools.experiment.stats;

import tailrace.scenario.results.stats.Distributions;

/**
 * Estimates from some trials how many trials a stop rule will take, all in all.
 *
 * <p>The interval is that of the squared coefficient of variation. For normal trials whose mean is known that is the
 * chi-square interval of the variance, with {@code n - 1} degrees of freedom: with 20 trials from 0.63 to 1.88 of the
 * forecast. Where the trials are not normal, fewer degrees of freedom stand for what their skewness and excess
 * kurtosis add to the variance of that estimate (delta method): what the trials show of them, or what log-normal trials
 * with this variation have, if that is more, as few trials do not show how long a tail is.
 *
 * @param from trials it was made from
 * @param trials most likely number; infinite if the mean is 0 or there are fewer than two trials
 * @param low lower end of its {@link #CONFIDENCE} interval
 * @param high upper end
 */
public record Forecast(long from, double trials, double low, double high) {
    /** Confidence of the interval. */
    public static final double CONFIDENCE = 0.9;

    /** From trials. */
    public static Forecast of(final TrialMoments moments, final RelativeErrorRule rule) {
        return of(moments, moments.n() < 2 ? 1 : degrees(moments), rule);
    }

    /** From trials whose deviation is known with so many degrees of freedom. */
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

    /** Whether so many trials are within the interval. */
    public boolean holds(final double needed) {
        return low <= needed && needed <= high;
    }

    /** With another variance. */
    private static TrialMoments scaled(final TrialMoments moments, final double factor) {
        return new TrialMoments(moments.n(), moments.mean(), moments.deviation() * StrictMath.sqrt(factor),
                moments.skewness(), moments.excess());
    }

    /** 2 over the variance of the logarithm of the squared coefficient of variation: those of a chi-square variable. */
    public static double degrees(final TrialMoments moments) {
        final double n = moments.n();
        final double variation = moments.variation();
        final double more = Math.max(moments.excess() + 4 * variation * (variation - moments.skewness()),
                ofLogNormal(1 + variation * variation));
        return Math.max(1, 2 / (2 / (n - 1) + Math.max(0, more) / n));
    }

    /**
     * Degrees of freedom of the variance of residuals.
     *
     * @param ofNormal those of normal residuals
     * @param excess kurtosis of these: few do not show how long their tail is, which is taken to be at least as long as
     *     that of a log-normal law that varies as the trials
     * @param trials as they are
     */
    public static double degrees(final double ofNormal, final double excess, final TrialMoments trials) {
        final double power = 1 + trials.variation() * trials.variation();
        final double more = Math.max(excess, power * power * (power * power + 2 * power + 3) - 6);
        return Math.max(1, 2 / (2 / ofNormal + Math.max(0, more) / trials.n()));
    }

    /** Excess kurtosis less 4 v (skewness - v) of a log-normal law with coefficient of variation v; power: 1 + v^2. */
    private static double ofLogNormal(final double power) {
        final double excess = power * power * (power * power + 2 * power + 3) - 6;
        return excess - 4 * (power - 1) * (power + 1);
    }
}
