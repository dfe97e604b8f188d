package tailrace.tools.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.flows.GoodputStats;
import tailrace.scenario.results.links.LinkFailure;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Cell;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;

/** Creates the tables of the report. */
final class Tables {
    private static final double MS = 1_000;
    /** Index of the column of p99 in a table of percentiles. */
    private static final int P99 = 5;

    private Tables() {}

    /**
     * Creates a table with one row per size class.
     *
     * @param intervals intervals of the 99th percentiles; empty if there are none
     */
    static Table percentiles(final Map<String, Percentiles> slowdown, final Map<String, Interval> intervals) {
        final List<Column> columns = new ArrayList<>(List.of(Column.words("size class"), count("flows"), ratio("mean"),
                ratio("p50"), ratio("p90"), ratio("p99"), ratio("p99.9")));
        final boolean hasIntervals = intervals.values().stream().anyMatch(p99 -> !Double.isNaN(p99.low()));
        if (hasIntervals) {
            columns.add(P99 + 1, new Column("95 % interval of p99", "", Column.Kind.WORDS, false));
        }
        final Table table = new Table(columns);
        slowdown.forEach((label, p) -> {
            final List<Object> row = new ArrayList<>(List.of(label, p.n(), p.mean(), cell(p.p50(), p.n(), 500),
                    cell(p.p90(), p.n(), 900), cell(p.p99(), p.n(), 990), cell(p.p999(), p.n(), 999)));
            if (hasIntervals) {
                final Interval p99 = intervals.get(label);
                row.add(P99 + 1, Double.isNaN(p99.low()) ? "–" : EstimateBars.range(p99));
            }
            table.row(row.toArray());
        });
        return table.note(hasIntervals ? SizeTails.NOTE : "").note(note(SmallSample.isAmong(slowdown.values())));
    }

    private static Column count(final String name) {
        return Column.of(name, Column.Kind.COUNT);
    }

    private static Column ratio(final String name) {
        return Column.of(name, Column.Kind.RATIO);
    }

    /** Creates a table with one row per workload. */
    static Table workloads(final Map<String, WorkloadSummary> workloads) {
        final Table table = new Table(Column.words("workload"), count("flows"), count("finished"), ratio("mean"),
                ratio("p50"), ratio("p99"), ratio("p99 " + SizeBin.SMALL.label()),
                ratio("p99 " + SizeBin.MEDIUM.label()), ratio("p99 " + SizeBin.LARGE.label()));
        workloads.forEach((name, w) -> table.row(name, w.flows(), w.completed(), value(w, SizeBin.ALL, 0),
                value(w, SizeBin.ALL, 1), value(w, SizeBin.ALL, 2), value(w, SizeBin.SMALL.label(), 2),
                value(w, SizeBin.MEDIUM.label(), 2), value(w, SizeBin.LARGE.label(), 2)));
        return table.note(note(table.rows().stream().flatMap(Collection::stream)
                .anyMatch(cell -> cell.text().endsWith(SmallSample.MARK))));
    }

    /** Creates a table with one row per size or number of retrievals. Times are in seconds with a prefix. */
    static Table completions(final String kind, final Map<String, CompletionTimes> times) {
        final Table table = new Table(Column.words(kind), count("number"), ratio("mean"), ratio("p50"), ratio("p99"),
                ratio("p99.9"), ratio("longest"), Column.of("with a timeout", Column.Kind.PERCENT),
                Column.of("late", Column.Kind.PERCENT));
        times.forEach((label, t) -> table.row(label, t.count(), micros(t.meanUs(), ""),
                micros(t.p50Us(), SmallSample.mark(t.count(), 500)),
                micros(t.p99Us(), SmallSample.mark(t.count(), 990)),
                micros(t.p999Us(), SmallSample.mark(t.count(), 999)), micros(t.maxUs(), ""),
                t.timeoutShare(), t.missShare()));
        return table.note(note(SmallSample.isAmongTimes(times.values())));
    }

    /** Creates a table with one row per program that has ended. */
    static Table jobs(final Map<String, WorkloadSummary> workloads) {
        final Table table = new Table(Column.words("job"), count("ranks"), ratio("start"), ratio("time"),
                ratio("time alone"), ratio("interference"));
        workloads.forEach((name, workload) -> {
            final JobStats job = workload.job();
            if (job != null) {
                table.row(name, job.ranks(), micros(Units.us(job.startPs()), ""),
                        micros(Units.us(job.timePs()), ""),
                        micros(job.alonePs() == null ? Double.NaN : Units.us(job.alonePs()), ""),
                        job.interference() == null ? Double.NaN : job.interference());
            }
        });
        return table;
    }

    /** Creates a table with one row per workload with endless flows; in Gb/s. */
    static Table goodputs(final Map<String, GoodputStats> goodput) {
        final Table table = new Table(Column.words("goodput, Gb/s"), count("flows"), ratio("mean"), ratio("least"),
                ratio("p10"), ratio("p50"), ratio("p90"), ratio("most"),
                Column.of("share of path", Column.Kind.PERCENT), ratio("fairness"));
        goodput.forEach((name, g) -> table.row(name, g.flows(), g.meanGbps(), g.minGbps(), g.p10Gbps(), g.p50Gbps(),
                g.p90Gbps(), g.maxGbps(), g.meanShare(), g.fairness()));
        return table;
    }

    private static Cell micros(final double us, final String mark) {
        return Cell.of((Double.isNaN(us) ? "–" : us < MS ? Numbers.ratio(us) + " us" : Numbers.ratio(us / MS) + " ms")
                + mark, us);
    }

    private static Cell value(final WorkloadSummary workload, final String bin, final int what) {
        final Percentiles p = workload.slowdown() == null ? null : workload.slowdown().get(bin);
        if (p == null) {
            return Cell.of(Numbers.ratio(Double.NaN), null);
        }
        return what == 0 ? Cell.of(Numbers.ratio(p.mean()), p.mean())
                : what == 1 ? cell(p.p50(), p.n(), 500) : cell(p.p99(), p.n(), 990);
    }

    private static Cell cell(final double value, final long flows, final int perMille) {
        return Cell.of(ratio(value, flows, perMille), value);
    }

    /** Formats a percentile, marked if it comes from few flows. */
    static String ratio(final double value, final long flows, final int perMille) {
        return Numbers.ratio(value) + SmallSample.mark(flows, perMille);
    }

    private static String note(final boolean isWanted) {
        return isWanted ? SmallSample.NOTE : "";
    }

    /** Creates a table with one row per change of a link. */
    static Table failures(final List<LinkFailure> failures) {
        final Table table = new Table(Column.words("link"), Column.of("time", Column.Kind.SECONDS),
                Column.words("change")).laidOut(Table.Look.NARROW);
        failures.forEach(f -> table.row(f.link(), f.atSeconds(), f.change()));
        return table;
    }
}
