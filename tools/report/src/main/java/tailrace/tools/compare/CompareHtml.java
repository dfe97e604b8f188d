package tailrace.tools.compare;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import tailrace.scenario.output.QueuesOutput;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.tools.report.Chart;
import tailrace.tools.report.Html;
import tailrace.tools.report.Page;
import tailrace.tools.report.SlowdownCharts;
import tailrace.tools.report.TraceOverlay;

/** A comparison as a page: verdict, tables, and the curves of all results over each other. */
final class CompareHtml {
    private final CompareOptions options;
    private final Comparison comparison;

    CompareHtml(final CompareOptions options, final Comparison comparison) {
        this.options = options;
        this.comparison = comparison;
    }

    /** The page. */
    Page page() {
        final List<ComparedResult> results = comparison.results();
        final Page page = new Page("Comparison – Tailrace");
        page.add("<header>\n<p class=\"product\">Tailrace comparison</p>\n<h1>"
                + Html.escape(String.join(", ", results.stream().map(ComparedResult::name).toList())) + "</h1>\n"
                + verdict() + "</header>\n");
        page.add(Html.section("results", "Results", list()));
        page.add("<section id=\"curves\">\n<h2>Curves</h2>\n");
        addCurves(page);
        page.add("</section>\n");
        for (final Section section : comparison.sections()) {
            page.add(Html.section("table" + comparison.sections().indexOf(section), section.title(),
                    CompareTables.of(comparison, section, options.maxError())));
        }
        if (!comparison.counts().isEmpty()) {
            page.add(Html.section("counts", "Counts", CompareTables.counts(comparison)));
        }
        addQueues(page);
        return page;
    }

    private String verdict() {
        final OptionalDouble limit = options.maxError();
        final double largest = comparison.largestDifference();
        final String where = largest > 0 ? "<p class=\"verdict\">" + Html.escape(CompareText.where(comparison))
                + "</p>\n" : "";
        final String what = "largest " + CompareText.word(comparison);
        if (limit.isEmpty()) {
            return "<p class=\"verdict\">The " + what + " is " + unbroken(largest) + ".</p>\n" + where;
        }
        final boolean pass = largest <= limit.getAsDouble();
        return "<p><span class=\"badge " + (pass ? "pass" : "fail") + "\">" + (pass ? "within" : "over")
                + " the limit</span> " + what + " " + unbroken(largest) + ", limit "
                + unbroken(limit.getAsDouble()) + "</p>\n" + where;
    }

    private static String unbroken(final double error) {
        return CompareText.percent(error).replace(" ", "&nbsp;");
    }

    /** What is compared, and what has to be known of it. */
    private String list() {
        final StringBuilder out = new StringBuilder("<ul>\n");
        for (final ComparedResult result : comparison.results()) {
            out.append("<li><b>").append(Html.escape(result.name())).append("</b>")
                    .append(result == comparison.results().get(0) ? " (baseline)" : "").append(": ")
                    .append(Html.escape(result.path().toString()));
            result.caveats().forEach(caveat -> out.append("<br><b>").append(Html.escape(caveat)).append("</b>"));
            out.append(result.remark().isEmpty() ? "" : "<br>" + Html.escape(result.remark()));
            out.append("</li>\n");
        }
        out.append("</ul>\n");
        Stream.concat(comparison.notes().stream(), CompareText.matches(comparison).stream()).forEach(
                note -> out.append("<p class=\"note\">").append(Html.escape(note)).append("</p>\n"));
        return out.toString();
    }

    /** All flows, the classes of size, and each of several workloads. */
    private void addCurves(final Page page) {
        addCurve(page, "All flows", ComparedResult::interval, run -> flows(run).stream()
                .flatMap(stats -> Arrays.stream(SizeBin.values()).map(stats::samples)).toList());
        for (final SizeBin bin : SizeBin.values()) {
            addCurve(page, bin.label(), result -> null,
                    run -> flows(run).stream().map(stats -> stats.samples(bin)).toList());
        }
        final Set<String> workloads = new LinkedHashSet<>();
        comparison.results().forEach(r -> r.runs().forEach(run -> workloads.addAll(run.flows().keySet())));
        workloads.remove(""); // of a file that names none
        if (workloads.size() > 1) {
            for (final String workload : workloads) {
                addCurve(page, workload, result -> null, run -> !run.flows().containsKey(workload) ? List.of()
                        : Arrays.stream(SizeBin.values()).map(run.flows().get(workload)::samples).toList());
            }
        }
    }

    private static Collection<SlowdownStats> flows(final ComparedRun run) {
        return run.flows().values();
    }

    private void addCurve(final Page page, final String title, final Function<ComparedResult, EstimateInterval> bars,
            final Function<ComparedRun, List<Samples>> samples) {
        final List<SlowdownCharts.Curve> curves = new ArrayList<>();
        for (final ComparedResult result : comparison.results()) {
            final List<Samples> all = result.runs().stream().flatMap(run -> samples.apply(run).stream()).toList();
            curves.add(new SlowdownCharts.Curve(result.name(), Samples.sorted(all), bars.apply(result)));
        }
        if (curves.stream().anyMatch(curve -> curve.sorted().length > 0)) {
            page.add(SlowdownCharts.overlaid(title, curves));
        }
    }

    /** Of repetitions, those of the first seed. */
    private void addQueues(final Page page) {
        final List<TraceOverlay.Trace> traces = new ArrayList<>();
        for (final ComparedResult result : comparison.results()) {
            final ComparedRun first = result.runs().get(0);
            final Path file = first.path().resolve(QueuesOutput.FILE);
            if (Files.exists(file)) {
                traces.add(new TraceOverlay.Trace(result.isRepeated()
                        ? result.name() + ", seed " + first.seed() : result.name(), file, first.summary()));
            }
        }
        final List<Chart> charts = traces.size() < 2 ? List.of() : TraceOverlay.queues(traces);
        if (!charts.isEmpty()) {
            page.add("<section id=\"queues\">\n<h2>Queues</h2>\n<p class=\"lead\">The ports with the longest queues of "
                    + "those that were sampled in more than one of the results.</p>\n").add(charts)
                    .add("</section>\n");
        }
    }
}
