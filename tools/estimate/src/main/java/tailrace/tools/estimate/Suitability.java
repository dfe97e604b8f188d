package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.List;
import tailrace.net.lb.FlowHash;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.net.topology.HostLinks;
import tailrace.net.topology.Topology;
import tailrace.scenario.Routing;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.JobApplication;

/**
 * Checks a scenario for features that no estimator supports. It refuses some of them, and warns that estimates ignore
 * the others.
 */
final class Suitability {
    private static final int MAX_WORKLOADS = 127;

    private Suitability() {}

    /**
     * Refuses features without which an estimate would be wrong.
     *
     * @param runsPrograms whether the estimate lets flows of programs wait for other flows
     * @throws IllegalArgumentException if there is such a setting, with its key
     */
    static void check(final Scenario scenario, final Topology topology, final boolean runsPrograms) {
        if (scenario.routing.type != Routing.Type.SHORTEST) {
            throw scenario.error("routing.type",
                    "other paths than shortest ones cannot be estimated (expected: shortest)");
        }
        if (scenario.isMultipath()) {
            throw scenario.error("transport",
                    "flows of several paths cannot be estimated (expected: one path per flow)");
        }
        if (scenario.switch_.scheduler.ranking() != null) {
            throw scenario.error("switch.scheduler",
                    "queues that serve packets by rank cannot be estimated (expected: strict-priority)");
        }
        if (scenario.switch_.ecn.marking != null) {
            throw scenario.error("switch.ecn.marking",
                    "marks by other rules than mode and thresholds cannot be estimated (expected: none)");
        }
        if (scenario.switch_ instanceof final SharedMemory shared && shared.sharing != null) {
            throw scenario.error("switch.sharing",
                    "memory shared by other rules than thresholds cannot be estimated (expected: none)");
        }
        final int several = HostLinks.severalAt(topology);
        if (several >= 0 && !runsPrograms) {
            throw scenario.error("topology", topology.node(several).name()
                    + " has several ports, which this estimator does not know (expected: one per host, or flowsim)");
        }
        for (int i = 0; i < scenario.workloads.size(); i++) {
            final Workload workload = scenario.workloads.get(i);
            if (workload.application != null
                    && !(runsPrograms && workload.application instanceof JobApplication)) {
                throw scenario.error("workloads[" + i + "].application",
                        "flows that depend on others cannot be estimated (expected: sizes and load, or flows)");
            }
        }
        if (scenario.workloads.size() > MAX_WORKLOADS) {
            throw scenario.error("workloads",
                    scenario.workloads.size() + " (expected: at most " + MAX_WORKLOADS + " for an estimate)");
        }
        for (final Topology.Link link : topology.links()) {
            if (link.lossRate() > 0) {
                throw scenario.error("topology", topology.directionName(link.id(), 0)
                        + " loses packets (expected: no loss; estimates know none)");
            }
        }
    }

    /** Returns a line for each ignored feature. */
    static List<String> warnings(final Scenario scenario) {
        final List<String> warnings = new ArrayList<>();
        if (!(scenario.switch_.loadBalancing instanceof FlowHash)) {
            warnings.add("switch.loadBalancing: each flow is taken to keep one random path, as with flow-hash");
        }
        if (scenario.transports().stream().anyMatch(transport -> transport.pathControl != null)) {
            warnings.add("transport.pathControl: each flow is taken to keep one random path");
        }
        if (scenario.transports().stream().anyMatch(transport -> transport.ackPolicy.create() != null)) {
            warnings.add("transport.ackPolicy: every packet is taken to be acknowledged");
        }
        if (scenario.transports().stream()
                .anyMatch(transport -> transport.receiver != null && transport.receiver.givesCredit())) {
            warnings.add("transport.receiver: credit of receivers is left out");
        }
        if (!scenario.switch_.scheduler.isStrict()) {
            warnings.add("switch.scheduler: priorities are taken to be strict, as with strict-priority");
        }
        if (scenario.outputs.measureFrom.ps() > 0) {
            warnings.add("outputs.measureFrom: slowdowns are estimated of all flows, also of those that start before");
        }
        if (scenario.stop.at != null) {
            warnings.add(scenario.name + ": stop.at ends arrivals only; flows are estimated to their end");
        }
        return warnings;
    }
}
