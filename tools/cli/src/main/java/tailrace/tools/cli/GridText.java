package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.results.text.TextTable;
import tailrace.tools.evaluate.grid.GridTable;
import tailrace.tools.report.Numbers;

/** The numbers of a grid for people. */
final class GridText {
    /** More lines than anybody reads; the files have all. */
    private static final int MAX_ROWS = 60;

    private GridText() {}

    static String of(final GridTable table) {
        final List<List<String>> rows = rows(table);
        final boolean cut = rows.size() > MAX_ROWS;
        final String text = head(table) + "\n\n"
            + TextTable.of(header(table), cut ? rows.subList(0, MAX_ROWS) : rows, table.keys.size())
            + (cut ? "the first " + MAX_ROWS + " of " + rows.size() + " points; sweep.json has all\n" : "")
            + (intervals(table) ? Numbers.percent(table.confidence) + " intervals of the mean in brackets\n" : "");
        return text.replace("\n", System.lineSeparator());
    }

    static boolean intervals(final GridTable table) {
        return table.points.stream().anyMatch(row -> row.trials() > 1);
    }

    /** What has run. */
    static String head(final GridTable table) {
        final int trials = table.points.stream().mapToInt(GridTable.Row::trials).sum();
        return String.format(Locale.ROOT, "%s by %s, %,d of %,d points, %,d trials%s: %.2f s, %.2f s of processor time",
            table.name, table.executor, table.points.size(), table.all, trials,
            table.kept == 0 ? "" : " (" + table.kept + " kept)", table.wallSeconds, table.cpuSeconds);
    }

    static List<String> header(final GridTable table) {
        final List<String> header = new ArrayList<>(table.keys);
        for (int i = 0; i < table.metrics.size(); i++) {
            header.add(label(table, i));
        }
        header.add("trials");
        return header;
    }

    /** A metric with its unit. */
    static String label(final GridTable table, final int metric) {
        return table.metrics.get(metric) + (table.units.get(metric).isEmpty() ? "" : ", " + table.units.get(metric));
    }

    static List<List<String>> rows(final GridTable table) {
        final List<List<String>> rows = new ArrayList<>();
        for (final GridTable.Row row : table.points) {
            final List<String> cells = new ArrayList<>(row.values());
            row.means().forEach(mean -> cells.add(EvaluateText.number(mean.mean())
                + (Double.isNaN(mean.low()) ? "" : " (" + EvaluateText.number(mean.low()) + " to "
                + EvaluateText.number(mean.high()) + ")")));
            cells.add(row.trials() + (row.met() ? "" : " (too few)"));
            rows.add(cells);
        }
        return rows;
    }
}
