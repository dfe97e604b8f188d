package tailrace.tools.experiment.control;

import java.util.List;
import tailrace.tools.experiment.trial.Metric;

/** Makes controls. Several threads may use it. */
public interface ControlSource {
    /** Returns the name in texts. */
    String label();

    /** What the controls of a metric are called. */
    List<String> names(Metric metric);

    /**
     * A simulator for one thread.
     *
     * @throws IllegalArgumentException if there can be none for the scenario
     */
    CheapSimulator simulator();
}
