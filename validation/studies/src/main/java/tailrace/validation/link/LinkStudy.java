package tailrace.validation.link;

import static tailrace.validation.study.Differences.number;
import static tailrace.validation.study.Differences.percent;
import static tailrace.validation.study.Differences.relative;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import tailrace.core.Units;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Curves;
import tailrace.validation.study.Fields;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;

/** Formats the report of comparisons of links. */
final class LinkStudy {
    private static final int NAMES = 3;
    private static final double MILLION = 1e6;
    private static final double PERCENT = 100;
    private static final List<ToDoubleFunction<Percentiles>> SHOWN =
            List.of(Percentiles::p50, Percentiles::p90, Percentiles::p99, Percentiles::p999);
    private static final int[] SHOWN_PER_MILLE = {500, 900, 990, 999};

    private LinkStudy() {}

    /** Adds the report of comparisons. */
    static void add(final StudyReport report, final List<LinkComparison> all) {
        final List<String> lines = new ArrayList<>();
        all.forEach(c -> lines.add(whole(c)));
        all.forEach(c -> lines.addAll(Finding.differing("DIFFERS " + c.label() + ": ", c.findings())));
        report.printed(new ReportPart("").table(table(all, true)).lines(lines));
        all.forEach(c -> report.onPage(section(c)));
        report.summary(Table.of(List.of("link", "flows", "equal to the ns", "largest difference", "verdict"),
                all.stream().map(LinkStudy::brief).toList()));
        report.verdict(all.stream().filter(LinkComparison::within).count() + " of " + all.size()
                + " comparisons are within their tolerances");
        report.data(Fields.of("within", report.holds(), "links", all.stream().map(LinkStudy::values).toList()));
    }

    private static List<String> brief(final LinkComparison c) {
        return List.of(c.label(), Numbers.count(c.flows().count()), Numbers.count(c.flows().equal()),
                difference(c.flows().worstPs()),
                c.verdict().word());
    }

    private static ReportPart section(final LinkComparison c) {
        final List<String> differing = Finding.differing("", c.findings());
        return new ReportPart(c.label())
                .text(whole(c) + (differing.isEmpty() ? "" : ". Beyond tolerance: " + String.join("; ", differing)))
                .table(table(List.of(c), false)).judged(c.findings())
                .plots(List.of(Plot.of("Slowdown, " + c.link().name(), Axis.logOf("slowdown (FCT / ideal FCT)"),
                        Axis.ofShares("share of flows"), List.of(
                                Curves.slowdowns(c.there().name(), true, c.there().stats(c.link().spec())),
                                Curves.slowdowns(c.here().name(), false, c.here().stats(c.link().spec()))))));
    }

    /** Creates a table with a row for each size class. It may have the names of the link and of both simulators. */
    private static Table table(final List<LinkComparison> all, final boolean named) {
        final List<String> header = List.of("link", "here", "there", "size", "flows", "p50 there", "here", "diff",
                "p90 there", "here", "diff", "p99 there", "here", "diff", "p99.9 there", "here", "diff", "p99 sd",
                "verdict");
        final List<List<String>> rows = new ArrayList<>();
        all.forEach(c -> c.rows().forEach(row -> rows.add(cells(c, row).subList(named ? 0 : NAMES, header.size()))));
        return Table.of(header.subList(named ? 0 : NAMES, header.size()), named ? NAMES + 1 : 1, rows)
                .note(SmallSample.noteOn(rows));
    }

    private static List<String> cells(final LinkComparison c, final SizeRow row) {
        final List<String> cells = new ArrayList<>(List.of(
                c.link().name(), c.here().name(), c.there().name(), row.bin(), Numbers.count(row.there().mean().n())));
        for (int i = 0; i < SHOWN.size(); i++) {
            final double there = SHOWN.get(i).applyAsDouble(row.there().mean());
            final double here = SHOWN.get(i).applyAsDouble(row.here().mean());
            cells.addAll(List.of(number(there) + SmallSample.mark(row.there().mean().n(), SHOWN_PER_MILLE[i]),
                    number(here) + SmallSample.mark(row.here().mean().n(), SHOWN_PER_MILLE[i]),
                    percent(relative(there, here))));
        }
        cells.add(deviation(row));
        cells.add(row.verdict().word());
        return cells;
    }

    /** Formats the random part of the difference of the 99th percentiles. */
    private static String deviation(final SizeRow row) {
        final double deviation = Spread.ofDifference(row.there(), row.here(), Spread::p99Deviation);
        return String.format(Locale.ROOT, "%.4f%%", PERCENT * deviation / row.there().mean().p99());
    }

    /** Describes the comparison of the whole link in one line. */
    private static String whole(final LinkComparison c) {
        final LinkComparison.Flows flows = c.flows();
        return c.label() + ": " + Numbers.count(flows.count()) + " flows, equal to the ns "
                + share(flows.equal(), flows.count()) + ", within 20 ns "
                + share(flows.near(), flows.count()) + ", largest difference "
                + difference(flows.worstPs()) + (flows.worstFlow() < 0 ? "" : " (flow " + flows.worstFlow() + ")")
                + "; " + speed(c.here()) + "; " + c.verdict().word();
    }

    private static String speed(final Outcome outcome) {
        return String.format(Locale.ROOT, "%s: %,d data packets in %.3f s, %.2f million/s", outcome.name(),
                outcome.dataPackets(), outcome.cpuSeconds(), millionPerSecond(outcome));
    }

    /** Returns data packets per second of processor time, in millions. */
    private static double millionPerSecond(final Outcome outcome) {
        return outcome.dataPackets() / outcome.cpuSeconds() / MILLION;
    }

    private static String share(final int part, final int whole) {
        return String.format(Locale.ROOT, "%.2f%%", whole == 0 ? PERCENT : PERCENT * part / whole);
    }

    /** Formats picoseconds as nanoseconds, with their sign. */
    static String ns(final double ps) {
        return String.format(Locale.ROOT, "%+.3f ns", ps / Units.PS_PER_NS);
    }

    /** Formats a difference in nanoseconds with a sign. */
    private static String difference(final long ps) {
        return String.format(Locale.ROOT, "%+,.3f ns", (double) ps / Units.PS_PER_NS);
    }

    private static Map<String, Object> values(final LinkComparison c) {
        final LinkComparison.Flows flows = c.flows();
        return Fields.of("link", c.link().name(), "here", c.here().name(), "there", c.there().name(),
                "verdict", c.verdict().word(), "flows", flows.count(), "equal_to_the_ns", flows.equal(),
                "within_20_ns", flows.near(), "worst_ns", (double) flows.worstPs() / Units.PS_PER_NS,
                "worst_flow", flows.worstFlow(), "data_packets", c.here().dataPackets(),
                "cpu_seconds", c.here().cpuSeconds(), "bins", c.rows().stream().map(row -> Fields.of(
                        "size", row.bin(), "verdict", row.verdict().word(), "there", values(row.there()),
                        "here", values(row.here()))).toList(),
                "violations", Finding.differing("", c.findings()));
    }

    private static Map<String, Object> values(final Spread spread) {
        final Percentiles p = spread.mean();
        return Fields.of("n", p.n(), "variants", spread.runs(), "p50_deviation", spread.p50Deviation(),
                "p99_deviation", spread.p99Deviation(), "mean", p.mean(), "p50", p.p50(), "p90", p.p90(),
                "p99", p.p99(), "p999", p.p999());
    }
}
