package tailrace.tools.estimate;

import tailrace.core.Rate;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.network.PathFigures;

/** Collects flows and their paths, one flow at a time. */
final class Assignment {

    private final ChannelLinks links;
    private final ChannelLoads loads;
    private final FlowTable flows = new FlowTable();
    private final FlowPaths paths = new FlowPaths();

    Assignment(final ChannelLinks links) {
        this.links = links;
        this.loads = new ChannelLoads(links.count());
    }

    /** Appends a flow with its path, which is {@code hops} consecutive channels of an array. */
    void add(
            final int src, final int dst, final long sizeBytes, final long startPs, final int priority,
            final int workload, final PacketBytes sizes, final int[] path, final int from, final int hops) {
        final long packets = sizes.packets(sizeBytes);
        flows.add(src, dst, sizeBytes, startPs, priority, workload);
        paths.add(path, from, hops);
        for (int hop = from; hop < from + hops; hop++) {
            loads.add(path[hop], startPs, sizeBytes, packets, sizes);
        }
    }

    /** Reserves memory for a total number of flows. */
    void reserve(final long count) {
        flows.reserve(count);
        paths.reserve(count);
    }

    /** Returns the flows so far. */
    FlowTable flows() {
        return flows;
    }

    /** Returns the paths of these flows. */
    FlowPaths paths() {
        return paths;
    }

    /** Returns the number of flows so far. */
    int count() {
        return flows.count();
    }

    /**
     * Returns the decomposed network.
     *
     * @throws IllegalArgumentException if a flow would end after the last time that the simulator can represent
     */
    Decomposition decomposition(
            final boolean ackCorrection, final PacketBytes[] packetBytes, final PathFigures[] figures,
            final int[] transportOfWorkload, final long seed) {
        for (int channel = 0; channel < links.count(); channel++) {
            if (!endsInTime(channel)) {
                refuseLongFlow(figures, transportOfWorkload);
                throw new IllegalArgumentException(links.name(channel) + ": flows of " + loads.payloadBytes(channel)
                        + " B at " + new Rate(links.rateBitsPerSec(channel)) + " (expected: to take less than 4611686s,"
                        + " where simulated time ends)");
            }
        }
        return new Decomposition(flows, paths, Channels.of(paths, loads), links, loads,
                new ChannelRates(links, loads, ackCorrection), packetBytes, figures,
                transportOfWorkload, seed);
    }

    private boolean endsInTime(final int channel) {
        final long bytes = loads.wireBytes(channel);
        return bytes >= 0 && Units.timePs(bytes, links.rateBitsPerSec(channel)) <= Time.END.ps();
    }

    /** Refuses the first flow whose ideal time is too long. A run does the same. */
    private void refuseLongFlow(final PathFigures[] figures, final int... transportOfWorkload) {
        for (int flow = 0; flow < flows.count(); flow++) {
            figures[transportOfWorkload[flows.workload(flow)]].idealFctPs(
                    flows.src(flow), flows.dst(flow), flows.sizeBytes(flow));
        }
    }
}
