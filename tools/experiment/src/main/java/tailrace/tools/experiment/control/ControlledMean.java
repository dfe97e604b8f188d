package tailrace.tools.experiment.control;

import java.util.List;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.MeanEstimate;
import tailrace.tools.experiment.stats.TrialMoments;

/**
 * A mean with controls, together with the plain mean.
 *
 * @param controlled mean and interval with controls
 * @param plain mean and interval without controls
 * @param used numbers of the controls in use; the other controls hardly vary, or depend linearly on the ones in use
 * @param residualRatio variance that the controls leave, divided by the plain variance and not below a floor; 1 without
 *     controls
 * @param predictedRatio the residual ratio if each trial is predicted from the others (leave-one-out). The choice of
 *     controls depends on this ratio
 * @param ownRatio variance that only the large-packet controls explain (fewer cheap trials have these), divided by the
 * plain variance
 * @param floored whether the floor replaced a smaller residual variance
 * @param trialVariance variance of the controlled mean times the number of trials, for forecasts; it is the limit for
 *     many trials, in which the fit adds no error
 * @param trialDegrees degrees of freedom of {@code trialVariance}
 */
public record ControlledMean(MeanEstimate controlled, MeanEstimate plain, List<Integer> used, double residualRatio,
        double predictedRatio, double ownRatio, boolean floored, double trialVariance, double trialDegrees) {
    /** Creates the result of a metric that uses no controls. */
    static ControlledMean plain(final MeanEstimate plain, final TrialMoments trials) {
        return new ControlledMean(plain, plain, List.of(), 1, 1, 0, false, plain.variance() * trials.n(),
                Forecast.degrees(trials));
    }

    /** Largest plausible difference of the two means in standard deviations of this difference. */
    private static final double MAX_DEVIATIONS = 3;

    /** Returns the ratio of the variances of the controlled mean and of the plain mean. */
    public double varianceRatio() {
        return controlled.variance() / plain.variance();
    }

    /**
     * Returns the estimated number of trials with controls, divided by the number without controls, for the same
     * interval. It considers the remaining variance, and that the interval is wider if residuals are skewed or have
     * long tails.
     */
    public double planningRatio(final double confidence) {
        final double half = controlled.halfWidth(confidence) / plain.halfWidth(confidence);
        return predictedRatio * half * half / varianceRatio();
    }

    /** Returns whether the two means differ by more than chance explains; if so, the controls are not reliable. */
    public boolean disagree() {
        final double difference = Math.abs(controlled.mean() - plain.mean());
        final double explained = Math.max(plain.variance() - controlled.variance(), 0.1 * plain.variance());
        return difference > MAX_DEVIATIONS * Math.sqrt(explained);
    }
}
