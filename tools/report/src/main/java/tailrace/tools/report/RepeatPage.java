package tailrace.tools.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Table;

/** The page of a folder of repetitions: how each seed ended, and means over the seeds with their intervals. */
final class RepeatPage {
    private RepeatPage() {}

    /** Makes the page of a folder that has a {@link RepeatSummary}. */
    static Page of(final Path folder) {
        final RepeatSummary summary = RepeatSummary.read(folder.resolve(RepeatSummary.FILE));
        final String name = summary.name.isEmpty() ? String.valueOf(folder.getFileName()) : summary.name;
        final Page page = new Page(name, "Tailrace repetitions", name);
        page.head().verdict(Numbers.count(summary.runs.size()) + " seeds. Each has a report of its own in its folder"
                + " (seed-N); two folders of repetitions can be compared.").cards(cards(summary));
        page.section("means", "Over the seeds").lead("± is the 95 % interval of the mean over the seeds (Student's t).")
                .table(means(summary));
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
        row(table, "flows", summary.flows);
        row(table, "drops", summary.drops);
        summary.goodputGbps.forEach((label, mean) -> row(table, "goodput " + label + ", Gb/s", mean));
        boolean few = false;
        for (final Map.Entry<String, RepeatSummary.Tail> size : summary.slowdown.entrySet()) {
            if (size.getValue() == null) {
                continue; // of a file that somebody else has written
            }
            final long flows = size.getValue().leastFlows();
            row(table, "p50 slowdown " + size.getKey() + SmallSample.mark(flows, 500), size.getValue().p50());
            row(table, "p99 slowdown " + size.getKey() + SmallSample.mark(flows, 990), size.getValue().p99());
            few |= size.getValue().p99() != null && size.getValue().p99().n() > 0 && SmallSample.isTooSmall(flows, 990);
        }
        return few ? table.note(SmallSample.NOTE + ", in at least one of the seeds") : table;
    }

    private static void row(final Table table, final String what, final MeanInterval figure) {
        if (figure != null && figure.n() > 0) {
            table.row(what, figure.n(), figure.mean(), figure.halfWidth());
        }
    }

    private static Table seeds(final RepeatSummary summary) {
        final Table table = new Table(Column.of("seed", Column.Kind.WORDS), Column.words("state"),
                Column.of("flows", Column.Kind.COUNT), Column.of("finished", Column.Kind.COUNT),
                Column.of("drops", Column.Kind.COUNT), Column.of("wall time", Column.Kind.SECONDS),
                Column.words("fingerprint"));
        summary.runs.forEach(run -> table.row(run.seed(), run.state() == null ? "" : run.state().label(), run.flows(), run.completed(),
                run.drops(), run.wallSeconds(), run.fingerprint()));
        return table;
    }
}
