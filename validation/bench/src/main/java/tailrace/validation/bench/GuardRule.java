package tailrace.validation.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** Limits of the guard. */
final class GuardRule {
    /** Minimum permitted speed, relative to the recorded speed. */
    static final double MIN_SHARE = 0.75;
    /**
     * Tolerated increase of allocation per packet-hop over the recorded value. Growing lists, of queued packets and
     * completed flows, cause such an increase.
     */
    static final double MAX_MORE_BYTES = 0.1;

    private GuardRule() {}

    /** Returns the violations, one line each. */
    static List<String> violations(final GuardRecord now, final GuardRecord recorded) {
        final List<String> found = new ArrayList<>();
        for (final Map.Entry<String, GuardRecord.Entry> workload : now.workloads().entrySet()) {
            final GuardRecord.Entry before = recorded.workloads().get(workload.getKey());
            if (before == null) {
                found.add(workload.getKey() + ": not in the record");
            } else {
                check(workload.getKey(), workload.getValue(), before, found);
            }
        }
        if (now.jdkFeature() == recorded.jdkFeature()) {
            found.addAll(notInlined(now, recorded));
        }
        return found;
    }

    private static void check(
            final String name, final GuardRecord.Entry now, final GuardRecord.Entry recorded,
            final List<String> found) {
        if (now.hopsPerOperation() < MIN_SHARE * recorded.hopsPerOperation()) {
            found.add(String.format(Locale.ROOT, "%s: %.3f packet-hops per operation of calibration (expected: at "
                + "least %.0f %% of %.3f)", name, now.hopsPerOperation(), 100 * MIN_SHARE,
                recorded.hopsPerOperation()));
        }
        if (now.allocatedBytesPerHop() > recorded.allocatedBytesPerHop() + MAX_MORE_BYTES) {
            found.add(String.format(Locale.ROOT, "%s: %.3f B allocated per packet-hop (expected: at most %.1f more "
                + "than %.3f)", name, now.allocatedBytesPerHop(), MAX_MORE_BYTES, recorded.allocatedBytesPerHop()));
        }
    }

    /**
     * Returns methods that are no longer inlined. It omits methods that C2 does not compile at all because they have
     * become rare.
     */
    private static List<String> notInlined(final GuardRecord now, final GuardRecord recorded) {
        final List<String> found = new ArrayList<>();
        final TreeSet<String> missing = new TreeSet<>(recorded.inlined().keySet());
        missing.removeAll(now.inlined().keySet());
        missing.stream().filter(now.compiled()::contains)
            .forEach(method -> found.add(method + ": no longer inlined (expected: as recorded)"));
        final TreeSet<String> tooBig = new TreeSet<>(now.tooBig());
        tooBig.removeAll(recorded.tooBig());
        tooBig.forEach(method -> found.add(method
            + ": called often and too big to be inlined (expected: smaller, its rare cases in methods of their own)"));
        return found;
    }
}
