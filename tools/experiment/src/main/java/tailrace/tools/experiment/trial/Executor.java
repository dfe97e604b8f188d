package tailrace.tools.experiment.trial;

import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobControl;

/** Runs trials in one thread, one after the other: a simulator, or an estimator. */
public interface Executor {
    /**
     * Runs a trial.
     *
     * @param scenario with the seed of the trial
     * @param control whether it shall go on
     * @throws java.util.concurrent.CancellationException if it shall not
     * @throws IllegalArgumentException if the scenario is impossible, or has what this cannot measure
     */
    TrialResult run(Scenario scenario, List<Metric> metrics, JobControl control);

    /**
     * What of a scenario it leaves out; a line each.
     *
     * @throws IllegalArgumentException if it can do nothing with it
     */
    default List<String> warnings(final Scenario scenario) {
        return List.of();
    }
}
