package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.core.Time;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.run.ProgramLog;

/** An estimate that ends with a completion time of each flow. */
public class FlowEstimate implements Estimate {
    private final Decomposition network;
    private final List<String> workloads;
    private final long[] fctPs;
    private final long[] idealFctPs;
    private final long[] marks;
    private final EstimateAccount account;
    private final Uncertainty uncertainty;
    private final List<SlowdownStats> stats = new ArrayList<>();

    /**
     * An estimate; the arrays are kept.
     *
     * @param workloads names of the workloads
     * @param fctPs completion times by flow, in ps
     * @param idealFctPs those on the empty network
     * @param marks packets marked on each channel
     * @throws IllegalArgumentException if a flow would end after the end of simulated time
     */
    public FlowEstimate(
            final Decomposition network, final List<String> workloads, final long[] fctPs, final long[] idealFctPs,
            final long[] marks, final EstimateAccount account) {
        this(network, workloads, fctPs, idealFctPs, marks, account, Uncertainty.UNKNOWN);
    }

    /**
     * The same with what makes it uncertain.
     *
     * @param uncertainty how far it may be off
     */
    public FlowEstimate(
            final Decomposition network, final List<String> workloads, final long[] fctPs, final long[] idealFctPs,
            final long[] marks, final EstimateAccount account, final Uncertainty uncertainty) {
        this.network = network;
        this.workloads = workloads;
        this.fctPs = fctPs;
        this.idealFctPs = idealFctPs;
        this.marks = marks;
        this.account = account;
        this.uncertainty = uncertainty;
        workloads.forEach(name -> stats.add(new SlowdownStats()));
        for (int flow = 0; flow < fctPs.length; flow++) {
            if (fctPs[flow] > Time.END.ps() - network.flows().startPs(flow)) {
                throw new IllegalArgumentException("a flow of " + network.flows().sizeBytes(flow)
                        + " B would end after 4611686s, where simulated time ends (expected: smaller or fewer flows)");
            }
            stats.get(network.flows().workload(flow)).add(
                    network.flows().sizeBytes(flow), fctPs[flow], idealFctPs[flow]);
        }
    }

    /**
     * The same with other slowdowns.
     *
     * @param by finds the others
     * @param how they came about
     * @param left how far it may still be off
     */
    public FlowEstimate corrected(
            final SlowdownChange by, final EstimateAccount how, final Uncertainty left) {
        return new FlowEstimate(network, workloads, correctedFctPs(by), idealFctPs, marks, how, left);
    }

    /** Completion times with other slowdowns, in ps. */
    protected final long[] correctedFctPs(final SlowdownChange by) {
        final long[] corrected = new long[fctPs.length];
        Arrays.setAll(corrected, flow -> Math.round(
                by.apply(network.flows().sizeBytes(flow), slowdown(flow)) * idealFctPs[flow]));
        return corrected;
    }

    /** Completion times on the empty network, by flow, in ps. */
    protected final long[] idealFctPs() {
        return idealFctPs;
    }

    /** All flows, in the order of their start. */
    public final FlowTable flows() {
        return network.flows();
    }

    /** The graph. */
    public final Topology topology() {
        return network.links().topology();
    }

    /** What the network was taken apart into. */
    public final Decomposition network() {
        return network;
    }

    /** Names of the workloads. */
    public final List<String> workloads() {
        return workloads;
    }

    /** Completion time of a flow, in ps. */
    public final long fctPs(final int flow) {
        return fctPs[flow];
    }

    /** Completion time of a flow on the empty network, in ps: the same as in the packet simulation. */
    public final long idealFctPs(final int flow) {
        return idealFctPs[flow];
    }

    /** Slowdown of a flow, 1 or more. */
    public final double slowdown(final int flow) {
        return SlowdownStats.slowdown(fctPs[flow], idealFctPs[flow]);
    }

    /** Slowdowns by workload. */
    public final List<SlowdownStats> stats() {
        return stats;
    }

    @Override
    public final Map<String, Percentiles> slowdown() {
        return SlowdownStats.table(stats);
    }

    @Override
    public final List<String> warnings() {
        return uncertainty.warnings();
    }

    @Override
    public final Optional<ErrorBars> errorBars() {
        return Optional.ofNullable(uncertainty.bars());
    }

    /** How far it may be off. */
    public final Uncertainty uncertainty() {
        return uncertainty;
    }

    /** How it came about. */
    public final EstimateAccount account() {
        return account;
    }

    /** End of the last flow, in ps. */
    public final long lastEndPs() {
        long last = 0;
        for (int flow = 0; flow < fctPs.length; flow++) {
            last = Math.max(last, network.flows().startPs(flow) + fctPs[flow]);
        }
        return last;
    }

    @Override
    public final Summary write(final ResultFolder folder, final Scenario scenario, final Map<String, Object> more) {
        return EstimateFolder.write(folder, scenario, this, more);
    }

    @Override
    public final Optional<FlowsReader> rows() {
        return Optional.of(new EstimatedRows(this));
    }

    @Override
    public Query.Answer answer(final Query query) {
        return query.of(this);
    }

    /** Figures of programs; null: it has none. */
    ProgramLog programs() {
        return null;
    }

    /** Reports what ended of programs, if it has some. */
    void reportTo(final ProgramRows rows) {}

    /** Packets marked on a channel. */
    final long marks(final int channel) {
        return marks[channel];
    }

    /** Packets marked on all channels together. */
    public final long marks() {
        long sum = 0;
        for (final long ofChannel : marks) {
            sum += ofChannel;
        }
        return sum;
    }
}
