package tailrace.tools.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.MeanInterval;

/**
 * A count, such as drops, with its value in each result.
 *
 * @param label name in tables
 * @param key name in JSON, as in {@code summary.json}
 * @param values mean and interval over the runs of each result; NaN if unknown
 * @param differences differences from the first result; mean and interval over the seeds if runs are paired
 */
record Count(String label, String key, List<MeanInterval> values, List<MeanInterval> differences) {
    private static final MeanInterval UNKNOWN = new MeanInterval(0, Double.NaN, Double.NaN);

    /** Creates all counts that at least one of the results has. */
    static List<Count> of(final List<ComparedResult> results, final boolean paired) {
        final List<Count> all = List.of(
                of(results, paired, "flows", "flows", false, s -> s.flows),
                of(results, paired, "flows finished", "completed", false, s -> s.completed),
                of(results, paired, "data packets", "dataPackets", false, s -> s.dataPackets),
                of(results, paired, "drops", "drops", true, s -> s.drops),
                of(results, paired, "ECN marks", "ecnMarks", true, s -> s.ecnMarks),
                of(results, paired, "pause frames", "pauseFrames", true, s -> s.pauseFrames),
                of(results, paired, "retransmissions", "retransmissions", true, s -> s.retransmissions),
                of(results, paired, "timeouts", "timeouts", true, s -> s.timeouts));
        return all.stream().filter(count -> count.values.stream().anyMatch(v -> !Double.isNaN(v.mean()))).toList();
    }

    private static Count of(
            final List<ComparedResult> results, final boolean paired, final String label, final String key,
            final boolean ofPackets, final Function<Summary, Long> count) {
        final List<double[]> counted = new ArrayList<>();
        for (final ComparedResult result : results) {
            final boolean known = result.runs().stream().allMatch(
                    run -> run.summary() != null && count.apply(run.summary()) != null)
                    && !(ofPackets && result.isEstimate());
            counted.add(known ? result.runs().stream().mapToDouble(run -> count.apply(run.summary())).toArray()
                    : new double[0]);
        }
        return new Count(label, key, counted.stream().map(MeanInterval::of).toList(),
                counted.stream().map(other -> difference(counted.get(0), other, paired)).toList());
    }

    private static MeanInterval difference(final double[] base, final double[] other, final boolean paired) {
        if (base.length == 0 || other.length == 0) {
            return UNKNOWN;
        }
        if (!paired) {
            return new MeanInterval(1, MeanInterval.of(other).mean() - MeanInterval.of(base).mean(), Double.NaN);
        }
        final double[] differences = new double[base.length];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = other[i] - base[i];
        }
        return MeanInterval.of(differences);
    }
}
