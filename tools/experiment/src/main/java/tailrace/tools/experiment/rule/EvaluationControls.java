package tailrace.tools.experiment.rule;

import java.util.List;

/**
 * Describes means with controls, and compares them with plain means.
 *
 * @param note reason if there are no controls, else empty
 * @param cheapTrials number of fluid simulations of the same trials and of further trials
 * @param coarseTrials number of simulations with large packets
 * @param cheapCpuSeconds processor time of the fluid simulations and of those with large packets
 * @param expectedTrials number of trials with controls divided by the number without, estimated from the exploratory
 * trials
 * @param expectedCpu estimated processor time, including controls, divided by the estimated time for plain means
 * @param metrics metrics with controls
 */
public record EvaluationControls(String note, long cheapTrials, long coarseTrials, double cheapCpuSeconds,
        double expectedTrials, double expectedCpu, List<Row> metrics) {
    /**
     * A metric with controls.
     *
     * @param metric canonical text
     * @param controls names of the controls that are used
     * @param plainMean mean of the trials without controls
     * @param plainLow lower end of the plain mean's interval
     * @param plainHigh upper end of the plain mean's interval
     * @param varianceRatio ratio of the variances of the mean with controls and of the plain mean, from the same trials
     * @param predictedRatio the same ratio if each trial is predicted from the other trials
     * @param floored whether the ratio was below a tenth and was raised to a tenth, because rare trials may be missing
     */
    public record Row(String metric, List<String> controls, double plainMean, double plainLow, double plainHigh,
            double varianceRatio, double predictedRatio, boolean floored) {}
}
