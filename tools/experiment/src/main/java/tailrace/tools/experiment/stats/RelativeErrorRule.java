package tailrace.tools.experiment.stats;

import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.results.stats.Interval;

/**
 * Stop rule for trials: the half width of the confidence interval of the mean is at most a fraction of the mean
 * (CCEval, section 4.2). It is checked at the ends of batches, and never before {@link #FIRST} trials.
 *
 * <p>The interval uses Student's t instead of the paper's normal quantile. It is 7 % wider with 20 trials and 1 % wider
 * with 100 trials, which compensates for repeated checks. If trials are skewed, as tail metrics are, {@link SkewedMean}
 * widens the interval on the side of the long tail. In resampled medians and tails of simulations, 95 % intervals by t
 * alone cover 79 to 95 % after 60 trials. With the correction they cover 88 to 95 %, and 94 % and more after 200
 * trials.
 *
 * @param relError largest half width, divided by the mean, for example 0.01
 * @param confidence confidence, for example 0.95
 * @param minTrials least number of trials
 */
public record RelativeErrorRule(double relError, double confidence, int minTrials) {
    /** Number of exploratory trials, which count towards the result. */
    public static final int FIRST = 20;

    /** Assumed excess of a rare trial over the others, in multiples of the mean. */
    private static final double RARE_EXCESS = 2;
    /**
     * Largest fraction of rare trials that {@link #ofRare} waits for. Without any rare trial, the interval of a few
     * trials is too short.
     */
    private static final double RARE_SHARE = 0.03;
    private static final double LARGEST_STEP = 1.5;
    private static final double SMALLEST_STEP = 1.1;

    /** Checks the values. */
    public RelativeErrorRule {
        if (!(relError > 0 && relError < 1)) {
            throw new IllegalArgumentException("relative error: " + relError + " (expected: between 0 and 1)");
        }
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence: " + confidence + " (expected: between 0 and 1)");
        }
    }

    /** Creates a rule with at least {@link #FIRST} trials. */
    public RelativeErrorRule(final double relError, final double confidence) {
        this(relError, confidence, FIRST);
    }

    /**
     * Returns this rule for a metric that is nearly constant but large in rare trials. A few trials may contain no rare
     * trial, and their interval is then too short. The returned rule requires enough trials to include a rare trial
     * with the given confidence, if rare trials shift the mean by the error.
     */
    public RelativeErrorRule ofRare() {
        final double share = Math.min(RARE_SHARE, relError / RARE_EXCESS);
        return new RelativeErrorRule(relError, confidence,
                (int) Math.ceil(StrictMath.log1p(-confidence) / StrictMath.log1p(-share)));
    }

    /** Returns half the width of the mean's interval; NaN with fewer than two trials. */
    public double halfWidth(final TrialMoments moments) {
        return interval(moments).halfWidth();
    }

    /** Returns the interval of a mean that may be negative. */
    public Interval interval(final TrialMoments moments) {
        return moments.estimate().interval(confidence);
    }

    /**
     * Returns the interval of the mean of a metric, or of a ratio of metrics; both are 0 or more. With fewer than
     * {@link #FIRST} trials, it is Student's t interval, because so few trials do not show their skewness.
     */
    public Interval metricInterval(final TrialMoments moments) {
        return (moments.n() >= FIRST ? interval(moments) : moments.estimate().symmetricInterval(confidence))
                .notNegative();
    }

    /** Returns whether these trials are enough. */
    public boolean isMet(final TrialMoments moments) {
        return moments.n() >= minTrials && halfWidth(moments) <= relError * Math.abs(moments.mean());
    }

    /**
     * Returns the number of trials for a coefficient of variation, by the normal quantile: equation 3 of the paper.
     */
    public double normalTrials(final double variation) {
        final double ratio = Distributions.normalTwoSided(confidence) * variation / relError;
        return Math.ceil(ratio * ratio);
    }

    /**
     * Returns the number of trials after which this rule holds if the moments stay the same; at least
     * {@link #minTrials}.
     */
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

    /** Returns the number of trials for a coefficient of variation without skewness; at least {@link #minTrials}. */
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
     * Returns the end of the next batch: the forecast plus a tenth to a half. Early forecasts are poor, and each check
     * of the rule is another chance to stop too early. The result depends only on the trials so far.
     *
     * @param done trials so far; 0: none
     * @param forecast forecast of the total number of trials
     */
    public static long nextBatchEnd(final long done, final double forecast) {
        return done == 0 ? FIRST : (long) Math.min(Math.ceil(LARGEST_STEP * done),
                Math.max(Math.ceil(SMALLEST_STEP * done), forecast));
    }
}
