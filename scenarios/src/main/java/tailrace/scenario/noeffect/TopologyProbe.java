package tailrace.scenario.noeffect;

import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;

/** Observes the graph of a topology: names, racks and links. */
final class TopologyProbe implements KeyProbe {
    @Override
    public String observe(final Scenario scenario) {
        final Topology topology = scenario.topology.build();
        long hash = topology.hostCount();
        for (int node = 0; node < topology.nodeCount(); node++) {
            hash = 31 * hash + topology.node(node).name().hashCode() + 7 * topology.node(node).group()
                    + topology.externalId(node);
        }
        for (final Topology.Link link : topology.links()) {
            hash = 31 * hash + link.hashCode();
        }
        return topology.nodeCount() + " " + topology.linkCount() + " " + hash;
    }
}
