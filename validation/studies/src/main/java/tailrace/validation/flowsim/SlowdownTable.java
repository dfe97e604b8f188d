package tailrace.validation.flowsim;

import java.nio.file.Path;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.text.CsvTable;

/**
 * The file {@code summary.csv}: percentiles of slowdowns by size for flows of the whole path (the foreground), by the
 * rule of m3's code ({@link Quantile#m3Rank}).
 */
final class SlowdownTable {
    private static final String CLASS = "size_class";
    private static final String COUNT = "foreground_flows";
    private static final List<String> PERCENTILES = List.of("p50", "p90", "p99", "p100");

    private final CsvTable table;

    private SlowdownTable(final CsvTable table) {
        this.table = table;
    }

    /** Creates a table without rows. */
    static SlowdownTable none() {
        return new SlowdownTable(null);
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if the file is malformed
     */
    static SlowdownTable read(final Path file) {
        final CsvTable table = CsvTable.read(file);
        for (int row = 0; row < table.rows(); row++) {
            bounds(table, row);
            table.whole(row, COUNT, 0);
            for (final String percentile : PERCENTILES) {
                table.number(row, percentile);
            }
        }
        return new SlowdownTable(table);
    }

    /**
     * Returns the smallest and largest size of a class such as {@code lt1000}, {@code 1000_9999} or {@code ge50000}.
     */
    private static long[] bounds(final CsvTable table, final int row) {
        final String text = table.text(row, CLASS);
        if (text.matches("lt[0-9]{1,12}")) {
            return new long[] {0, Long.parseLong(text.substring(2)) - 1};
        }
        if (text.matches("ge[0-9]{1,12}")) {
            return new long[] {Long.parseLong(text.substring(2)), Long.MAX_VALUE};
        }
        if (text.matches("[0-9]{1,12}_[0-9]{1,12}")) {
            final int at = text.indexOf('_');
            return new long[] {Long.parseLong(text.substring(0, at)), Long.parseLong(text.substring(at + 1))};
        }
        throw table.error(row, CLASS, "a size class such as lt1000, 1000_9999 or ge50000", null);
    }

    /** Returns the names of the cases. */
    List<String> cases() {
        return table == null ? List.of()
                : rows().map(row -> table.text(row, "case")).distinct().toList();
    }

    private Stream<Integer> rows() {
        return IntStream.range(0, table.rows()).boxed();
    }

    /**
     * Compares the flows of a case.
     *
     * @param isForeground returns whether a flow takes the whole path
     */
    void compare(final String name, final int flows, final IntPredicate isForeground, final IntToLongFunction sizeOf,
            final IntToDoubleFunction slowdownOf, final LargestDifference out) {
        if (table == null) {
            return;
        }
        rows().filter(row -> table.text(row, "case").equals(name)).forEach(row -> {
            final long[] bounds = bounds(table, row);
            final double[] sorted = IntStream.range(0, flows).filter(isForeground)
                    .filter(flow -> sizeOf.applyAsLong(flow) >= bounds[0] && sizeOf.applyAsLong(flow) <= bounds[1])
                    .mapToDouble(slowdownOf).sorted().toArray();
            final String of = table.text(row, CLASS) + " of the foreground";
            out.count("flows " + of, sorted.length, table.whole(row, COUNT, 0));
            for (final String percentile : PERCENTILES) {
                out.ratio(percentile + " " + of, value(sorted, percentile), table.number(row, percentile));
            }
        });
    }

    private static double value(final double[] sorted, final String percentile) {
        final int percent = Integer.parseInt(percentile.substring(1));
        return sorted.length == 0 ? Double.NaN
                : sorted[Quantile.m3Rank(sorted.length, percent, Quantile.Halves.UP)];
    }
}
