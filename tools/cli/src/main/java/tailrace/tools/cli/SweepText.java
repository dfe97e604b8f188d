package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.estimate.sweep.SweepRow;
import tailrace.tools.estimate.sweep.SweepTable;

/** The numbers of a sweep for people. */
final class SweepText {
    private static final double PERCENT = 100;

    private SweepText() {}

    static String of(final SweepTable table, final int kept) {
        final StringBuilder text = new StringBuilder();
        line(text, "%s, estimated by %s at %,d of %,d points%s", table.name, table.command, table.points.size(),
            table.all, kept == 0 ? "" : " (" + kept + " kept)");
        line(text, "");
        final List<List<String>> rows = new ArrayList<>();
        rows.add(head(table));
        table.points.forEach(row -> rows.add(cells(table, row)));
        for (final List<String> row : rows) {
            line(text, "%s", IntStream.range(0, row.size())
                .mapToObj(i -> pad(row.get(i), rows.stream().mapToInt(other -> other.get(i).length()).max().orElse(0)))
                .collect(Collectors.joining("  ")));
        }
        if (!SmallSample.noteOn(rows).isEmpty()) {
            line(text, "%s", SmallSample.noteOn(rows));
        }
        line(text, "");
        for (final String sizeClass : table.sizeClasses()) {
            table.best(sizeClass).ifPresent(row -> line(text, "lowest %s, %s: %s at %s", table.metric, sizeClass,
                value(table, row, sizeClass), name(table, row)));
        }
        if (!table.covers.isEmpty()) {
            line(text, "intervals hold in %.0f %% and cover %s", PERCENT * table.confidence, table.covers);
        }
        return text.toString();
    }

    /** Settings of a point. */
    static String name(final SweepTable table, final SweepRow row) {
        return IntStream.range(0, table.keys.size()).mapToObj(i -> table.keys.get(i) + "=" + row.values().get(i))
            .collect(Collectors.joining(", "));
    }

    /** Names of the columns: keys, the metric of each size class, time. */
    static List<String> head(final SweepTable table) {
        final List<String> head = new ArrayList<>(table.keys);
        table.sizeClasses().forEach(sizeClass ->
            head.add(table.metric + (sizeClass.equals(SizeBin.ALL) ? "" : " " + sizeClass)));
        head.add("seconds");
        return head;
    }

    /** What stands in them for a point. */
    static List<String> cells(final SweepTable table, final SweepRow row) {
        final List<String> cells = new ArrayList<>(row.values());
        table.sizeClasses().forEach(sizeClass -> cells.add(value(table, row, sizeClass)));
        cells.add(String.format(Locale.ROOT, "%.2f", row.seconds()));
        return cells;
    }

    private static String value(final SweepTable table, final SweepRow row, final String sizeClass) {
        final Percentile percentile = table.percentile();
        return String.format(Locale.ROOT, "%.3f", row.value(sizeClass, percentile))
            + row.interval(sizeClass, percentile).map(bounds ->
                String.format(Locale.ROOT, " (%.3f to %.3f)", bounds.low(), bounds.high())).orElse("")
            + SmallSample.mark(row.slowdown().get(sizeClass).n(), percentile.perMille());
    }

    private static String pad(final String cell, final int width) {
        return cell + " ".repeat(width - cell.length());
    }

    private static void line(final StringBuilder text, final String format, final Object... values) {
        text.append(String.format(Locale.ROOT, format, values).stripTrailing()).append(System.lineSeparator());
    }
}
