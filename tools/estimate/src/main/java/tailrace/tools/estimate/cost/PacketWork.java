package tailrace.tools.estimate.cost;

import tailrace.tools.estimate.Decomposition;

/**
 * The amount of work of a packet simulation.
 *
 * @param flows number of flows
 * @param packetHops packet-hops, data and ACKs, without losses
 */
public record PacketWork(double flows, double packetHops) {
    /** Returns the work of all flows of a network. */
    public static PacketWork of(final Decomposition network) {
        double sum = 0;
        for (int flow = 0; flow < network.flows().count(); flow++) {
            sum += hops(network, flow);
        }
        return new PacketWork(network.flows().count(), sum);
    }

    /** Returns the packet-hops of a flow, data and ACKs. */
    public static double hops(final Decomposition network, final int flow) {
        return 2.0 * network.packets(flow) * network.paths().hops(flow);
    }

    /** Returns the processor time of this work in s. */
    public double seconds(final Cost cost) {
        return cost.seconds(flows, packetHops);
    }
}
