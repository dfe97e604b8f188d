package tailrace.tools.experiment.control;

import java.util.List;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.MeanEstimate;
import tailrace.tools.experiment.stats.TrialMoments;

/**
 * A mean with controls, and beside it the one without.
 *
 * @param controlled mean and interval with controls
 * @param plain mean and interval without
 * @param used numbers of the controls that were used; the others hardly vary, or follow from these
 * @param residualRatio variance that the controls leave over the plain one, floored; 1 without any
 * @param predictedRatio the same when each trial is predicted from the others (leave-one-out): what choices go by
 * @param ownRatio variance that controls whose means come from fewer trials than those of others explain and these do
 *     not, over the plain one
 * @param floored whether the floor was put in place of a smaller residual variance
 * @param trialVariance variance of the controlled mean times the trials, once these are so many that the fit costs
 *     nothing: of what forecasts are made
 * @param trialDegrees degrees of freedom with which that is known
 */
public record ControlledMean(MeanEstimate controlled, MeanEstimate plain, List<Integer> used, double residualRatio,
        double predictedRatio, double ownRatio, boolean floored, double trialVariance, double trialDegrees) {
    /** The plain mean, where no control is used. */
    static ControlledMean plain(final MeanEstimate plain, final TrialMoments trials) {
        return new ControlledMean(plain, plain, List.of(), 1, 1, 0, false, plain.variance() * trials.n(),
                Forecast.degrees(trials));
    }

    /** How many standard deviations of their difference the means may be apart. */
    private static final double MAX_DEVIATIONS = 3;

    /** Variance of the controlled mean over that of the plain one. */
    public double varianceRatio() {
        return controlled.variance() / plain.variance();
    }

    /**
     * Trials required with controls over trials required without, for the same interval, as estimated from these
     * trials. It includes the remaining variance, and a wider interval if its residuals are skewed or have long tails.
     */
    public double planningRatio(final double confidence) {
        final double half = controlled.halfWidth(confidence) / plain.halfWidth(confidence);
        return predictedRatio * half * half / varianceRatio();
    }

    /** Whether the two means are further apart than chance explains: the controls are then not to be trusted. */
    public boolean disagree() {
        final double difference = Math.abs(controlled.mean() - plain.mean());
        final double explained = Math.max(plain.variance() - controlled.variance(), 0.1 * plain.variance());
        return difference > MAX_DEVIATIONS * Math.sqrt(explained);
    }
}
