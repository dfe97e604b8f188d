package tailrace.tools.estimate;

import tailrace.scenario.network.PathFigures;

/**
 * A network decomposed into its channels.
 *
 * @param flows all flows
 * @param paths the channels that each flow crosses
 * @param channels the flows that cross each channel
 * @param links the channels themselves
 * @param loads traffic of each channel
 * @param rates rate of each channel for data
 * @param packetBytes sizes of the packets, by transport
 * @param figures properties of paths that transports assume, by transport
 * @param transportOfWorkload transport of each workload
 * @param seed seed of the scenario
 */
public record Decomposition(
        FlowTable flows, FlowPaths paths, Channels channels, ChannelLinks links, ChannelLoads loads,
        ChannelRates rates, PacketBytes[] packetBytes, PathFigures[] figures, int[] transportOfWorkload, long seed) {
    /** Returns the transport of a flow. */
    public int transport(final int flow) {
        return transportOfWorkload[flows.workload(flow)];
    }

    /** Returns the number of data packets of a flow. */
    public long packets(final int flow) {
        return packetBytes[transport(flow)].packets(flows.sizeBytes(flow));
    }

    /** Returns the number of data packets of all flows. */
    public long dataPackets() {
        long sum = 0;
        for (int flow = 0; flow < flows.count(); flow++) {
            sum += packets(flow);
        }
        return sum;
    }

    /** Returns the completion time of a flow on the empty network, in ps, as in the packet simulation. */
    public long idealFctPs(final int flow) {
        return figures[transport(flow)].idealFctPs(flows.src(flow), flows.dst(flow), flows.sizeBytes(flow));
    }
}
