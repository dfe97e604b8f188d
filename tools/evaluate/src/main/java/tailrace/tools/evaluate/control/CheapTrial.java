package tailrace.tools.evaluate.control;

import java.util.Arrays;

/**
 * What a cheap simulation of a trial tells.
 *
 * @param seed of the trial
 * @param controls by metric; NaN where the trial has nothing that the metric is of
 * @param flows of the trial
 * @param visits how often a flow under way was looked at
 * @param cpuSeconds processor time of its thread
 */
public record CheapTrial(long seed, double[][] controls, long flows, long visits, double cpuSeconds) {
    /** Whether the controls of a metric are all there. */
    public boolean has(final int metric) {
        return Arrays.stream(controls[metric]).allMatch(Double::isFinite);
    }
}
