package tailrace.tools.experiment.control;

import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.tools.experiment.trial.Metric;

/**
 * Controls from a fluid simulation.
 *
 * @param scenario scenario of the trials
 * @param metrics metrics of the trials
 */
public record FluidSource(Scenario scenario, List<Metric> metrics) implements ControlSource {
    @Override
    public String label() {
        return "fluid";
    }

    @Override
    public List<String> names(final Metric metric) {
        return FluidControls.names(metric);
    }

    @Override
    public CheapSimulator simulator() {
        return new FluidControls(scenario, metrics);
    }
}
