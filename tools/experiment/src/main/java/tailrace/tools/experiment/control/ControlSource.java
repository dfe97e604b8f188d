package tailrace.tools.experiment.control;

import java.util.List;
import tailrace.tools.experiment.trial.Metric;

/** Where controls come from. May be asked by several threads. */
public interface ControlSource {
    /** As people call it. */
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
