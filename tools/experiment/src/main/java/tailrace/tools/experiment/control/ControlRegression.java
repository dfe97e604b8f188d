package tailrace.tools.experiment.control;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.MeanEstimate;
import tailrace.tools.experiment.stats.TrialMoments;

/**
 * Estimates a mean by regression, from full trials and from controls whose means come from many more cheap trials. The
 * method is two-phase sampling (Cochran, Sampling Techniques, section 12.6).
 *
 * <p>With the fit b, the mean is y + b (X - x). This is the sum of w y over the N trials, where w = 1/N + x (x'x)^-1 (X
 * - x). Its variance is the sum of w^2 e^2 / (1 - h), plus b' C b; e is the residual of a trial, h its leverage, and C
 * the covariance of X. Busy trials have large controls, hence high leverage, and large residuals, so a pooled variance
 * of all residuals would be too small. This variance is HC2 (MacKinnon and White, Some heteroskedasticity-consistent
 * covariance matrix estimators, J. Econometrics 29, 1985), which is also unbiased if all residuals have the same
 * variance. It has N - k - 1 degrees of freedom, and fewer if the residuals have long tails. The cheap trials may
 * include the full ones.
 */
public final class ControlRegression {
    /**
     * Minimum of the residual variance as a fraction of the plain variance, because a small sample may contain no rare
     * trials.
     */
    public static final double MIN_RESIDUAL_RATIO = 0.1;
    /** Least number of trials for each control. */
    private static final int TRIALS_PER_CONTROL = 5;
    /**
     * Largest fraction of trials in which a control may have the same value. With a larger fraction, the control is not
     * informative.
     */
    private static final double MAX_SAME = 0.75;
    /** Minimum ratio of a control's deviation in the full trials to its deviation in all cheap trials. */
    private static final double MIN_SPREAD = 1.0 / 3;
    /** Minimum of 1 - leverage, which avoids a division by 0 if the fit goes exactly through a trial. */
    private static final double MIN_LEFT = 1e-9;

    private final ControlSample sample;
    private final ControlMeans known;
    private final List<Integer> used = new ArrayList<>();
    private final ControlFit columns = new ControlFit();

    private ControlRegression(final ControlSample sample, final ControlMeans known) {
        this.sample = sample;
        this.known = known;
    }

    /**
     * Estimates a mean.
     *
     * @param sample at least three trials
     * @param known means of the controls over cheap trials
     * @throws IllegalArgumentException if there are too few trials
     */
    public static ControlledMean of(final ControlSample sample, final ControlMeans known) {
        require(sample.count() >= 3, "trials: " + sample.count() + " (expected: at least 3)");
        return new ControlRegression(sample, known).estimate();
    }

    private ControlledMean estimate() {
        for (int control = 0; control < known.count(); control++) {
            if (sample.count() >= TRIALS_PER_CONTROL * (columns.count() + 1)
                    && varies(control) && columns.add(sample.column(control))) {
                used.add(control);
            }
        }
        final MeanEstimate plain = sample.plain();
        final TrialMoments moments = TrialMoments.of(sample.values());
        return used.isEmpty() || !(plain.variance() > 0)
                ? ControlledMean.plain(plain, moments) : regress(plain, moments);
    }

    private boolean varies(final int control) {
        final double[] column = sample.column(control);
        Arrays.sort(column);
        final double step = 1e-9 * Math.max(Math.abs(column[0]), Math.abs(column[column.length - 1]));
        int same = 1;
        int max = 1;
        for (int i = 1; i < column.length; i++) {
            same = column[i] - column[i - 1] <= step ? same + 1 : 1;
            max = Math.max(max, same);
        }
        final double spread = Math.sqrt(ControlSample.squares(column) / (column.length - 1));
        return max <= MAX_SAME * column.length
                && spread >= MIN_SPREAD * known.deviation(control);
    }

    private ControlledMean regress(final MeanEstimate plain, final TrialMoments moments) {
        final int trials = sample.count();
        final ControlFit.Solution fit =
                columns.of(Arrays.stream(sample.values()).map(value -> value - plain.mean()).toArray());
        final double[] residuals = fit.residuals();
        final double[] shift = used.stream()
                .mapToDouble(control -> known.mean(control) - ControlSample.mean(sample.column(control))).toArray();
        final double[] weights = fit.solve(shift);
        final double[] left = left(fit);
        final double raw = plain.variance() * trials;
        final double min = MIN_RESIDUAL_RATIO * raw * (1.0 / trials + ControlFit.dot(shift, weights));
        final double ofTrials = ofTrials(fit, left, weights);
        final double held = Math.max(ofTrials, min);
        final double[] coefficients = fit.coefficients();
        // The second term is the variance that comes from the uncertain means of the controls.
        final double variance = held + along(coefficients, known::covariance);
        final int degrees = trials - columns.count() - 1;
        // Omits the error of the fit, because with very many trials the controls' means agree with the known means.
        final double ofMany = ofTrials(fit, left, new double[shift.length]);
        final double minOfMany = MIN_RESIDUAL_RATIO * raw / trials;
        return new ControlledMean(
                new MeanEstimate(plain.mean() + ControlFit.dot(coefficients, shift), variance,
                        ofTrials < min ? degrees : degrees(residuals, degrees), skewness(residuals, variance)),
                plain, List.copyOf(used), held / min * MIN_RESIDUAL_RATIO, predictedRatio(residuals, left, raw),
                along(coefficients, known::ownCovariance) / raw, ofTrials < min,
                trials * (Math.max(ofMany, minOfMany) + along(coefficients, known::covariance)),
                ofMany < minOfMany ? Forecast.degrees(moments)
                        : Forecast.degrees(degrees, TrialMoments.of(residuals).excess(), moments));
    }

    /** Returns the part of the mean's variance that comes from the full trials: the weighted residuals. */
    private static double ofTrials(final ControlFit.Solution fit, final double[] left, final double[] weights) {
        final double[] residuals = fit.residuals();
        double sum = 0;
        for (int trial = 0; trial < residuals.length; trial++) {
            final double weight = 1.0 / residuals.length + fit.along(trial, weights);
            sum += weight * weight * residuals[trial] * residuals[trial] / left[trial];
        }
        return sum;
    }

    /**
     * Returns the degrees of freedom of a chi-square variable that is as uncertain as the variance of these residuals.
     * If a few large residuals dominate, there are fewer degrees of freedom than for normal residuals (Satterthwaite's
     * rule with the excess kurtosis).
     */
    private static long degrees(final double[] residuals, final int ofNormal) {
        final int n = residuals.length;
        double second = 0;
        double fourth = 0;
        for (final double residual : residuals) {
            second += residual * residual;
            fourth += residual * residual * residual * residual;
        }
        final double excess = second > 0 ? n * fourth / (second * second) - 3 : 0;
        return Math.max(2, (long) (2 / (2.0 / ofNormal + Math.max(0, excess) / n)));
    }

    /** Returns the skewness of a mean with this variance. Only residuals of the full trials contribute. */
    private static double skewness(final double[] residuals, final double variance) {
        final TrialMoments moments = TrialMoments.of(residuals);
        final double ofMean = moments.deviation() * moments.deviation() / residuals.length / variance;
        return moments.estimate().skewness() * ofMean * Math.sqrt(ofMean);
    }

    /** Covariances of controls by their numbers. */
    @FunctionalInterface
    private interface Covariance {
        /** Returns the covariance of two controls. */
        double of(int a, int b);
    }

    /** Returns the variance of the weighted sum of the controls in use. */
    private double along(final double[] coefficients, final Covariance covariance) {
        double sum = 0;
        for (int i = 0; i < coefficients.length; i++) {
            for (int j = 0; j < coefficients.length; j++) {
                sum += coefficients[i] * coefficients[j] * covariance.of(used.get(i), used.get(j));
            }
        }
        return Math.max(0, sum);
    }

    /** Returns 1 - leverage of each trial. */
    private static double[] left(final ControlFit.Solution fit) {
        final double[] left = new double[fit.residuals().length];
        Arrays.setAll(left, trial -> Math.max(MIN_LEFT, 1 - 1.0 / left.length - fit.leverage(trial)));
        return left;
    }

    /**
     * Returns the mean square of the leave-one-out errors, residual / (1 - leverage), divided by the plain variance.
     */
    private static double predictedRatio(final double[] residuals, final double[] left, final double raw) {
        double sum = 0;
        for (int trial = 0; trial < residuals.length; trial++) {
            sum += residuals[trial] * residuals[trial] / (left[trial] * left[trial]);
        }
        // Leave-one-out errors of the plain mean are N/(N - 1) times as large.
        final double ofMean = residuals.length / (residuals.length - 1.0);
        return Math.max(MIN_RESIDUAL_RATIO, sum / (residuals.length - 1.0) / (ofMean * ofMean) / raw);
    }
}
