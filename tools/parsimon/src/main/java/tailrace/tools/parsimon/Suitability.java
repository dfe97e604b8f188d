package tailrace.tools.parsimon;

import java.util.ArrayList;
import java.util.List;
import tailrace.net.OutputQueued;
import tailrace.net.lb.FlowHash;
import tailrace.net.topology.Topology;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.Workload;

/** What of a scenario can be estimated from links one by one: the rest is refused, or left out with a warning. */
final class Suitability {
    private static final int MOST_WORKLOADS = 127;

    private Suitability() {}

    /**
     * Refuses what estimates would be wrong without.
     *
     * @throws IllegalArgumentException naming the first key
     */
    static void check(final Scenario scenario, final Topology topology) {
        for (int i = 0; i < scenario.workloads.size(); i++) {
            final Workload workload = scenario.workloads.get(i);
            if (workload.application != null) {
                throw scenario.error("workloads[" + i + "].application",
                        "flows that depend on others cannot be estimated (expected: sizes and load, or flows)");
            }
        }
        if (scenario.workloads.size() > MOST_WORKLOADS) {
            throw scenario.error("workloads",
                    scenario.workloads.size() + " (expected: at most " + MOST_WORKLOADS + " for an estimate)");
        }
        for (final Topology.Link link : topology.links()) {
            if (link.lossRate() > 0) {
                throw scenario.error("topology", topology.directionName(link.id(), 0)
                        + " loses packets (expected: no loss; estimates know none)");
            }
        }
    }

    /** What is left out. */
    static List<String> warnings(final Scenario scenario) {
        final List<String> warnings = new ArrayList<>();
        if (!(scenario.switch_.loadBalancing instanceof FlowHash)) {
            warnings.add("switch.loadBalancing: each flow is taken to keep one random path, as with flow-hash");
        }
        if (!(scenario.switch_ instanceof OutputQueued)) {
            warnings.add("switch: estimates know output queues without limits only, no pauses, shared memory or"
                    + " crossbars");
        }
        if (scenario.stop.at != null) {
            warnings.add(scenario.name + ": stop.at ends arrivals only; flows are estimated to their end");
        }
        final Model model = scenario.model;
        if (model.serialization != Model.Serialization.EXACT || model.completion != Model.Completion.DELIVERED) {
            warnings.add("model: links are simulated to the picosecond, and flows end with the delivery of their last"
                    + " byte");
        }
        return warnings;
    }
}
