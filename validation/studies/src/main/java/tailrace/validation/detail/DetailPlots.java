package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.validation.study.Curves;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;

/**
 * Draws the paper's figures from the available runs. A curve is the fraction of samples that take longer, which shows
 * the tail.
 */
final class DetailPlots {
    private static final List<String> BOTH = List.of(Cases.FH, Cases.DETAIL);
    private static final List<String> SIZES = List.of("2000", "8000", "32000");

    private DetailPlots() {}

    /** Content of a plot: the times of runs with some schemes. */
    private record Drawn(String heading, String runs, List<String> schemes, List<String> workflows) {
        Drawn(final String heading, final String runs, final String... schemes) {
            this(heading, runs, List.of(schemes), List.of());
        }
    }

    private static List<Drawn> all() {
        final List<Drawn> all = new ArrayList<>();
        Cases.RATES.forEach(rate -> all.add(
                new Drawn("Figure 10: all-to-all, " + rate + "/s", "alltoall/" + rate, Cases.FH, Cases.DETAIL)));
        Cases.FRONT_END_RATES.forEach(rate -> all.add(new Drawn(
                "Figure 11: front-end/back-end, " + rate + "/s", "frontend/" + rate, Cases.FH, Cases.DETAIL)));
        Cases.RATES.forEach(rate -> all.addAll(List.of(
                new Drawn("Figure 12: disconnected link, " + rate + "/s", "disconnected/" + rate, Cases.FH, Cases.LPS,
                        Cases.DETAIL),
                new Drawn("Figure 13: degraded link, " + rate + "/s", "degraded/" + rate, Cases.FH, Cases.LPS,
                        Cases.DETAIL))));
        all.add(new Drawn("Figure 4a: without transport, 2000/s", "scatter-none/2000", Cases.FH, "ps"));
        all.add(new Drawn("Figure 4b: without transport, degraded link, 2000/s", "scatter-degraded/2000", Cases.FH,
                "ps"));
        Cases.SMALL_RATES.forEach(rate -> all.add(
                new Drawn("Figure 8: 16 servers, " + rate + "/s", "small/" + rate, Cases.FH, Cases.DETAIL)));
        all.add(new Drawn("Figure 15: sequential workflows", "sequential", BOTH, List.of("10")));
        all.add(new Drawn("Figure 16: partition-aggregate", "aggregate", BOTH, List.of("10", "20", "40")));
        return all;
    }

    /** Adds a section for each figure with runs. */
    static void add(final StudyReport report, final RunResults results) {
        final String first = "Figure 9: 8 KB, all-to-all, 2000/s";
        addIfAny(report, first, Stream.of(plot(results, first, "alltoall/2000", BOTH, "8000", RunResult::retrievals)));
        for (final Drawn each : all()) {
            addIfAny(report, each.heading, each.workflows.isEmpty()
                    ? SIZES.stream().map(size -> plot(results, "Responses of " + Integer.parseInt(size) / 1000 + " KB",
                            each.runs, each.schemes, size, RunResult::retrievals))
                    : each.workflows.stream().map(count -> plot(results, "Workflows of " + count + " retrievals",
                            each.runs, each.schemes, count, RunResult::workflows)));
        }
    }

    private static void addIfAny(final StudyReport report, final String heading, final Stream<Plot> plots) {
        final List<Plot> drawn = plots.filter(plot -> !plot.series().isEmpty()).toList();
        if (!drawn.isEmpty()) {
            report.onPage(new ReportPart(heading).plots(drawn));
        }
    }

    private static Plot plot(final RunResults results, final String title, final String runs,
            final List<String> schemes, final String key, final Function<RunResult, Map<String, TimeQuantiles>> times) {
        final List<Series> lines = new ArrayList<>();
        for (final String scheme : schemes) {
            results.of(runs + "/" + scheme).stream().findFirst().map(result -> times.apply(result).get(key))
                    .ifPresent(of -> lines.add(Curves.tail(name(scheme), scheme.equals(Cases.FH), of.curve(),
                            of.p999(), of.max(), of.count())));
        }
        return Plot.of(title, Axis.logOf("completion time, ms"), Axis.logOfShares("share that takes longer"), lines);
    }

    private static String name(final String scheme) {
        return switch (scheme) {
            case "fh" -> "flow hashing";
            case "ps" -> "packet scatter";
            case "lps" -> "lossless packet scatter";
            default -> "DeTail";
        };
    }
}
