package tailrace.tools.parsimon;

import tailrace.scenario.PathFigures;

/**
 * A network taken apart into its channels.
 *
 * @param flows all flows
 * @param paths the channels that each flow crosses
 * @param channels the flows that cross each channel
 * @param links the channels themselves
 * @param loads what each channel carries
 * @param rates what each channel has for data
 * @param figures what the transports are told of paths, by transport
 * @param transportOfWorkload transport of each workload
 * @param seed of the scenario
 */
public record Decomposition(
        FlowTable flows, FlowPaths paths, Channels channels, ChannelLinks links, ChannelLoads loads,
        ChannelRates rates, PathFigures[] figures, int[] transportOfWorkload, long seed) {
    /** Transport of a flow. */
    public int transport(final int flow) {
        return transportOfWorkload[flows.workload(flow)];
    }
}
