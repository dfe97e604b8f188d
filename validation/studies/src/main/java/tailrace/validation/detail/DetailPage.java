package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tailrace.scenario.spi.Criterion;
import tailrace.scenario.spi.PlotPage;
import tailrace.validation.detail.PaperFigure.Verdict;

/** The comparison as a page: the table, and the paper's figures drawn from the runs there are. */
final class DetailPage {
    private static final List<String> SIZES = List.of("2000", "8000", "32000");

    private DetailPage() {}

    static PlotPage of(final Comparison comparison) {
        final List<PlotPage.Section> sections = new ArrayList<>();
        sections.add(figures(comparison));
        final Results results = comparison.results();
        times(sections, results, "Figure 9: 8 KB, all-to-all, 2000/s", "alltoall/2000", "8000");
        for (final String rate : List.of("500", "1000", "2000")) {
            curves(sections, results, "Figure 10: all-to-all, " + rate + "/s", "alltoall/" + rate, "fh", "detail");
        }
        for (final String rate : List.of("125", "250", "500")) {
            curves(sections, results, "Figure 11: front-end/back-end, " + rate + "/s", "frontend/" + rate, "fh",
                    "detail");
        }
        for (final String rate : List.of("500", "1000", "2000")) {
            curves(sections, results, "Figure 12: disconnected link, " + rate + "/s", "disconnected/" + rate, "fh",
                    "lps", "detail");
            curves(sections, results, "Figure 13: degraded link, " + rate + "/s", "degraded/" + rate, "fh", "lps",
                    "detail");
        }
        curves(sections, results, "Figure 4a: without transport, 2000/s", "scatter-none/2000", "fh", "ps");
        curves(sections, results, "Figure 4b: without transport, degraded link, 2000/s", "scatter-degraded/2000",
                "fh", "ps");
        for (final String rate : List.of("500", "1000", "1500")) {
            curves(sections, results, "Figure 8: 16 servers, " + rate + "/s", "small/" + rate, "fh", "detail");
        }
        workflows(sections, results, "Figure 15: sequential workflows", "sequential", List.of("10"));
        workflows(sections, results, "Figure 16: partition-aggregate", "aggregate", List.of("10", "20", "40"));
        final List<List<String>> choices = DetailText.sensitivityRows(results);
        if (choices.size() > 1) {
            sections.add(new PlotPage.Section("What the paper leaves open",
                    "All-to-all, 2000/s, 8 KB, times in ms; one choice changed at a time.",
                    List.of(new PlotPage.Table(DetailText.sensitivityHeader(), choices)), List.of()));
        }
        final List<List<String>> missed = DetailText.missedRows(comparison);
        if (!missed.isEmpty()) {
            sections.add(new PlotPage.Section("Figures missed, and choices under which they are not", "",
                    List.of(new PlotPage.Table(DetailText.missedHeader(), missed)), List.of()));
        }
        return new PlotPage("DeTail, run again", summary(comparison), sections);
    }

    private static PlotPage.Summary summary(final Comparison comparison) {
        final Map<Verdict, List<PaperFigure>> by = byVerdict(comparison);
        final Boolean holds = comparison.results().all().isEmpty() ? null
                : comparison.criteria().stream().allMatch(Criterion::holds);
        return new PlotPage.Summary(holds,
                String.format(Locale.ROOT, "Of %d figures of the paper that were run, %d are met, %d near and %d"
                        + " missed; %d shown without a verdict. %d runs, %,d retrievals of each size in each.",
                        comparison.figures().size() - size(by, Verdict.NOT_RUN), size(by, Verdict.WITHIN),
                        size(by, Verdict.FAR), size(by, Verdict.MISSES), size(by, Verdict.SHOWN),
                        comparison.results().all().size(), comparison.samplesPerSize()),
                List.of(criteria(comparison)));
    }

    /** Those that were run; the others are named in a line. */
    private static PlotPage.Section figures(final Comparison comparison) {
        final List<PaperFigure> others = byVerdict(comparison).getOrDefault(Verdict.NOT_RUN, List.of());
        final List<List<String>> rows = DetailText.rows(comparison).stream()
                .filter(cells -> !cells.get(cells.size() - 1).equals(DetailText.name(Verdict.NOT_RUN))).toList();
        return new PlotPage.Section("Paper and measurement",
                "DeTail (Zats et al., SIGCOMM 2012). Reductions are 1 - DeTail / FH at a quantile of the completion"
                + " time; intervals are of 95 % over seeds" + comparison.fewNote() + "."
                + (others.isEmpty() ? "" : " " + others.size()
                + " more figures were not run, of " + String.join(", ", others.stream().map(PaperFigure::where)
                .distinct().toList()) + "."),
                rows.isEmpty() ? List.of() : List.of(new PlotPage.Table(DetailText.header(), rows)), List.of());
    }

    private static Map<Verdict, List<PaperFigure>> byVerdict(final Comparison comparison) {
        return comparison.figures().entrySet().stream().collect(Collectors.groupingBy(
                entry -> entry.getKey().verdict(entry.getValue()),
                Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
    }

    private static int size(final Map<Verdict, List<PaperFigure>> by, final Verdict verdict) {
        return by.getOrDefault(verdict, List.of()).size();
    }

    private static PlotPage.Table criteria(final Comparison comparison) {
        return new PlotPage.Table(List.of("criterion", "holds", "found"), comparison.criteria().stream()
                .map(c -> List.of(c.what(), c.holds() ? "yes" : "no", c.found())).toList());
    }

    private static void curves(
            final List<PlotPage.Section> sections,
            final Results results,
            final String heading,
            final String runs,
            final String... schemes) {
        final List<PlotPage.Plot> plots = new ArrayList<>();
        for (final String size : SIZES) {
            final String title = "Responses of " + Integer.parseInt(size) / 1000 + " KB";
            plot(plots, results, title, runs, List.of(schemes), size, false);
        }
        addIfAny(sections, heading, plots);
    }

    private static void times(
            final List<PlotPage.Section> sections,
            final Results results,
            final String heading,
            final String runs,
            final String size) {
        final List<PlotPage.Plot> plots = new ArrayList<>();
        plot(plots, results, heading, runs, List.of("fh", "detail"), size, false);
        addIfAny(sections, heading, plots);
    }

    private static void workflows(
            final List<PlotPage.Section> sections,
            final Results results,
            final String heading,
            final String runs,
            final List<String> counts) {
        final List<PlotPage.Plot> plots = new ArrayList<>();
        counts.forEach(count -> plot(plots, results, "Workflows of " + count + " retrievals", runs,
                List.of("fh", "detail"), count, true));
        addIfAny(sections, heading, plots);
    }

    private static void addIfAny(
            final List<PlotPage.Section> sections, final String heading, final List<PlotPage.Plot> plots) {
        if (!plots.isEmpty()) {
            sections.add(new PlotPage.Section(heading, "", List.of(), plots));
        }
    }

    private static void plot(
            final List<PlotPage.Plot> plots,
            final Results results,
            final String title,
            final String runs,
            final List<String> schemes,
            final String key,
            final boolean workflows) {
        final List<PlotPage.Line> lines = new ArrayList<>();
        for (final String scheme : schemes) {
            results.of(runs + "/" + scheme).stream().findFirst()
                    .map(result -> (workflows ? result.workflows() : result.retrievals()).get(key))
                    .ifPresent(times -> lines.add(line(scheme, times)));
        }
        if (!lines.isEmpty()) {
            plots.add(new PlotPage.Plot(title, "completion time, ms", true, "share that takes longer", true, lines));
        }
    }

    /** The share of samples that take longer: the tail is what the paper is about. */
    private static PlotPage.Line line(final String scheme, final TimeQuantiles times) {
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
        return new PlotPage.Line(name(scheme), scheme.equals(Cases.FH), x, y);
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
