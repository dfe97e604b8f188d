package tailrace.tools.experiment.stats;

import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.results.stats.Interval;

/**
 * Stops when the half width of the confidence interval of the mean is at most a share of the mean (CCEval, section
 * 4.2). It is checked where batches end, and never before {@link #FIRST} trials.
 *
 * <p>The interval is that of Student's t, where the paper takes the normal quantile: with 20 trials that is 7 % wider,
 * with 100 trials 1 %, and makes up for the looks at the way there. Where the trials are skewed, as those of tails are,
 * it is wider on the side where they are ({@link SkewedMean}): with t alone, intervals of 95 % about resampled medians
 * and tails of simulations cover 79 to 95 % after 60 trials, with it 88 to 95 %, after 200 trials 94 % and more.
 *
 * @param relError largest half width over the mean, for example 0.01
 * @param confidence for example 0.95
 * @param minTrials trials before which there are not enough
 */
public record RelativeErrorRule(double relError, double confidence, int minTrials) {
    /** Exploratory trials, which count. */
    public static final int FIRST = 20;

    /** A rare trial is taken to be above the others by this many times the mean. */
    private static final double RARE_EXCESS = 2;
    /** Rarer ones than this are waited for in any case, as they alone make an interval of few trials too short. */
    private static final double RARE_SHARE = 0.03;
    private static final double LARGEST_STEP = 1.5;
    private static final double SMALLEST_STEP = 1.1;

    /** Refuses impossible values. */
    public RelativeErrorRule {
        if (!(relError > 0 && relError < 1)) {
            throw new IllegalArgumentException("relative error: " + relError + " (expected: between 0 and 1)");
        }
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence: " + confidence + " (expected: between 0 and 1)");
        }
    }

    /** With the {@link #FIRST} trials at least. */
    public RelativeErrorRule(final double relError, final double confidence) {
        this(relError, confidence, FIRST);
    }

    /**
     * The same rule for a metric that is nearly constant but large in rare trials. A few trials may contain none of
     * these, and their interval is then too short. So many trials hold with the confidence one of those that shift the
     * mean by the error.
     */
    public RelativeErrorRule ofRare() {
        final double share = Math.min(RARE_SHARE, relError / RARE_EXCESS);
        return new RelativeErrorRule(relError, confidence,
                (int) Math.ceil(StrictMath.log1p(-confidence) / StrictMath.log1p(-share)));
    }

    /** Half the width of the interval of the mean; NaN with fewer than two trials. */
    public double halfWidth(final TrialMoments moments) {
        return interval(moments).halfWidth();
    }

    /** The interval of the mean of any numbers, which may be below 0. */
    public Interval interval(final TrialMoments moments) {
        return moments.estimate().interval(confidence);
    }

    /**
     * The interval of the mean of a metric, or of a ratio of metrics, which are 0 or more. Of fewer trials than the
     * {@link #FIRST} it is that of Student's t: they do not show how skewed they are.
     */
    public Interval metricInterval(final TrialMoments moments) {
        return (moments.n() >= FIRST ? interval(moments) : moments.estimate().symmetricInterval(confidence))
                .notNegative();
    }

    /** Whether these trials are enough. */
    public boolean isMet(final TrialMoments moments) {
        return moments.n() >= minTrials && halfWidth(moments) <= relError * Math.abs(moments.mean());
    }

    /** Trials that take so much variation, by the normal quantile: equation 3 of the paper. */
    public double normalTrials(final double variation) {
        final double ratio = Distributions.normalTwoSided(confidence) * variation / relError;
        return Math.ceil(ratio * ratio);
    }

    /** Trials after which this rule holds if these moments stay as they are; never fewer than {@link #minTrials}. */
    public double trials(final TrialMoments moments) {
        double trials = trials(moments.variation());
        while (Double.isFinite(trials)) {
            final double ratio = halfWidth(new TrialMoments((long) trials, moments.mean(), moments.deviation(),
                    moments.skewness(), moments.excess())) / Math.abs(moments.mean()) / relError;
            if (!(ratio > 1)) {
                return trials;
            }
            trials = Math.ceil(trials * ratio * ratio);
        }
        return trials;
    }

    /** Trials that take so much variation without skewness, by this rule; never fewer than {@link #minTrials}. */
    public double trials(final double variation) {
        double trials = Math.max(minTrials, normalTrials(variation));
        while (Double.isFinite(trials)) {
            final double ratio =
                    Distributions.studentTwoSided(confidence, (long) trials - 1) * variation / relError;
            final double needed = Math.ceil(ratio * ratio);
            if (needed <= trials) {
                return trials;
            }
            trials = needed;
        }
        return trials;
    }

    /**
     * End of the next batch: the forecast plus a tenth to a half, because early forecasts are bad. Each look at the
     * rule is also another chance to stop by luck. Depends on the trials so far alone.
     *
     * @param done trials so far; 0: none
     * @param forecast of all that are needed
     */
    public static long nextBatchEnd(final long done, final double forecast) {
        return done == 0 ? FIRST : (long) Math.min(Math.ceil(LARGEST_STEP * done),
                Math.max(Math.ceil(SMALLEST_STEP * done), forecast));
    }
}
