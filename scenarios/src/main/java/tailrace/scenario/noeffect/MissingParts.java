package tailrace.scenario.noeffect;

import java.util.List;
import tailrace.core.Counted;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.WrittenKeys;
import tailrace.scenario.network.Fabric;

/** Finds parts of the network that determine every result, but that the scenario leaves at their defaults. */
final class MissingParts {
    private static final String TOPOLOGY = "topology";

    private MissingParts() {}

    /** A line for each such part. */
    static List<String> of(final Scenario scenario, final Fabric fabric, final WrittenKeys<Scenario> written) {
        return written.sets(TOPOLOGY) ? List.of() : List.of(scenario.error(TOPOLOGY, "none, so "
                + written.typeOf(scenario, TOPOLOGY) + " with " + Counted.of(fabric.topology().hostCount(), "host")
                + " (expected: the network that results are to be of, such as topology: {type: leaf-spine, leaves: 4,"
                + " spines: 2, hostsPerLeaf: 8})").getMessage());
    }
}
