package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.validation.compare.Criterion;
import tailrace.validation.detail.PaperFigure.Verdict;

/** The comparison as a page: the table, and the paper's figures drawn from the runs there are. */
final class DetailPage {
    private static final List<String> SIZES = List.of("2000", "8000", "32000");

    private DetailPage() {}

    static Page of(final Comparison comparison) {
        final Page page = Page.of("DeTail, run again");
        addSummary(page.head(), comparison);
        addFigures(page, comparison);
        final Results results = comparison.results();
        times(page, results, "Figure 9: 8 KB, all-to-all, 2000/s", "alltoall/2000", "8000");
        for (final String rate : List.of("500", "1000", "2000")) {
            curves(page, results, "Figure 10: all-to-all, " + rate + "/s", "alltoall/" + rate, "fh", "detail");
        }
        for (final String rate : List.of("125", "250", "500")) {
            curves(page, results, "Figure 11: front-end/back-end, " + rate + "/s", "frontend/" + rate, "fh",
                    "detail");
        }
        for (final String rate : List.of("500", "1000", "2000")) {
            curves(page, results, "Figure 12: disconnected link, " + rate + "/s", "disconnected/" + rate, "fh",
                    "lps", "detail");
            curves(page, results, "Figure 13: degraded link, " + rate + "/s", "degraded/" + rate, "fh", "lps",
                    "detail");
        }
        curves(page, results, "Figure 4a: without transport, 2000/s", "scatter-none/2000", "fh", "ps");
        curves(page, results, "Figure 4b: without transport, degraded link, 2000/s", "scatter-degraded/2000",
                "fh", "ps");
        for (final String rate : List.of("500", "1000", "1500")) {
            curves(page, results, "Figure 8: 16 servers, " + rate + "/s", "small/" + rate, "fh", "detail");
        }
        workflows(page, results, "Figure 15: sequential workflows", "sequential", List.of("10"));
        workflows(page, results, "Figure 16: partition-aggregate", "aggregate", List.of("10", "20", "40"));
        final Table choices = DetailText.choices(results);
        if (choices.rows().size() > 1) {
            page.section("What the paper leaves open")
                    .text("All-to-all, 2000/s, 8 KB, times in ms; one choice changed at a time.").table(choices);
        }
        final Table missed = DetailText.missed(comparison);
        if (!missed.rows().isEmpty()) {
            page.section("Figures missed, and choices under which they are not").table(missed);
        }
        return page;
    }

    private static void addSummary(final Blocks head, final Comparison comparison) {
        final Map<Verdict, List<PaperFigure>> by = byVerdict(comparison);
        if (!comparison.results().all().isEmpty()) {
            head.holds(comparison.criteria().stream().allMatch(Criterion::holds));
        }
        head.verdict(String.format(Locale.ROOT, "Of %d figures of the paper that were run, %d are met, %d near and %d"
                        + " missed; %d shown without a verdict. %d runs, %,d retrievals of each size in each.",
                comparison.figures().size() - size(by, Verdict.NOT_RUN), size(by, Verdict.WITHIN),
                size(by, Verdict.FAR), size(by, Verdict.MISSES), size(by, Verdict.SHOWN),
                comparison.results().all().size(), comparison.samplesPerSize())).table(criteria(comparison));
    }

    /** Those that were run; the others are named in a line. */
    private static void addFigures(final Page page, final Comparison comparison) {
        final List<PaperFigure> others = byVerdict(comparison).getOrDefault(Verdict.NOT_RUN, List.of());
        page.section("Paper and measurement").text(
                "DeTail (Zats et al., SIGCOMM 2012). Reductions are 1 - DeTail / FH at a quantile of the completion"
                + " time; intervals are of 95 % over seeds" + comparison.fewNote() + "."
                + (others.isEmpty() ? "" : " " + others.size()
                + " more figures were not run, of " + String.join(", ", others.stream().map(PaperFigure::where)
                .distinct().toList()) + "."))
                .table(DetailText.table(comparison, verdict -> verdict != Verdict.NOT_RUN));
    }

    private static Map<Verdict, List<PaperFigure>> byVerdict(final Comparison comparison) {
        return comparison.figures().entrySet().stream().collect(Collectors.groupingBy(
                entry -> entry.getKey().verdict(entry.getValue()),
                Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
    }

    private static int size(final Map<Verdict, List<PaperFigure>> by, final Verdict verdict) {
        return by.getOrDefault(verdict, List.of()).size();
    }

    private static Table criteria(final Comparison comparison) {
        return Table.of(List.of("criterion", "holds", "found"), comparison.criteria().stream()
                .map(c -> List.of(c.what(), c.holds() ? "yes" : "no", c.found())).toList());
    }

    private static void curves(
            final Page page,
            final Results results,
            final String heading,
            final String runs,
            final String... schemes) {
        final List<Plot> plots = new ArrayList<>();
        for (final String size : SIZES) {
            final String title = "Responses of " + Integer.parseInt(size) / 1000 + " KB";
            plot(plots, results, title, runs, List.of(schemes), size, false);
        }
        addIfAny(page, heading, plots);
    }

    private static void times(
            final Page page,
            final Results results,
            final String heading,
            final String runs,
            final String size) {
        final List<Plot> plots = new ArrayList<>();
        plot(plots, results, heading, runs, List.of("fh", "detail"), size, false);
        addIfAny(page, heading, plots);
    }

    private static void workflows(
            final Page page,
            final Results results,
            final String heading,
            final String runs,
            final List<String> counts) {
        final List<Plot> plots = new ArrayList<>();
        counts.forEach(count -> plot(plots, results, "Workflows of " + count + " retrievals", runs,
                List.of("fh", "detail"), count, true));
        addIfAny(page, heading, plots);
    }

    private static void addIfAny(
            final Page page, final String heading, final List<Plot> plots) {
        if (!plots.isEmpty()) {
            page.section(heading).plots(plots);
        }
    }

    private static void plot(
            final List<Plot> plots,
            final Results results,
            final String title,
            final String runs,
            final List<String> schemes,
            final String key,
            final boolean workflows) {
        final List<Series> lines = new ArrayList<>();
        for (final String scheme : schemes) {
            results.of(runs + "/" + scheme).stream().findFirst()
                    .map(result -> (workflows ? result.workflows() : result.retrievals()).get(key))
                    .ifPresent(times -> lines.add(line(scheme, times)));
        }
        if (!lines.isEmpty()) {
            plots.add(Plot.of(title, Axis.logOf("completion time, ms"), Axis.logOfShares("share that takes longer"),
                    lines));
        }
    }

    /** The share of samples that take longer: the tail is what the paper is about. */
    private static Series line(final String scheme, final TimeQuantiles times) {
        final int points = times.curve().length - 1;
        final double[] x = Arrays.copyOf(times.curve(), points + 2);
        final double[] y = new double[points + 2];
        for (int i = 0; i < points; i++) {
            y[i] = 1 - (i + 1.0) / times.curve().length;
        }
        x[points] = times.p999();
        y[points] = 1e-3;
        x[points + 1] = times.max();
        y[points + 1] = Math.min(1e-3, 1.0 / times.count());
        return Series.of(name(scheme), scheme.equals(Cases.FH), x, y);
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
