package tailrace.tools.experiment.control;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.MeanEstimate;
import tailrace.tools.experiment.stats.TrialMoments;

/**
 * Regression estimate of a mean from full trials and from controls whose means come from many more cheap trials. The
 * method is two-phase sampling (Cochran, Sampling Techniques, section 12.6).
 *
 * <p>With fit b, mean = y + b (X - x), which is the sum of w y over the N trials, w = 1/N + x (x'x)^-1 (X - x). Its
 * variance is the sum of w^2 e^2 / (1 - h), e the residual of a trial and h its leverage, and b' C b, C the covariance
 * of X. Busy trials have large controls, which draw the fit to them, and large residuals: one variance of all residuals
 * would be too small (MacKinnon and White, Some heteroskedasticity-consistent covariance matrix estimators, J.
 * Econometrics 29, 1985, HC2; where all residuals vary alike it is as unbiased). It has N - k - 1 degrees of freedom,
 * fewer if the residuals have long tails. The cheap trials may hold the trials in full.
 */
public final class ControlRegression {
    /** Residual variance is not taken for less than this share of the plain one: rare trials hide in few. */
    public static final double MIN_RESIDUAL_RATIO = 0.1;
    /** Trials for each control, at least. */
    private static final int TRIALS_PER_CONTROL = 5;
    /** A control whose most frequent value has more of the trials than this says too little about the others. */
    private static final double MAX_SAME = 0.75;
    /** Spread in the trials over that in all cheap ones, at least. */
    private static final double MIN_SPREAD = 1.0 / 3;
    /** Against rounding, where a fit goes through a trial. */
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
     * @param known results of cheap trials for the controls
     * @throws IllegalArgumentException if there are too few
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
        // What the controls explain, as far as their means are uncertain.
        final double variance = held + along(coefficients, known::covariance);
        final int degrees = trials - columns.count() - 1;
        // Without what the fit costs: of very many trials, whose controls are on average where they should be.
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

    /** Variance of the mean that comes from the trials: of their residuals as they are weighted in it. */
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
     * Degrees of freedom of a chi-square variable that is as uncertain as the variance of these residuals. If a few
     * large residuals make up most of it, they are fewer than for normal ones (Satterthwaite's rule with the excess
     * kurtosis).
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

    /** Skewness of a mean with this variance, to which only the residuals of the full trials contribute. */
    private static double skewness(final double[] residuals, final double variance) {
        final TrialMoments moments = TrialMoments.of(residuals);
        final double ofMean = moments.deviation() * moments.deviation() / residuals.length / variance;
        return moments.estimate().skewness() * ofMean * Math.sqrt(ofMean);
    }

    /** A covariance of two controls. */
    @FunctionalInterface
    private interface Covariance {
        /** Covariance of these two. */
        double of(int a, int b);
    }

    /** Variance of a sum of the controls that are used, each times its coefficient. */
    private double along(final double[] coefficients, final Covariance covariance) {
        double sum = 0;
        for (int i = 0; i < coefficients.length; i++) {
            for (int j = 0; j < coefficients.length; j++) {
                sum += coefficients[i] * coefficients[j] * covariance.of(used.get(i), used.get(j));
            }
        }
        return Math.max(0, sum);
    }

    /** What the fit leaves of each trial: 1 - leverage. */
    private static double[] left(final ControlFit.Solution fit) {
        final double[] left = new double[fit.residuals().length];
        Arrays.setAll(left, trial -> Math.max(MIN_LEFT, 1 - 1.0 / left.length - fit.leverage(trial)));
        return left;
    }

    /** Mean square of the errors when each trial is predicted from all others, residual over 1 - leverage. */
    private static double predictedRatio(final double[] residuals, final double[] left, final double raw) {
        double sum = 0;
        for (int trial = 0; trial < residuals.length; trial++) {
            sum += residuals[trial] * residuals[trial] / (left[trial] * left[trial]);
        }
        // Of the plain mean, left out in the same way, the errors are N/(N - 1) times as large.
        final double ofMean = residuals.length / (residuals.length - 1.0);
        return Math.max(MIN_RESIDUAL_RATIO, sum / (residuals.length - 1.0) / (ofMean * ofMean) / raw);
    }
}
