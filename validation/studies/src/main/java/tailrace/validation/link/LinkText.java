package tailrace.validation.link;

import static tailrace.validation.compare.Differences.number;
import static tailrace.validation.compare.Differences.percent;
import static tailrace.validation.compare.Differences.relative;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import tailrace.core.Units;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Table;

/** The comparison as text. */
final class LinkText {
    private static final int TEXT_COLUMNS = 4;
    private static final double MILLION = 1e6;
    private static final double PERCENT = 100;
    private static final List<ToDoubleFunction<Percentiles>> SHOWN =
            List.of(Percentiles::p50, Percentiles::p90, Percentiles::p99, Percentiles::p999);
    private static final int[] SHOWN_PER_MILLE = {500, 900, 990, 999};

    private LinkText() {}

    /** Names of the columns of {@link #cells}. */
    static List<String> header() {
        return List.of("link", "here", "there", "size", "flows", "p50 there", "here", "diff", "p90 there", "here",
                "diff", "p99 there", "here", "diff", "p99.9 there", "here", "diff", "p99 sd", "verdict");
    }

    /** A size class. */
    static List<String> cells(final LinkComparison c, final SizeRow row) {
        final List<String> cells = new ArrayList<>(List.of(
                c.link().name(), c.here().name(), c.there().name(), row.bin(), count(row.there().mean().n())));
        for (int i = 0; i < SHOWN.size(); i++) {
            final double there = SHOWN.get(i).applyAsDouble(row.there().mean());
            final double here = SHOWN.get(i).applyAsDouble(row.here().mean());
            cells.addAll(List.of(number(there) + SmallSample.mark(row.there().mean().n(), SHOWN_PER_MILLE[i]),
                    number(here) + SmallSample.mark(row.here().mean().n(), SHOWN_PER_MILLE[i]),
                    percent(relative(there, here))));
        }
        cells.add(deviation(row));
        cells.add(row.verdict());
        return cells;
    }

    /** What chance makes of the difference of the 99th percentiles. */
    private static String deviation(final SizeRow row) {
        final double deviation = Spread.ofDifference(row.there(), row.here(), Spread::p99Deviation);
        return String.format(Locale.ROOT, "%.4f%%", PERCENT * deviation / row.there().mean().p99());
    }

    /** What is known of the link as a whole, in one line. */
    static String whole(final LinkComparison c) {
        final LinkComparison.Flows flows = c.flows();
        return c.label() + ": " + count(flows.count()) + " flows, equal to the ns "
                + share(flows.equal(), flows.count()) + ", within 20 ns "
                + share(flows.near(), flows.count()) + ", largest difference "
                + difference(flows.worstPs()) + (flows.worstFlow() < 0 ? "" : " (flow " + flows.worstFlow() + ")")
                + "; " + speed(c.here()) + "; " + c.verdict();
    }

    private static String speed(final Outcome outcome) {
        return String.format(Locale.ROOT, "%s: %,d data packets in %.3f s, %.2f million/s", outcome.name(),
                outcome.dataPackets(), outcome.cpuSeconds(), millionPerSecond(outcome));
    }

    /** Data packets per second of processor time, in millions. */
    static double millionPerSecond(final Outcome outcome) {
        return outcome.dataPackets() / outcome.cpuSeconds() / MILLION;
    }

    private static String share(final int part, final int whole) {
        return String.format(Locale.ROOT, "%.2f%%", whole == 0 ? PERCENT : PERCENT * part / whole);
    }

    /** A whole number with thousands separated by commas. */
    static String count(final long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Picoseconds as nanoseconds, with their sign. */
    static String ns(final long ps) {
        return String.format(Locale.ROOT, "%+.3f ns", (double) ps / Units.PS_PER_NS);
    }

    /** A difference in nanoseconds, with its sign. */
    static String difference(final long ps) {
        return String.format(Locale.ROOT, "%+,.3f ns", (double) ps / Units.PS_PER_NS);
    }

    /** Everything beyond its tolerance. */
    static List<String> violations(final LinkComparison c) {
        return c.violations().stream().map(violation -> c.label() + ": " + violation).toList();
    }

    /** The table, a line for each link, and what differs. */
    static String text(final List<LinkComparison> all) {
        final List<List<String>> rows = new ArrayList<>();
        all.forEach(c -> c.rows().forEach(row -> rows.add(cells(c, row))));
        final StringBuilder out = new StringBuilder(Table.of(header(), TEXT_COLUMNS, rows).text());
        out.append(SmallSample.noteOn(rows)).append('\n');
        all.forEach(c -> out.append(whole(c)).append('\n'));
        all.forEach(c -> violations(c).forEach(v -> out.append("DIFFERS ").append(v).append('\n')));
        return out.toString();
    }
}
