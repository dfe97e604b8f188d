package tailrace.tools.estimate.cost;

import tailrace.tools.estimate.Decomposition;

/**
 * The amount of work of a simulation.
 *
 * @param flows number of flows
 * @param packetHops packets that cross a link, data and ACKs, without losses
 */
public record PacketWork(double flows, double packetHops) {
    /** All flows of a network. */
    public static PacketWork of(final Decomposition network) {
        double sum = 0;
        for (int flow = 0; flow < network.flows().count(); flow++) {
            sum += hops(network, flow);
        }
        return new PacketWork(network.flows().count(), sum);
    }

    /** Packets of a flow that cross a link, data and ACKs. */
    public static double hops(final Decomposition network, final int flow) {
        return 2.0 * network.packets(flow) * network.paths().hops(flow);
    }

    /** Processor time of it, in s. */
    public double seconds(final Cost cost) {
        return cost.seconds(flows, packetHops);
    }
}
