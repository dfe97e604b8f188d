package tailrace.validation.transports;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.Quantile;
import tailrace.validation.study.KeptRuns;
import tailrace.validation.study.Simulated;

/**
 * Slowdowns of a run by size of flow. A slowdown is the completion time at the receiver, divided by the flow's
 * completion time when alone.
 *
 * @param hash hash of everything that affects the run
 * @param upToBytes largest flow of each group
 * @param flows number of flows of each group
 * @param p50 medians of the groups' slowdowns
 * @param p99 99th percentiles of the groups' slowdowns
 * @param drops number of packets dropped in the run
 */
record TailRun(String hash, long[] upToBytes, int[] flows, double[] p50, double[] p99, long drops)
        implements KeptRuns.Result {
    private static final double MEDIAN = 0.5;
    private static final double TAIL = 0.99;

    private record Sized(long bytes, double slowdown) {}

    /** Runs a case. */
    static TailRun of(final TailCase each) {
        final List<Sized> counted = new ArrayList<>();
        final int first = each.firstCounted();
        final Summary summary = Simulated.run(each.scenario(), (flow, nowPs) -> {
            if (flow.id() >= first) {
                counted.add(new Sized(flow.sizeBytes(), (double) (nowPs - flow.startPs()) / flow.idealFctPs()));
            }
        });
        counted.sort(Comparator.comparingLong(Sized::bytes));
        return of(each.hash(), groups(counted, each.bounds()), summary.drops);
    }

    private static List<List<Sized>> groups(final List<Sized> sorted, final List<Long> bounds) {
        final List<List<Sized>> groups = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < (bounds.isEmpty() ? TailCase.DECILES : bounds.size() + 1); i++) {
            int to = sorted.size();
            if (bounds.isEmpty()) {
                to = (i + 1) * sorted.size() / TailCase.DECILES;
            } else if (i < bounds.size()) {
                final long bound = bounds.get(i);
                to = from;
                while (to < sorted.size() && sorted.get(to).bytes() <= bound) {
                    to++;
                }
            }
            groups.add(sorted.subList(from, to));
            from = to;
        }
        return groups;
    }

    private static TailRun of(final String hash, final List<List<Sized>> groups, final long drops) {
        return new TailRun(hash,
                groups.stream().mapToLong(group -> group.isEmpty() ? 0 : group.get(group.size() - 1).bytes()).toArray(),
                groups.stream().mapToInt(List::size).toArray(),
                groups.stream().mapToDouble(group -> quantile(group, MEDIAN)).toArray(),
                groups.stream().mapToDouble(group -> quantile(group, TAIL)).toArray(), drops);
    }

    private static double quantile(final List<Sized> group, final double level) {
        return Quantile.of(group.stream().mapToDouble(Sized::slowdown).sorted().toArray(), level);
    }
}
