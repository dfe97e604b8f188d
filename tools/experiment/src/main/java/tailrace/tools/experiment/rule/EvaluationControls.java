package tailrace.tools.experiment.rule;

import java.util.List;

/**
 * Reports how means were made with controls, and what they are without.
 *
 * @param note why there are none; empty if there are
 * @param cheapTrials fluid simulations of the same trials and of more
 * @param coarseTrials simulations of them with large packets
 * @param cheapCpuSeconds processor time of both
 * @param expectedTrials trials over those that plain means take, as the exploratory trials had it
 * @param expectedCpu the same of processor time, that of the controls included
 * @param metrics those that have controls
 */
public record EvaluationControls(String note, long cheapTrials, long coarseTrials, double cheapCpuSeconds,
        double expectedTrials, double expectedCpu, List<Row> metrics) {
    /**
     * A metric with controls.
     *
     * @param metric canonical text
     * @param controls that were used
     * @param plainMean mean of the trials as they are
     * @param plainLow lower end of its interval
     * @param plainHigh its upper end
     * @param varianceRatio variance of the mean with controls over that of the plain one, from the same trials
     * @param predictedRatio the same when each trial is predicted from the others
     * @param floored whether less would be left, but a tenth is taken, as rare trials may be missing
     */
    public record Row(String metric, List<String> controls, double plainMean, double plainLow, double plainHigh,
            double varianceRatio, double predictedRatio, boolean floored) {}
}
