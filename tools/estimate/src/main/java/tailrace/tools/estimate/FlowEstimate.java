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

/** An estimate with a completion time for each flow. */
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
     * Creates an estimate; the arrays are not copied.
     *
     * @param workloads names of the workloads
     * @param fctPs completion times by flow, in ps
     * @param idealFctPs completion times on the empty network, in ps
     * @param marks marked packets on each channel
     * @throws IllegalArgumentException if a flow would end after the end of simulated time
     */
    public FlowEstimate(
            final Decomposition network, final List<String> workloads, final long[] fctPs, final long[] idealFctPs,
            final long[] marks, final EstimateAccount account) {
        this(network, workloads, fctPs, idealFctPs, marks, account, Uncertainty.UNKNOWN);
    }

    /**
     * Creates an estimate with its uncertainty.
     *
     * @param uncertainty error of the estimate
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
     * Returns the estimate with other slowdowns.
     *
     * @param by the change of slowdowns
     * @param how method of the corrected estimate
     * @param left remaining error
     */
    public FlowEstimate corrected(
            final SlowdownChange by, final EstimateAccount how, final Uncertainty left) {
        return new FlowEstimate(network, workloads, correctedFctPs(by), idealFctPs, marks, how, left);
    }

    /** Returns the completion times after a change of slowdowns, in ps. */
    protected final long[] correctedFctPs(final SlowdownChange by) {
        final long[] corrected = new long[fctPs.length];
        Arrays.setAll(corrected, flow -> Math.round(
                by.apply(network.flows().sizeBytes(flow), slowdown(flow)) * idealFctPs[flow]));
        return corrected;
    }

    /** Returns completion times on the empty network, by flow, in ps. */
    protected final long[] idealFctPs() {
        return idealFctPs;
    }

    /** Returns all flows, in the order of their start. */
    public final FlowTable flows() {
        return network.flows();
    }

    /** Returns the graph. */
    public final Topology topology() {
        return network.links().topology();
    }

    /** Returns the decomposed network. */
    public final Decomposition network() {
        return network;
    }

    /** Returns names of the workloads. */
    public final List<String> workloads() {
        return workloads;
    }

    /** Returns the completion time of a flow, in ps. */
    public final long fctPs(final int flow) {
        return fctPs[flow];
    }

    /** Returns the completion time of a flow on the empty network, in ps, as in the packet simulation. */
    public final long idealFctPs(final int flow) {
        return idealFctPs[flow];
    }

    /** Returns the slowdown of a flow, 1 or more. */
    public final double slowdown(final int flow) {
        return SlowdownStats.slowdown(fctPs[flow], idealFctPs[flow]);
    }

    /** Returns slowdowns by workload. */
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

    /** Returns the error of the estimate. */
    public final Uncertainty uncertainty() {
        return uncertainty;
    }

    /** Returns method and cost of the estimate. */
    public final EstimateAccount account() {
        return account;
    }

    /** Returns the end of the last flow, in ps. */
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

    /** Returns the results of programs, or null if there are none. */
    ProgramLog programs() {
        return null;
    }

    /** Reports ended steps, collectives and programs, if there are any. */
    void reportTo(final ProgramRows rows) {}

    /** Returns the number of marked packets on a channel. */
    final long marks(final int channel) {
        return marks[channel];
    }

    /** Returns the number of marked packets on all channels. */
    public final long marks() {
        long sum = 0;
        for (final long ofChannel : marks) {
            sum += ofChannel;
        }
        return sum;
    }
}
