package tailrace.validation.peers;

import static tailrace.validation.compare.Differences.number;
import static tailrace.validation.compare.Differences.percent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Table;

/** The comparison as text. */
final class PeerText {
    private static final int TEXT_COLUMNS = 3;
    private static final double PERCENT = 100;
    private static final double NS_PER_MS = 1e6;

    private PeerText() {}

    /** Names of the columns of {@link #cells}. */
    static List<String> header() {
        return List.of("case", "transport", "size", "flows", "p50 ns-3", "p50 here", "diff", "p99 ns-3", "p99 here",
                "diff", "mean ns-3", "mean here", "diff", "worst flow", "which", "median", "equal", "verdict");
    }

    /** One row per size class. */
    static List<String> cells(final CaseComparison c, final BinRow r) {
        return List.of(c.peerCase().name(), c.peerCase().transport(), r.bin(), Long.toString(r.there().n()),
                number(r.there().p50()), number(r.here().p50()), percent(r.p50Diff()),
                p99(r.there()), p99(r.here()), percent(r.p99Diff()),
                number(r.there().mean()), number(r.here().mean()), percent(r.meanDiff()),
                percent(r.worstDiff()), r.worstFlow().isEmpty() ? "-" : r.worstFlow(), percent(r.medianDiff()),
                format("%.1f%%", r.equalShare() * PERCENT), r.verdict());
    }

    private static String p99(final Percentiles of) {
        return number(of.p99()) + SmallSample.mark(of.n(), 990);
    }

    /** What is known of the case as a whole, in one line. */
    static String whole(final CaseComparison c) {
        return c.peerCase().label() + ": last flow " + format("%.6f", c.lastThereNs() / NS_PER_MS) + " ms ns-3, "
                + format("%.6f", c.lastHereNs() / NS_PER_MS) + " ms here (" + percent(c.lastDiff())
                + "); PFC frames " + count(c.there().pfcFrames()) + " ns-3, " + count(c.here().pfcFrames())
                + " here; CPU " + format("%.2f", c.there().cpuSeconds()) + " s ns-3, "
                + format("%.2f", c.here().cpuSeconds()) + " s here; " + c.verdict();
    }

    /** Everything beyond its tolerance, by size class. */
    static List<String> violations(final CaseComparison c) {
        final List<String> lines = new ArrayList<>();
        c.violations().forEach(v -> lines.add(c.peerCase().label() + ": " + v));
        c.rows().forEach(r -> r.violations().forEach(v -> lines.add(c.peerCase().label() + " " + r.bin() + ": " + v)));
        return lines;
    }

    /** The table, the lines of the cases, and what differs. */
    static String text(final List<CaseComparison> all) {
        final List<List<String>> rows = new ArrayList<>();
        all.forEach(c -> c.rows().forEach(r -> rows.add(cells(c, r))));
        final StringBuilder out = new StringBuilder(Table.of(header(), TEXT_COLUMNS, rows).text());
        out.append(SmallSample.noteOn(rows)).append('\n');
        all.forEach(c -> out.append(whole(c)).append('\n'));
        all.forEach(c -> violations(c).forEach(v -> out.append("DIFFERS ").append(v).append('\n')));
        return out.toString();
    }

    private static String count(final long frames) {
        return frames < 0 ? "-" : Long.toString(frames);
    }

    private static String format(final String format, final Object value) {
        return String.format(Locale.ROOT, format, value);
    }
}
