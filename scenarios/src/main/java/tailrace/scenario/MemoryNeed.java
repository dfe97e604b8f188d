package tailrace.scenario;

import java.util.Optional;
import tailrace.net.topology.Topology;

/** Estimate of the memory a network takes before the first packet: routes, ports, hosts. */
final class MemoryNeed {
    /** Measured on a fat-tree with k=16: a port with its arrays and names. */
    private static final long BYTES_PER_PORT = 700;

    private static final long BYTES_PER_HOST = 600;

    private MemoryNeed() {}

    /** Says what is needed if that is more than the heap can hold. */
    static Optional<String> of(final Topology topology) {
        final double routes = 4.0 * topology.switchCount() * topology.rackCount();
        final double ports = 2.0 * topology.linkCount() * BYTES_PER_PORT;
        final double bytes = routes + ports + (double) topology.hostCount() * BYTES_PER_HOST;
        if (bytes < Runtime.getRuntime().maxMemory()) {
            return Optional.empty();
        }
        return Optional.of(topology.hostCount() + " hosts and " + topology.switchCount() + " switches take about "
                + Math.round(bytes / 1e9) + " GB");
    }
}
