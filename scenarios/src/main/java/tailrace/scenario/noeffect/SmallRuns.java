package tailrace.scenario.noeffect;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

/**
 * Caches the results of small simulations. Many keys of a scenario do not influence these simulations, so the same
 * simulation is often requested again.
 */
final class SmallRuns {
    private final Map<List<Object>, String> seen = new HashMap<>();

    /**
     * Returns the observation of a scenario.
     *
     * @param setting further data on which the observation depends
     * @param run simulates the scenario; called if no earlier result exists
     */
    String of(final Scenario scenario, final Object setting, final Supplier<String> run) {
        final TopologyParams topology = scenario.topology;
        final String name = scenario.name;
        scenario.topology = null; // follows from the setting
        scenario.name = "";
        scenario.description = "";
        final List<Object> key = List.of(setting, ScenarioFile.write(scenario));
        scenario.topology = topology;
        scenario.name = name;
        String observation = seen.get(key);
        if (observation == null) {
            observation = run.get();
            seen.put(key, observation);
        }
        return observation;
    }
}
