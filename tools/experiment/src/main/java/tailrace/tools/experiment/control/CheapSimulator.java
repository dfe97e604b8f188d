package tailrace.tools.experiment.control;

import tailrace.scenario.jobs.JobControl;

/**
 * Simulates trials at low cost, and returns their controls: values that correlate with a trial's metrics. Only one
 * thread may use an instance.
 */
@FunctionalInterface
public interface CheapSimulator {
    /**
     * Simulates the trial with this seed and returns its controls.
     *
     * @throws java.util.concurrent.CancellationException if the job is cancelled
     */
    CheapTrial of(long seed, JobControl control);
}
