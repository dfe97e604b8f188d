package tailrace.tools.report;

import java.util.List;
import java.util.Map;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.flows.GoodputStats;
import tailrace.scenario.results.links.LinkFailure;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SmallSample;

/** The tables of the report. */
final class Tables {
    private static final double MS = 1_000;

    private Tables() {}

    /** One row per size class. */
    static String percentiles(final Map<String, Percentiles> slowdown) {
        final StringBuilder out = new StringBuilder(open("size class", "flows", "mean", "p50", "p90", "p99", "p99.9"));
        slowdown.forEach((label, p) -> out.append(row(label, Numbers.count(p.n()), Numbers.ratio(p.mean()),
                ratio(p.p50(), p.n(), 500), ratio(p.p90(), p.n(), 900), ratio(p.p99(), p.n(), 990),
                ratio(p.p999(), p.n(), 999))));
        return out.append(close()).append(note(SmallSample.isAmong(slowdown.values()))).toString();
    }

    /** One row per workload. */
    static String workloads(final Map<String, WorkloadSummary> workloads) {
        final StringBuilder out = new StringBuilder(open("workload", "flows", "finished", "mean", "p50", "p99",
                "p99 <10KB", "p99 10KB-1MB", "p99 >1MB"));
        workloads.forEach((name, w) -> out.append(row(name, Numbers.count(w.flows()), Numbers.count(w.completed()),
                value(w, SizeBin.ALL, 0), value(w, SizeBin.ALL, 1), value(w, SizeBin.ALL, 2),
                value(w, SizeBin.SMALL.label(), 2), value(w, SizeBin.MEDIUM.label(), 2),
                value(w, SizeBin.LARGE.label(), 2))));
        return out.append(close()).append(note(out.indexOf(SmallSample.MARK + "</td>") >= 0)).toString();
    }

    /** One row per size or number of retrievals; times in seconds with a prefix. */
    static String completions(final String kind, final Map<String, CompletionTimes> times) {
        final StringBuilder out = new StringBuilder(open(
                kind, "number", "mean", "p50", "p99", "p99.9", "longest", "with a timeout", "late"));
        times.forEach((label, t) -> out.append(row(label, Numbers.count(t.count()), micros(t.meanUs()),
                micros(t.p50Us()) + SmallSample.mark(t.count(), 500),
                micros(t.p99Us()) + SmallSample.mark(t.count(), 990),
                micros(t.p999Us()) + SmallSample.mark(t.count(), 999), micros(t.maxUs()),
                Numbers.percent(t.timeoutShare()), Numbers.percent(t.missShare()))));
        return out.append(close()).append(note(SmallSample.isAmongTimes(times.values()))).toString();
    }

    /** One row per workload with flows without end; in Gb/s. */
    static String goodputs(final Map<String, GoodputStats> goodput) {
        final StringBuilder out = new StringBuilder(open("goodput, Gb/s", "flows", "mean", "least", "p10", "p50", "p90",
                "most", "share of path", "fairness"));
        goodput.forEach((name, g) -> out.append(row(name, Numbers.count(g.flows()), Numbers.ratio(g.meanGbps()),
                Numbers.ratio(g.minGbps()), Numbers.ratio(g.p10Gbps()), Numbers.ratio(g.p50Gbps()),
                Numbers.ratio(g.p90Gbps()), Numbers.ratio(g.maxGbps()), Numbers.percent(g.meanShare()),
                Numbers.ratio(g.fairness()))));
        return out.append(close()).toString();
    }

    private static String micros(final double us) {
        return Double.isNaN(us) ? "–" : us < MS ? Numbers.ratio(us) + " us" : Numbers.ratio(us / MS) + " ms";
    }

    private static String value(final WorkloadSummary workload, final String bin, final int what) {
        final Percentiles p = workload.slowdown() == null ? null : workload.slowdown().get(bin);
        if (p == null) {
            return Numbers.ratio(Double.NaN);
        }
        return what == 0 ? Numbers.ratio(p.mean())
                : what == 1 ? ratio(p.p50(), p.n(), 500) : ratio(p.p99(), p.n(), 990);
    }

    /** A percentile, marked if it is of few flows. */
    static String ratio(final double value, final long flows, final int perMille) {
        return Numbers.ratio(value) + SmallSample.mark(flows, perMille);
    }

    private static String note(final boolean isWanted) {
        return isWanted ? "<p class=\"note\">" + SmallSample.NOTE + "</p>\n" : "";
    }

    /** One row per change. */
    static String failures(final List<LinkFailure> failures) {
        final StringBuilder out = new StringBuilder(
                open("link", "time", "change").replace("<table>", "<table class=\"narrow\">"));
        failures.forEach(f -> out.append(row(f.link(), Numbers.seconds(f.atSeconds()), f.change())));
        return out.append(close()).toString();
    }

    /** Begins a table that the page sorts by the column chosen, the highest first, showing so many rows. */
    static String openSortable(final int shown, final List<String> heads) {
        return open(heads.toArray(String[]::new)).replace("<table>", "<table data-top=\"" + shown + "\">");
    }

    private static String open(final String... heads) {
        final StringBuilder out = new StringBuilder("<div class=\"scroll\"><table>\n<thead><tr>");
        for (final String head : heads) {
            out.append("<th scope=\"col\">").append(Html.words(head)).append("</th>");
        }
        return out.append("</tr></thead>\n<tbody>\n").toString();
    }

    private static String row(final String head, final String... cells) {
        final StringBuilder out = new StringBuilder("<tr><th scope=\"row\"").append(Html.cellClass(head)).append('>')
                .append(Html.escape(head)).append("</th>");
        for (final String cell : cells) {
            out.append("<td>").append(Html.escape(cell)).append("</td>");
        }
        return out.append("</tr>\n").toString();
    }

    /** Ends a table. */
    static String close() {
        return "</tbody>\n</table></div>\n";
    }
}
