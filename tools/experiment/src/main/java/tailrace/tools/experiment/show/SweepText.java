package tailrace.tools.experiment.show;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;

/** Formats the results of a sweep as text. */
public final class SweepText {
    /** Largest number of rows on a terminal. The files contain all rows. */
    private static final int MAX_ROWS = 60;

    private SweepText() {}

    /** Formats the table for a terminal. */
    public static String of(final SweepJson table) {
        final boolean cut = table.points.size() > MAX_ROWS;
        final String text = head(table) + "\n\n" + table(table, MAX_ROWS).text()
            + (cut ? "the first " + MAX_ROWS + " of " + table.points.size() + " points; sweep.json has all\n" : "")
            + (intervals(table) ? "in brackets: " + intervalsText(table) + "\n" : "") + bests(table);
        return text.replace("\n", System.lineSeparator());
    }

    static boolean intervals(final SweepJson table) {
        return !table.covers.isEmpty() || table.points.stream().anyMatch(row -> row.trials() > 1);
    }

    /** Explains the intervals. */
    static String intervalsText(final SweepJson table) {
        return Numbers.percent(table.confidence) + " intervals "
            + (table.covers.isEmpty() ? "of means over trials" : "that cover " + table.covers);
    }

    /** Names the point with the best mean of each shown metric, if there are several points. */
    static String bests(final SweepJson table) {
        return table.points.size() < 2 ? "" : IntStream.range(0, table.shown)
            .filter(metric -> table.best.containsKey(table.metrics.get(metric)))
            .mapToObj(metric -> "best " + table.metrics.get(metric) + ": " + at(table, metric) + "\n")
            .collect(Collectors.joining());
    }

    private static String at(final SweepJson table, final int metric) {
        final List<String> values = table.best.get(table.metrics.get(metric));
        final SweepJson.Row row =
            table.points.stream().filter(each -> each.values().equals(values)).findFirst().orElseThrow();
        return cell(row.means().get(metric)) + " at " + IntStream.range(0, values.size())
            .mapToObj(key -> table.keys.get(key) + "=" + values.get(key)).collect(Collectors.joining(", "));
    }

    private static String cell(final SweepJson.Mean mean) {
        return Numbers.number(mean.mean()) + (Double.isNaN(mean.low()) ? ""
            : " (" + Numbers.range(mean.low(), mean.high()) + ")");
    }

    /** Describes the trials that have run, in a line. */
    static String head(final SweepJson table) {
        final int trials = table.points.stream().mapToInt(SweepJson.Row::trials).sum();
        return String.format(Locale.ROOT, "%s by %s, %,d of %,d points, %,d trials%s: %.2f s, %.2f s of processor time",
            table.name, table.executor, table.points.size(), table.all, trials,
            table.keptText(), table.wallSeconds, table.cpuSeconds);
    }

    /** Creates a table with a row for each point. */
    static Table table(final SweepJson table) {
        return table(table, table.points.size());
    }

    private static Table table(final SweepJson table, final int most) {
        return Table.of(header(table), table.keys.size(), rows(table).stream().limit(most).toList());
    }

    private static List<String> header(final SweepJson table) {
        final List<String> header = new ArrayList<>(table.keys);
        for (int i = 0; i < table.shown; i++) {
            header.add(label(table, i));
        }
        header.add("trials");
        return header;
    }

    /** Returns the name of a metric with its unit. */
    static String label(final SweepJson table, final int metric) {
        return Numbers.label(table.metrics.get(metric), table.units.get(metric));
    }

    private static List<List<String>> rows(final SweepJson table) {
        final List<List<String>> rows = new ArrayList<>();
        for (final SweepJson.Row row : table.points) {
            final List<String> cells = new ArrayList<>(row.values());
            row.means().subList(0, table.shown).forEach(mean -> cells.add(cell(mean)));
            cells.add(row.trials() + (row.met() ? "" : " (too few)"));
            rows.add(cells);
        }
        return rows;
    }
}
