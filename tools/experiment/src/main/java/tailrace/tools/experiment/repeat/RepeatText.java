package tailrace.tools.experiment.repeat;

import java.util.Locale;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.tools.report.RepeatRows;

/** Formats the results of several runs of one scenario as text. */
final class RepeatText {
    private RepeatText() {}

    static String of(final RepeatSummary s) {
        final StringBuilder text = new StringBuilder();
        line(text, "%s, %,d seeds%s, %d at a time: %.2f s, %,d packet-hops, %.1f M packet-hops/s, peak heap %,d MB",
            s.name, s.runs.size(), kept(s), s.jobs, s.wallSeconds, s.packetHops, s.packetHopsPerSecond / 1e6,
            s.peakHeapBytes / 1_000_000);
        line(text, "%n%-8s %-12s %12s %12s %16s  %s", "seed", "state", "flows", "drops", "M packet-hops/s",
            "fingerprint");
        for (final RepeatSummary.Run run : s.runs) {
            line(text, "%-8d %-12s %,12d %,12d %16.1f  %s", run.seed(), run.state().label(), run.flows(), run.drops(),
                run.packetHopsPerSecond() / 1e6, run.kept() ? run.fingerprint() + " (kept)" : run.fingerprint());
        }
        line(text, "%n%-22s %12s %12s %16s", "over the seeds", "seeds", "mean", "95 % +-");
        final RepeatRows rows = new RepeatRows(s);
        rows.all().forEach(row -> row(text, row.what(), row.mean()));
        if (!rows.note().isEmpty()) {
            line(text, rows.note());
        }
        return text.toString();
    }

    /** Returns a note that the packet-hops include runs of earlier calls, but the time does not. */
    private static String kept(final RepeatSummary s) {
        final long kept = s.runs.stream().filter(RepeatSummary.Run::kept).count();
        return kept == 0 ? "" : String.format(Locale.ROOT, " (%,d kept)", kept);
    }

    private static void row(final StringBuilder text, final String what, final MeanInterval figure) {
        line(text, "%-22s %,12d %,12.3f %16s", what, figure.n(), figure.mean(), Double.isNaN(figure.halfWidth())
            ? "-" : String.format(Locale.ROOT, "%,.3f", figure.halfWidth()));
    }

    private static void line(final StringBuilder text, final String format, final Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append(System.lineSeparator());
    }
}
