package tailrace.tools.estimate.whatif;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.workload.Workload;

/** Workloads that a what-if adds to a scenario. Users give the name of a file, or the text of a single workload. */
final class AddedWorkloads {
    /** Stop time for the validation of workloads that end only with the scenario's last flow. */
    private static final String SOME_END = "100000s";

    private final String value;
    private final PluginUse plugins;

    /** Reads workloads: the text after {@code workload=}. */
    AddedWorkloads(final String value, final PluginUse plugins) {
        this.value = value;
        this.plugins = plugins;
    }

    private List<Workload> read(final Scenario scenario) {
        final long endPs = scenario.stop.lastArrivalPs();
        final List<String> stop =
                List.of("stop={arrivals: " + (endPs == Long.MAX_VALUE ? SOME_END : endPs + "ps") + "}");
        if (!value.startsWith("{")) {
            return ScenarioFile.read(value, stop, plugins).workloads;
        }
        return ScenarioFile.parse("workloads: [" + value + "]\n", "what-if workload", Path.of(""), stop).workloads;
    }

    /**
     * Appends these workloads to those of a scenario; returns the same object if there are none. A workload whose name
     * already exists gets a number as suffix.
     *
     * @param added list to which the workloads are also added
     */
    static Scenario join(
            final Scenario scenario, final List<AddedWorkloads> all, final List<? super Workload> added) {
        if (all.isEmpty()) {
            return scenario;
        }
        final Scenario joint =
                ScenarioFile.parse(ScenarioFile.write(scenario), "what-if", Path.of(""), List.of());
        final Set<String> names = new HashSet<>();
        joint.workloads.forEach(workload -> names.add(workload.name));
        for (final AddedWorkloads each : all) {
            for (final Workload workload : each.read(scenario)) {
                workload.name = free(workload.name, names);
                joint.workloads.add(workload);
                added.add(workload);
            }
        }
        return joint;
    }

    private static String free(final String wanted, final Set<String> names) {
        String name = wanted;
        for (int number = 2; !names.add(name); number++) {
            name = wanted + "-" + number;
        }
        return name;
    }
}
