package tailrace.validation.link;

import java.util.Arrays;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.transport.link.LinkSpec;

/**
 * What a simulator, or a formula, makes of the flows of a link.
 *
 * @param name for tables
 * @param fctPs completion time of each flow in ps
 * @param idealFctPs completion time of each flow when alone, in ps
 * @param dataPackets data packets sent; -1: not known
 * @param cpuSeconds processor time; NaN: not known
 */
public record Outcome(String name, long[] fctPs, long[] idealFctPs, long dataPackets, double cpuSeconds) {
    /**
     * The same delays on top of other ideal times: for networks that differ in hops where nothing waits.
     */
    Outcome onIdealTimesOf(final Outcome other) {
        final long[] moved = new long[fctPs.length];
        Arrays.setAll(moved, flow -> fctPs[flow] - idealFctPs[flow] + other.idealFctPs[flow]);
        return new Outcome(name, moved, other.idealFctPs, dataPackets, cpuSeconds);
    }

    /** Slowdowns by size. */
    SlowdownStats stats(final LinkSpec spec) {
        final SlowdownStats stats = new SlowdownStats();
        for (int flow = 0; flow < spec.flows; flow++) {
            stats.add(spec.flowSizeBytes[flow], fctPs[flow], idealFctPs[flow]);
        }
        return stats;
    }
}
