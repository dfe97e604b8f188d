package tailrace.tools.compare;

import it.unimi.dsi.fastutil.longs.Long2DoubleOpenHashMap;
import java.util.Optional;
import tailrace.core.Hashing;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.tools.report.page.Numbers;

/**
 * Flows that two runs have in common, by hosts, size and start, and the one whose slowdowns differ most.
 *
 * @param matched flows in both
 * @param ofBase flows in the first one
 * @param ofOther flows in the second one
 * @param id number of the flow that differs most, in the second one
 * @param workload its workload; empty if it is not known
 * @param src its sending host; -1 if it is not known
 * @param dst its receiving host; -1 if it is not known
 * @param sizeBytes its payload
 * @param base its slowdown in the first one
 * @param other its slowdown in the second one
 */
record FlowMatch(
        long matched, long ofBase, long ofOther, long id, String workload, int src, int dst, long sizeBytes,
        double base, double other) {
    /** 16 bytes each; of more, percentiles have to do. */
    private static final long MAX_FLOWS = 2_000_000;

    /** Of two runs; nothing if they have no flow in common, did not record them, or have too many. */
    static Optional<FlowMatch> of(final ComparedRun base, final ComparedRun other) {
        if (base.flows().isEmpty() || other.flows().isEmpty() || base.count() > MAX_FLOWS
                || other.count() > MAX_FLOWS) {
            return Optional.empty();
        }
        final Long2DoubleOpenHashMap slowdowns = new Long2DoubleOpenHashMap();
        try (FlowsReader in = FlowsReader.open(base.path())) {
            while (in.next()) {
                long key = key(in);
                while (slowdowns.containsKey(key)) {
                    key = Hashing.mix64(key + 1);
                }
                slowdowns.put(key, in.slowdown());
            }
        }
        try (FlowsReader in = FlowsReader.open(other.path())) {
            return largest(slowdowns, in, base.count(), other.count());
        }
    }

    private static Optional<FlowMatch> largest(
            final Long2DoubleOpenHashMap slowdowns, final FlowsReader in, final long ofBase, final long ofOther) {
        FlowMatch found = null;
        double largest = -1;
        long matched = 0;
        while (in.next()) {
            long key = key(in);
            while (slowdowns.containsKey(key) && slowdowns.get(key) < 0) { // a flow like it has been matched before
                key = Hashing.mix64(key + 1);
            }
            if (slowdowns.containsKey(key)) {
                matched++;
                final double base = slowdowns.put(key, -1);
                final double difference = Math.abs(in.slowdown() / base - 1);
                if (difference > largest) {
                    largest = difference;
                    found = new FlowMatch(0, ofBase, ofOther, in.id(), in.workload(), in.src(), in.dst(),
                            in.sizeBytes(), base, in.slowdown());
                }
            }
        }
        return found == null ? Optional.empty() : Optional.of(new FlowMatch(matched, ofBase, ofOther, found.id,
                found.workload, found.src, found.dst, found.sizeBytes, found.base, found.other));
    }

    private static long key(final FlowsReader in) {
        return Hashing.mix64(Hashing.mix64(in.startPs() ^ (long) in.src() << 40 ^ (long) in.dst() << 20)
                ^ in.sizeBytes());
    }

    /** The difference of the two slowdowns, relative to the first one. */
    double difference() {
        return other / base - 1;
    }

    /** In words. */
    String text() {
        return Numbers.count(matched) + " flows are in both" + (difference() == 0 ? ", all equal"
                : "; the one that differs most is flow " + id + (workload.isEmpty() ? "" : " of workload " + workload)
                        + (src < 0 ? "" : ", host " + src + " to " + dst) + ", " + Numbers.count(sizeBytes) + " B: "
                        + Numbers.ratio(base) + " and " + Numbers.ratio(other));
    }
}
