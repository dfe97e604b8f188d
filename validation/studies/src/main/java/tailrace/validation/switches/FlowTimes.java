package tailrace.validation.switches;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.Quantile;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;
import tailrace.validation.study.Simulated;

/** Collects completion times and other measurements of several runs that differ in their seeds. */
final class FlowTimes implements FlowListener {
    private final List<long[]> flows = new ArrayList<>();
    /** Maps the common start of a batch of flows to the end of its last flow. The map is cleared after each run. */
    private final Long2LongMap ends = new Long2LongOpenHashMap();
    private final List<Double> batchUs = new ArrayList<>();
    private final int batchWorkload;
    private double meanSlowdown;
    private double tailSlowdown;
    private long drops;
    private long retransmissions;
    private int runs;

    private FlowTimes(final int batchWorkload) {
        this.batchWorkload = batchWorkload;
    }

    /**
     * Runs a built-in scenario with several seeds.
     *
     * @param batchWorkload workload whose flows start together and count as a batch, or -1
     */
    static FlowTimes of(final String name, final List<String> sets, final int seeds, final int batchWorkload) {
        final FlowTimes times = new FlowTimes(batchWorkload);
        for (int seed = 1; seed <= seeds; seed++) {
            times.run(name, sets, seed);
        }
        return times;
    }

    private void run(final String name, final List<String> sets, final int seed) {
        final Scenario scenario = ScenarioFile.read(name, sets);
        scenario.seed = seed;
        final Summary summary = Simulated.run(scenario, this);
        meanSlowdown += summary.slowdown.get("all").mean();
        tailSlowdown += summary.slowdown.get("all").p99();
        drops += summary.drops;
        retransmissions += summary.retransmissions;
        runs++;
        ends.long2LongEntrySet().forEach(
                batch -> batchUs.add(Units.us(batch.getLongValue() - batch.getLongKey())));
        ends.clear();
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        flows.add(new long[] {flow.workload(), flow.sizeBytes(), nowPs - flow.startPs()});
        if (flow.workload() == batchWorkload) {
            ends.put(flow.startPs(), Math.max(ends.get(flow.startPs()), nowPs));
        }
    }

    /** Returns a quantile of the completion times of a workload's flows up to a size, in us. */
    double quantileUs(final int workload, final long maxBytes, final double level) {
        return Quantile.of(flows.stream().filter(flow -> flow[0] == workload && flow[1] <= maxBytes)
                .mapToDouble(flow -> Units.us(flow[2])).sorted().toArray(), level);
    }

    /** Returns the mean completion time of all flows, in us. */
    double meanUs() {
        return flows.stream().mapToDouble(flow -> Units.us(flow[2])).average().orElse(Double.NaN);
    }

    /** Returns the mean time until the last flow of a batch ends, in us. */
    double meanBatchUs() {
        return batchUs.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    /** Returns the mean slowdown of all flows, averaged over runs. */
    double meanSlowdown() {
        return meanSlowdown / runs;
    }

    /** Returns the 99th percentile of slowdowns, averaged over runs. */
    double tailSlowdown() {
        return tailSlowdown / runs;
    }

    long drops() {
        return drops;
    }

    long retransmissions() {
        return retransmissions;
    }
}
