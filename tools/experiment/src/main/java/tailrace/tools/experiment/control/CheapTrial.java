package tailrace.tools.experiment.control;

import java.util.Arrays;

/**
 * Result of a cheap simulation of a trial.
 *
 * @param seed of the trial
 * @param controls by metric; NaN where the trial has nothing that the metric is of
 * @param reckonedSeconds its cost, computed from what it did
 * @param cpuSeconds processor time of its thread
 */
public record CheapTrial(long seed, double[][] controls, double reckonedSeconds, double cpuSeconds) {
    /** Whether the controls of a metric are all there. */
    public boolean has(final int metric) {
        return Arrays.stream(controls[metric]).allMatch(Double::isFinite);
    }
}
