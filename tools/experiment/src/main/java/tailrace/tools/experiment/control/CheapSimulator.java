package tailrace.tools.experiment.control;

import tailrace.scenario.jobs.JobControl;

/** Simulates trials cheaply; for one thread. */
@FunctionalInterface
public interface CheapSimulator {
    /**
     * The controls of a trial.
     *
     * @throws java.util.concurrent.CancellationException if it shall not go on
     */
    CheapTrial of(long seed, JobControl control);
}
