package tailrace.tools.topology.command;

import java.util.List;
import java.util.Locale;
import tailrace.core.FileLayout;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.throughput.LinkUse;

/** Formats utilisation and stretch of links as text. */
final class LinkUseText {
    private static final String NOTHING = "-";
    private static final List<String> HEADER = List.of("links, each direction", "number", "utilisation mean", "least",
        "largest", "above 99 %", "stretch mean", "largest");
    private static final double FULL = 0.99;
    private static final FileLayout LAYOUT = FileLayout.of("Use of links of `topo throughput`",
            "One row per direction of each link (`--links`).")
        .with("from", "switch that sends")
        .with("to", "switch that receives")
        .with("kind", "kinds of the two switches")
        .with("capacity", "rate of the link in rates of a server")
        .with("load", "traffic on it in the same unit")
        .with("utilization", "load over capacity, 0 to 1")
        .with("stretch", "hops of the paths over it over the fewest between their ends, on average; empty: no traffic");

    private LinkUseText() {}

    /** Creates a table with a row for each kind of links. */
    static Table table(final List<LinkUse.Row> rows) {
        final Table table = Table.of(HEADER, 1, List.of());
        LinkUse.byKind(rows).forEach((kind, of) -> table.row(row(kind, of).toArray()));
        return table;
    }

    private static List<String> row(final String kind, final List<LinkUse.Row> rows) {
        final double[] utilization = rows.stream().mapToDouble(LinkUse.Row::utilization).sorted().toArray();
        final double load = rows.stream().mapToDouble(LinkUse.Row::load).sum();
        final double capacity = rows.stream().mapToDouble(LinkUse.Row::capacity).sum();
        final double stretched =
            rows.stream().filter(row -> row.load() > 0).mapToDouble(row -> row.load() * row.stretch()).sum();
        final long full = rows.stream().filter(row -> row.utilization() >= FULL).count();
        final double longest =
            rows.stream().filter(row -> row.load() > 0).mapToDouble(LinkUse.Row::stretch).max().orElse(Double.NaN);
        return List.of(kind, "" + rows.size(), Numbers.percent(load / capacity, 1), Numbers.percent(utilization[0], 1),
            Numbers.percent(utilization[utilization.length - 1], 1), "" + full, ratio(stretched / load),
            ratio(longest));
    }

    private static String ratio(final double value) {
        return Double.isNaN(value) ? NOTHING : Numbers.fixed(value, 3);
    }

    /** Formats every direction of every link as CSV. */
    static String csv(final List<LinkUse.Row> rows) {
        final StringBuilder out = new StringBuilder(LAYOUT.header()).append('\n');
        for (final LinkUse.Row row : rows) {
            out.append(String.format(Locale.ROOT, "%s,%s,%s,%.9g,%.9g,%.9g,%s%n", row.from(), row.to(), row.kind(),
                row.capacity(), row.load(), row.utilization(),
                row.load() > 0 ? String.format(Locale.ROOT, "%.9g", row.stretch()) : "")
                .replace(System.lineSeparator(), "\n"));
        }
        return out.toString();
    }
}
