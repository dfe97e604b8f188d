package tailrace.tools.estimate;

import java.util.Locale;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.OnceArrivals;

/**
 * Refuses to make more flows than the heap has room for as soon as their number shows: from the limit that the scenario
 * sets, or from how many there are in the first part of the time in which they start.
 */
final class FlowRoom {
    /** Fewer tell nothing about how many there will be. */
    static final int MIN_TO_TELL_BY = 1 << 20;
    /** In the table, with a path of four channels and its place in each; the least that an estimate needs. */
    private static final double BYTES_PER_FLOW = 64;
    /** Flows need not come evenly. */
    private static final double MARGIN = 2;
    private static final double MEGA = 1e6;

    private final Scenario scenario;
    private final double heapBytes;
    private final boolean goesOnAlike;

    /** Room for the flows of a scenario in a heap of this size. */
    FlowRoom(final Scenario scenario, final long heapBytes) {
        this.scenario = scenario;
        this.heapBytes = heapBytes;
        this.goesOnAlike = scenario.workloads.stream().allMatch(workload -> workload.flows == null
                && workload.application == null && workload.maxFlows == null && workload.stop == null
                && !(workload.arrivals instanceof OnceArrivals));
    }

    /**
     * Looks how far the flows have come.
     *
     * @param count flows so far
     * @param startPs start of the last of them
     * @throws IllegalArgumentException if all of them will not fit
     */
    void look(final long count, final long startPs) {
        if (!goesOnAlike || count < MIN_TO_TELL_BY || startPs <= 0) {
            return;
        }
        final long lastPs = scenario.stop.lastArrivalPs();
        final double most = scenario.stop.flows == null ? Double.MAX_VALUE : scenario.stop.flows;
        final double byTime = lastPs == Long.MAX_VALUE ? Double.MAX_VALUE : (double) count / startPs * lastPs / MARGIN;
        final double flows = Math.min(most, byTime);
        if (flows < Double.MAX_VALUE && flows * BYTES_PER_FLOW > heapBytes) {
            throw scenario.error("stop", String.format(Locale.ROOT,
                    "about %.2g flows take %,.0f MB or more (expected: to fit into the heap of %,.0f MB, which "
                    + "TAILRACE_JAVA_OPTS=-Xmx... sets; an estimate holds all of its flows at once)",
                    flows, flows * BYTES_PER_FLOW / MEGA, heapBytes / MEGA));
        }
    }
}
