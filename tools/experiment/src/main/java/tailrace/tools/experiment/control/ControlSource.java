package tailrace.tools.experiment.control;

import java.util.List;
import tailrace.tools.experiment.trial.Metric;

/** Creates cheap simulators, which compute controls. Several threads may use an instance. */
public interface ControlSource {
    /** Returns the name of this source in output texts. */
    String label();

    /** Returns names of the controls of a metric. */
    List<String> names(Metric metric);

    /**
     * Creates a simulator for one thread.
     *
     * @throws IllegalArgumentException if the scenario cannot be simulated cheaply
     */
    CheapSimulator simulator();
}
