package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongToIntFunction;
import java.util.stream.Stream;
import tailrace.core.Size;
import tailrace.scenario.results.stats.CompletionStats;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.SizeBin;

/**
 * Completion times of a workload in classes. There is one class per existing size or number. If there are too many of
 * them, the classes are size classes.
 */
final class CompletionTable {
    private final List<String> labels;
    private final LongToIntFunction classOf;
    private final List<CompletionStats> stats = new ArrayList<>();

    private CompletionTable(final List<String> labels, final LongToIntFunction classOf) {
        this.labels = labels;
        this.classOf = classOf;
        labels.forEach(label -> stats.add(new CompletionStats()));
    }

    /** Creates classes by these sizes, in ascending order; without sizes, classes by {@link SizeBin}. */
    static CompletionTable bySize(final List<Size> sizes) {
        if (sizes.isEmpty()) {
            return new CompletionTable(
                    Stream.of(SizeBin.values()).map(SizeBin::label).toList(), bytes -> SizeBin.of(bytes).ordinal());
        }
        final long[] values = sizes.stream().mapToLong(Size::bytes).toArray();
        return new CompletionTable(
                sizes.stream().map(Size::toString).toList(), bytes -> Arrays.binarySearch(values, bytes));
    }

    /** Creates classes by these numbers, in ascending order. */
    static CompletionTable byCount(final int[] counts) {
        return new CompletionTable(Arrays.stream(counts).mapToObj(String::valueOf).toList(),
                count -> Arrays.binarySearch(counts, (int) count));
    }

    /** Adds a completion of this size or number: {@link CompletionStats#add}. */
    void add(final long value, final long timePs, final boolean timedOut, final double missShare) {
        stats.get(classOf.applyAsInt(value)).add(timePs, timedOut, missShare);
    }

    /** Times by label, "all" first. */
    Map<String, CompletionTimes> times() {
        final Map<String, CompletionTimes> table = new LinkedHashMap<>();
        table.put(SizeBin.ALL, CompletionStats.times(stats));
        for (int i = 0; i < stats.size(); i++) {
            table.put(labels.get(i), stats.get(i).times());
        }
        return table;
    }
}
