package tailrace.tools.experiment.trial;

import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobControl;

/** A simulator or estimator that runs trials in one thread, one after the other. */
public interface Executor {
    /**
     * Runs a trial.
     *
     * @param scenario scenario with the seed of the trial
     * @param control returns whether to continue
     * @throws java.util.concurrent.CancellationException if the job is cancelled
     * @throws IllegalArgumentException if the scenario is impossible, or this executor does not support it
     */
    TrialResult run(Scenario scenario, List<Metric> metrics, JobControl control);

    /**
     * Returns a line for each feature of a scenario that the executor ignores.
     *
     * @throws IllegalArgumentException if the executor does not support the scenario
     */
    default List<String> warnings(final Scenario scenario) {
        return List.of();
    }
}
