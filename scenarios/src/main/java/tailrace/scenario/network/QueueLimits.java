package tailrace.scenario.network;

import tailrace.net.Network;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.transport.TransportParams;

/** Sets queue lengths that the topology defines, which override the switches' parameters. */
public final class QueueLimits {
    private QueueLimits() {}

    /**
     * Refuses queue lengths that a switch model does not support.
     *
     * @throws IllegalArgumentException with file, line and key
     */
    public static void check(final Scenario scenario, final Topology topology) {
        long packetBytes = 0;
        for (final TransportParams transport : scenario.transports()) {
            packetBytes = Math.max(packetBytes, transport.payload.bytes() + transport.header.bytes());
        }
        for (final Topology.Link link : topology.links()) {
            for (int end = 0; end < 2; end++) {
                final long bytes = link.queueBytes(end);
                if (bytes > 0 && (bytes < packetBytes || !scenario.switch_.limitsQueues())) {
                    throw scenario.error("topology", topology.directionName(link.id(), end) + ": a queue of " + bytes
                            + " B (expected: " + (scenario.switch_.limitsQueues()
                            ? "room for a packet of " + packetBytes + " B)"
                            : "none with this switch, whose queues have no limit; or ignoreQueues: true)"));
                }
            }
        }
    }

    /** Limits the queues of a network built from the topology. */
    static void set(final Topology topology, final Network network) {
        for (final Topology.Link link : topology.links()) {
            for (int end = 0; end < 2; end++) {
                if (link.queueBytes(end) > 0) {
                    final Port port = network.portOfLink(link.id(), end);
                    port.assembly().configure(port.assembly().setup().withQueueBytes(link.queueBytes(end)));
                }
            }
        }
    }
}
