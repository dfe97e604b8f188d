package tailrace.tools.parsimon;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.FlowsWriter;
import tailrace.scenario.results.SlowdownStats;

/** What one estimate says: completion times of all flows, and how it came about. */
public final class Estimate {
    private final Decomposition network;
    private final List<String> workloads;
    private final long[] fctPs;
    private final long[] idealFctPs;
    private final long[] marks;
    private final Counts counts;
    private final Map<Phase, Double> seconds;
    private final List<SlowdownStats> stats = new ArrayList<>();

    /**
     * How much there was to do.
     *
     * @param channels channels with flows
     * @param simulated those simulated
     * @param cached those whose result was known from an earlier estimate
     * @param pruned those that take over the delays of another channel
     * @param dataPackets data packets of all flows
     * @param packetsSimulated data packets sent in simulations
     * @param jobs threads
     * @param peakHeapBytes largest heap occupancy
     */
    public record Counts(
            int channels, int simulated, int cached, int pruned, long dataPackets, long packetsSimulated, int jobs,
            long peakHeapBytes) {}

    Estimate(
            final Decomposition network, final List<String> workloads, final Aggregation delays, final long[] marks,
            final Counts counts, final Map<Phase, Double> seconds) {
        this.network = network;
        this.workloads = workloads;
        this.fctPs = delays.fctPs();
        this.idealFctPs = delays.idealFctPs();
        this.marks = marks;
        this.counts = counts;
        this.seconds = seconds;
        workloads.forEach(name -> stats.add(new SlowdownStats()));
        for (int flow = 0; flow < fctPs.length; flow++) {
            stats.get(network.flows().workload(flow)).add(
                    network.flows().sizeBytes(flow), fctPs[flow], idealFctPs[flow]);
        }
    }

    /** All flows, in the order of their start. */
    public FlowTable flows() {
        return network.flows();
    }

    /** The graph. */
    public Topology topology() {
        return network.links().topology();
    }

    /** What the network was taken apart into. */
    public Decomposition network() {
        return network;
    }

    /** Names of the workloads. */
    public List<String> workloads() {
        return workloads;
    }

    /** Completion time of a flow, in ps. */
    public long fctPs(final int flow) {
        return fctPs[flow];
    }

    /** Completion time of a flow on the empty network, in ps: the same as in the packet simulation. */
    public long idealFctPs(final int flow) {
        return idealFctPs[flow];
    }

    /** Slowdown of a flow, 1 or more. */
    public double slowdown(final int flow) {
        return SlowdownStats.slowdown(fctPs[flow], idealFctPs[flow]);
    }

    /** Slowdowns by workload. */
    public List<SlowdownStats> stats() {
        return stats;
    }

    /** How much there was to do. */
    public Counts counts() {
        return counts;
    }

    /** Seconds by phase; specifications and simulations, which alternate, by their shares of all threads' time. */
    public Map<Phase, Double> seconds() {
        return seconds;
    }

    /** End of the last flow, in ps. */
    public long lastEndPs() {
        long last = 0;
        for (int flow = 0; flow < fctPs.length; flow++) {
            last = Math.max(last, network.flows().startPs(flow) + fctPs[flow]);
        }
        return last;
    }

    /** Writes one row per flow, in the order of their start. */
    public void writeFlows(final FlowsWriter writer) {
        final FlowTable flows = network.flows();
        for (int flow = 0; flow < fctPs.length; flow++) {
            writer.write(flow, workloads.get(flows.workload(flow)), flows.src(flow), flows.dst(flow),
                    flows.sizeBytes(flow), flows.startPs(flow), fctPs[flow], idealFctPs[flow], 0);
        }
    }

    /** Packets marked in the simulation of a channel. */
    long marks(final int channel) {
        return marks[channel];
    }

    /** Packets marked in the simulations. */
    public long marks() {
        long sum = 0;
        for (final long ofChannel : marks) {
            sum += ofChannel;
        }
        return sum;
    }
}
