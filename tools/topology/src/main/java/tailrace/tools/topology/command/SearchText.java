package tailrace.tools.topology.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.search.SearchTable;

/** Formats the results of a search as text. */
final class SearchText {
    private static final String NONE = "none";

    private SearchText() {}

    static String of(final SearchTable table, final int kept, final double wallSeconds) {
        return head(table) + String.format(Locale.ROOT, "%n%,d instances solved%s, %,d undecided; %.1f s, %.1f s of "
            + "solvers%n%n", table.probes, kept == 0 ? "" : " (" + kept + " were there)", table.undecided, wallSeconds,
            table.seconds) + table(table).text();
    }

    /** Describes the search in a line. */
    static String head(final SearchTable table) {
        final String design = table.topology + (table.settings.isEmpty() ? "" : " " + String.join(" ", table.settings));
        return table.most == null
            ? design + ": mean throughput of " + table.seeds + " instances, " + table.traffic + " traffic"
            : design + ": most " + table.most + " with a throughput of " + table.atLeast + " in all of " + table.seeds
                + " instances, " + table.traffic + " traffic";
    }

    /** Creates a table with a row for each point. */
    static Table table(final SearchTable table) {
        return Table.of(header(table), table.keys.size(), rows(table));
    }

    private static List<String> header(final SearchTable table) {
        final List<String> header = new ArrayList<>(table.keys);
        if (table.most == null) {
            header.addAll(List.of("throughput", "standard error", "of the best", "bounds"));
        } else {
            header.add("most " + table.most);
            if (table.against != null) {
                header.addAll(List.of(table.against, "ratio"));
            }
            header.add("undecided");
        }
        return header;
    }

    private static List<List<String>> rows(final SearchTable table) {
        return table.points.stream().map(row -> {
            final List<String> cells = new ArrayList<>(row.values());
            cells.addAll(table.most == null ? mean(row, best(table, row)) : most(table, row));
            return cells;
        }).toList();
    }

    /** Returns the highest throughput among the points that differ from a point only in the last key. */
    private static double best(final SearchTable table, final SearchTable.Row of) {
        final int others = Math.max(0, of.values().size() - 1);
        return table.points.stream()
            .filter(row -> row.values().subList(0, others).equals(of.values().subList(0, others)))
            .mapToDouble(row -> row.mean().throughput()).filter(value -> !Double.isNaN(value)).max()
            .orElse(Double.NaN);
    }

    private static List<String> mean(final SearchTable.Row row, final double best) {
        if (!row.impossible().isEmpty()) {
            return List.of(NONE, "", "", row.impossible());
        }
        return List.of(number("%.4f", row.mean().throughput()), number("%.4f", row.mean().error()),
            number("%.3f", row.mean().throughput() / best),
            number("%.4f", row.mean().lower()) + " to " + number("%.4f", row.mean().upper()));
    }

    private static List<String> most(final SearchTable table, final SearchTable.Row row) {
        final List<String> cells = new ArrayList<>();
        final String more = row.isUnfinished() ? " or more" : "";
        cells.add(row.largest() == null ? NONE : row.largest() + more);
        if (table.against != null) {
            cells.add(row.against() == null ? NONE : row.against() + more);
            cells.add(number("%.3f", row.ratio()));
        }
        cells.add(row.isUnfinished() ? "not finished" : row.impossible().isEmpty() ? "" + row.undecided()
            : row.impossible());
        return cells;
    }

    private static String number(final String format, final double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, format, value);
    }
}
