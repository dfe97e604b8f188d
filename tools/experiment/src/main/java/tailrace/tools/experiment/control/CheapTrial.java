package tailrace.tools.experiment.control;

import java.util.Arrays;

/**
 * Result of a cheap simulation of a trial.
 *
 * @param seed seed of the trial
 * @param controls values of the controls of each metric; NaN if the trial has nothing to measure
 * @param reckonedSeconds cost of the trial in seconds, computed from its amount of work
 * @param cpuSeconds processor time of the trial's thread
 */
public record CheapTrial(long seed, double[][] controls, double reckonedSeconds, double cpuSeconds) {
    /** Returns whether all controls of a metric have values. */
    public boolean has(final int metric) {
        return Arrays.stream(controls[metric]).allMatch(Double::isFinite);
    }
}
