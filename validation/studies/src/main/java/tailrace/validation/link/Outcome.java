package tailrace.validation.link;

import java.util.Arrays;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.transport.link.LinkSpec;

/**
 * The result of a simulator, or of a formula, for the flows of a link.
 *
 * @param name name in tables
 * @param fctPs completion time of each flow in ps
 * @param idealFctPs completion time of each flow when alone, in ps
 * @param dataPackets number of data packets sent; -1 if unknown
 * @param cpuSeconds processor time; NaN if unknown
 */
public record Outcome(String name, long[] fctPs, long[] idealFctPs, long dataPackets, double cpuSeconds) {
    /**
     * Returns this outcome with the ideal times of another one and the same delays, for networks that differ in hops
     * without queues.
     */
    Outcome onIdealTimesOf(final Outcome other) {
        final long[] moved = new long[fctPs.length];
        Arrays.setAll(moved, flow -> fctPs[flow] - idealFctPs[flow] + other.idealFctPs[flow]);
        return new Outcome(name, moved, other.idealFctPs, dataPackets, cpuSeconds);
    }

    /** Returns slowdowns by size. */
    SlowdownStats stats(final LinkSpec spec) {
        final SlowdownStats stats = new SlowdownStats();
        for (int flow = 0; flow < spec.flows; flow++) {
            stats.add(spec.flowSizeBytes[flow], fctPs[flow], idealFctPs[flow]);
        }
        return stats;
    }
}
