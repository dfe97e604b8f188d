package tailrace.tools.estimate;

import tailrace.scenario.network.PathFigures;

/**
 * A network taken apart into its channels.
 *
 * @param flows all flows
 * @param paths the channels that each flow crosses
 * @param channels the flows that cross each channel
 * @param links the channels themselves
 * @param loads what each channel carries
 * @param rates what each channel has for data
 * @param packetBytes sizes of the packets, by transport
 * @param figures figures of paths that transports assume, by transport
 * @param transportOfWorkload transport of each workload
 * @param seed of the scenario
 */
public record Decomposition(
        FlowTable flows, FlowPaths paths, Channels channels, ChannelLinks links, ChannelLoads loads,
        ChannelRates rates, PacketBytes[] packetBytes, PathFigures[] figures, int[] transportOfWorkload, long seed) {
    /** Transport of a flow. */
    public int transport(final int flow) {
        return transportOfWorkload[flows.workload(flow)];
    }

    /** Data packets of a flow. */
    public long packets(final int flow) {
        return packetBytes[transport(flow)].packets(flows.sizeBytes(flow));
    }

    /** Data packets of all flows together. */
    public long dataPackets() {
        long sum = 0;
        for (int flow = 0; flow < flows.count(); flow++) {
            sum += packets(flow);
        }
        return sum;
    }

    /** Completion time of a flow on the empty network, in ps, as in the packet simulation. */
    public long idealFctPs(final int flow) {
        return figures[transport(flow)].idealFctPs(flows.src(flow), flows.dst(flow), flows.sizeBytes(flow));
    }
}
