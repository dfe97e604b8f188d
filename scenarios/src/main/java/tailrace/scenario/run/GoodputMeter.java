package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tailrace.core.EventTarget;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.flows.GoodputStats;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.transport.Flow;

/**
 * Measures the bytes that endless flows deliver in the measuring interval, and the bytes of flows that the end of the
 * run cuts off. The interval lasts from {@code outputs.measureFrom}, or from the start of the flow if that is later, to
 * the end of the run.
 *
 * <p>Bytes count once, when they arrive, even ahead of a gap. Bytes that arrived before the interval are therefore not
 * counted when a gap before them is filled in the interval. Flows are read only at both ends of the interval. The first
 * reading comes before all other events of that picosecond, because this target is among the first registered targets.
 */
final class GoodputMeter extends EventTarget {
    private final Simulator simulator;
    private final List<String> workloads;
    private final long measureFromPs;
    private final UnfinishedFlows unfinished;
    private final List<Flow> flows = new ArrayList<>();
    private long[] bytesBefore = new long[0];
    private boolean begun;

    /** Creates the meter; must be created before the network. */
    GoodputMeter(final Simulator simulator, final Scenario scenario, final UnfinishedFlows unfinished) {
        this.simulator = simulator;
        this.unfinished = unfinished;
        this.workloads = scenario.workloads.stream().map(workload -> workload.name).toList();
        this.measureFromPs = scenario.outputs.measureFrom.ps();
        simulator.register(this);
    }

    /** Records the start of an endless flow. */
    void started(final Flow flow) {
        flows.add(flow);
        if (!begun && !simulator.isPending(this) && simulator.nowPs() < measureFromPs) {
            simulator.schedule(this, measureFromPs);
        }
    }

    @Override
    protected void onEvent(final long nowPs) {
        begun = true;
        bytesBefore = flows.stream().mapToLong(Flow::arrivedBytes).toArray();
    }

    /** Number of flows without end. */
    int flows() {
        return flows.size();
    }

    /** Current rows, one per endless flow in the order of their start. */
    List<GoodputRow> rows() {
        final long[] before = Arrays.copyOf(bytesBefore, flows.size()); // 0 for flows that began later
        final long untilPs = simulator.nowPs();
        final List<GoodputRow> rows = new ArrayList<>();
        for (int i = 0; i < before.length; i++) {
            final Flow flow = flows.get(i);
            rows.add(row(flow, Math.min(untilPs, Math.max(measureFromPs, flow.startPs())), before[i], 0));
        }
        return rows;
    }

    /** Current rows, one per unfinished flow that has an end, in the order of their start. */
    List<GoodputRow> cutOff() {
        final List<GoodputRow> rows = new ArrayList<>();
        unfinished.forEach(flow -> rows.add(row(flow, flow.startPs(), 0, flow.sizeBytes())));
        return rows;
    }

    private GoodputRow row(final Flow flow, final long fromPs, final long bytesBefore, final long sizeBytes) {
        return new GoodputRow(flow.id(), workloads.get(flow.workload()), flow.src(), flow.dst(), flow.startPs(), fromPs,
                simulator.nowPs(), flow.arrivedBytes() - bytesBefore, flow.bottleneckBitsPerSec(),
                flow.retransmissions(), flow.timeouts(), sizeBytes);
    }

    /** Statistics of all flows that were cut off; null if there are none. */
    GoodputStats statsOfCutOff() {
        final List<GoodputRow> rows = cutOff();
        return rows.isEmpty() ? null : GoodputStats.of(
                Units.seconds(rows.get(0).startPs()), Units.seconds(simulator.nowPs()), rows);
    }

    /**
     * Goodputs of all endless flows. If several workloads have such flows, also the goodputs of each, by name. Empty if
     * there are no endless flows.
     */
    Map<String, GoodputStats> stats() {
        final List<GoodputRow> rows = rows();
        final Map<String, GoodputStats> table = new LinkedHashMap<>();
        if (rows.isEmpty()) {
            return table;
        }
        table.put(SizeBin.ALL, stats(rows.stream()));
        final List<String> names = rows.stream().map(GoodputRow::workload).distinct().toList();
        for (final String name : names.size() == 1 ? List.<String>of() : names) {
            table.put(name, stats(rows.stream().filter(row -> row.workload().equals(name))));
        }
        return table;
    }

    private GoodputStats stats(final Stream<GoodputRow> rows) {
        final long untilPs = simulator.nowPs();
        return GoodputStats.of(
                Units.seconds(Math.min(untilPs, measureFromPs)), Units.seconds(untilPs), rows.toList());
    }
}
