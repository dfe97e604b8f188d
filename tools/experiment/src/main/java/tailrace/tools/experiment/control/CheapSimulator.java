package tailrace.tools.experiment.control;

import tailrace.scenario.jobs.JobControl;

/** Simulates trials cheaply; for one thread. */
@FunctionalInterface
public interface CheapSimulator {
    /**
     * Simulates the trial of a seed and returns its controls.
     *
     * @throws java.util.concurrent.CancellationException if the job is cancelled
     */
    CheapTrial of(long seed, JobControl control);
}
