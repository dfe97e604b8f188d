package tailrace.tools.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import tailrace.scenario.results.RepeatSummary;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Table;

/**
 * Creates the page of a folder of repetitions, which shows how each seed ended, and means with intervals over the
 * seeds.
 */
final class RepeatPage {
    private RepeatPage() {}

    /** Creates the page of a folder that has a {@link RepeatSummary}. */
    static Page of(final Path folder) {
        final RepeatSummary summary = RepeatSummary.read(folder.resolve(RepeatSummary.FILE));
        final String name = summary.name.isEmpty() ? String.valueOf(folder.getFileName()) : summary.name;
        final Page page = new Page(name, "Tailrace repetitions", name);
        page.head().verdict(Numbers.count(summary.runs.size()) + " seeds. Each has a report of its own in its folder"
                + " (seed-N); two folders of repetitions can be compared.").cards(cards(summary));
        page.section("means", "Over the seeds").lead(
                "± is the 95 % interval of the mean over the seeds (Student's t).").table(means(summary));
        page.section("seeds", "Seeds").table(seeds(summary));
        return page;
    }

    private static Map<String, String> cards(final RepeatSummary summary) {
        final Map<String, String> cards = new LinkedHashMap<>();
        cards.put("seeds", Numbers.count(summary.runs.size()));
        cards.put("packet-hops", Numbers.count(summary.packetHops));
        cards.put("wall time", Numbers.seconds(summary.wallSeconds));
        return cards;
    }

    private static Table means(final RepeatSummary summary) {
        final Table table = new Table(Column.words("over the seeds"), Column.of("seeds", Column.Kind.COUNT),
                Column.of("mean", Column.Kind.NUMBER), Column.of("±", Column.Kind.NUMBER));
        final RepeatRows rows = new RepeatRows(summary);
        rows.all().forEach(row -> table.row(row.what(), row.mean().n(), row.mean().mean(), row.mean().halfWidth()));
        return rows.note().isEmpty() ? table : table.note(rows.note());
    }

    private static Table seeds(final RepeatSummary summary) {
        final Table table = new Table(Column.of("seed", Column.Kind.WORDS), Column.words("state"),
                Column.of("flows", Column.Kind.COUNT), Column.of("finished", Column.Kind.COUNT),
                Column.of("drops", Column.Kind.COUNT), Column.of("wall time", Column.Kind.SECONDS),
                Column.words("fingerprint"));
        summary.runs.forEach(run -> table.row(run.seed(), run.state() == null ? "" : run.state().label(),
                run.flows(), run.completed(), run.drops(), run.wallSeconds(), run.fingerprint()));
        return table;
    }
}
