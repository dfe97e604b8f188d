package tailrace.tools.estimate;

import java.util.Locale;
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.arrivals.OnceArrivals;

/**
 * Refuses a scenario with more flows than fit into the heap, as soon as their number is known. The number comes from
 * the scenario's limit, or is extrapolated from the first part of the arrival period.
 */
final class FlowRoom {
    /** Minimum number of flows from which {@link #check} extrapolates their total. */
    static final int MIN_TO_TELL_BY = 1 << 20;
    /**
     * Minimum number of flows from which {@link #expected} extrapolates the total, for which callers reserve memory.
     */
    private static final int FIRST_TOLD = 1 << 18;
    private static final double SPARE = 1.02;
    private static final int LARGEST_GROWTH = 64;
    /**
     * Minimum memory per flow in bytes: a row of the table, a path of four channels, and an index entry for each
     * channel.
     */
    private static final double BYTES_PER_FLOW = 64;
    /** Safety factor, because flows need not arrive evenly. */
    private static final double MARGIN = 2;
    private static final double MEGA = 1e6;

    private final Scenario scenario;
    private final double heapBytes;
    private final boolean goesOnAlike;

    /** Creates a check for the flows of a scenario in a heap of this size. */
    FlowRoom(final Scenario scenario, final long heapBytes) {
        this.scenario = scenario;
        this.heapBytes = heapBytes;
        this.goesOnAlike = scenario.workloads.stream().allMatch(workload -> workload.flows == null
                && workload.application == null && workload.maxFlows == null && workload.stop == null
                && !(workload.arrivals instanceof OnceArrivals));
    }

    /**
     * Checks whether all flows will fit, given the flows so far.
     *
     * @param count flows so far
     * @param startPs start of the last flow
     * @throws IllegalArgumentException if the total will not fit
     */
    void check(final long count, final long startPs) {
        if (!goesOnAlike || count < MIN_TO_TELL_BY || startPs <= 0) {
            return;
        }
        final double flows = inAll(count, startPs, 1 / MARGIN);
        if (flows < Double.MAX_VALUE && flows * BYTES_PER_FLOW > heapBytes) {
            throw scenario.error("stop", String.format(Locale.ROOT,
                    "about %.2g flows take %,.0f MB or more (expected: to fit into the heap of %,.0f MB, which "
                    + "TAILRACE_JAVA_OPTS=-Xmx... sets; an estimate holds all of its flows at once)",
                    flows, flows * BYTES_PER_FLOW / MEGA, heapBytes / MEGA));
        }
    }

    /**
     * Returns the expected total number of flows, or 0 if it is unknown.
     *
     * @param count flows so far
     * @param startPs start of the last flow
     */
    long expected(final long count, final long startPs) {
        if (!goesOnAlike || startPs <= 0 || count != FIRST_TOLD && count != MIN_TO_TELL_BY) {
            return 0;
        }
        final double flows = inAll(count, startPs, SPARE);
        return flows == Double.MAX_VALUE ? 0 : (long) Math.min(flows, (double) LARGEST_GROWTH * count);
    }

    /** Returns the total: the scenario's limit, or the extrapolated number times a factor. */
    private double inAll(final long count, final long startPs, final double factor) {
        final long lastPs = scenario.stop.lastArrivalPs();
        final double max = scenario.stop.flows == null ? Double.MAX_VALUE : scenario.stop.flows;
        return Math.min(max, lastPs == Long.MAX_VALUE ? Double.MAX_VALUE : (double) count / startPs * lastPs * factor);
    }
}
