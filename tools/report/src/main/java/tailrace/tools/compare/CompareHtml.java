package tailrace.tools.compare;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import tailrace.scenario.output.QueuesOutput;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.stats.Samples;
import tailrace.tools.report.SlowdownCharts;
import tailrace.tools.report.TraceOverlay;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Block;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;

/** Formats a comparison as a page: verdict, tables, and overlaid curves of all results. */
final class CompareHtml {
    private final CompareOptions options;
    private final Comparison comparison;

    CompareHtml(final CompareOptions options, final Comparison comparison) {
        this.options = options;
        this.comparison = comparison;
    }

    /** Returns the page. */
    Page page() {
        final Page page = new Page("Comparison – Tailrace", "Tailrace comparison", heading());
        addVerdict(page.head());
        addList(page.section("results", "Results"));
        final Blocks curves = page.section("curves", "Curves");
        addTails(curves);
        addCurves(curves);
        for (final Section section : comparison.sections()) {
            final boolean marks = section.lines().stream().anyMatch(line -> line.isOfFew(ComparedStatistic.P999));
            page.section("table" + comparison.sections().indexOf(section), section.title())
                    .table(CompareText.table(comparison, section, "class", options.maxError())
                            .note(marks ? Comparison.markNote() : ""));
        }
        if (!comparison.counts().isEmpty()) {
            page.section("counts", "Counts").table(CompareText.counts(comparison, "counted"));
        }
        addQueues(page);
        return page;
    }

    /** Returns a heading with the names of the results and the differences of their scenarios. */
    private String heading() {
        final String names = String.join(", ", comparison.results().stream().map(ComparedResult::name).toList());
        final String settings = SettingDifferences.title(comparison.settings());
        return settings.isEmpty() ? names : names + ": " + settings;
    }

    private void addVerdict(final Blocks head) {
        if (options.maxError().isEmpty()) {
            final String headline = CompareText.headline(comparison, " is ");
            head.verdict((headline.startsWith("largest") ? "The " + headline
                    : headline.substring(0, 1).toUpperCase(Locale.ROOT) + headline.substring(1)) + ".");
            return;
        }
        final double largest = comparison.largestDifference();
        final double limit = options.maxError().getAsDouble();
        final boolean pass = largest <= limit;
        head.badge(pass ? "pass" : "fail", (pass ? "within" : "over") + " the limit",
                " largest " + CompareText.word(comparison, comparison.largest()) + " " + CompareText.percent(largest)
                + ", limit " + CompareText.percent(limit));
        if (largest > 0) {
            head.verdict(CompareText.where(comparison, comparison.largest()));
        }
    }

    /** Adds the compared results with their caveats. */
    private void addList(final Blocks section) {
        section.items(comparison.results().stream().map(result -> new Block.Item(result.name(),
                (result == comparison.results().get(0) ? " (baseline)" : "") + ": " + result.path(),
                result.caveats(), result.remark())).toList());
        comparison.settings().forEach((key, values) -> section.note(
                key + ": " + String.join(" / ", values)));
        Stream.concat(comparison.notes().stream(), CompareText.matches(comparison).stream()).forEach(section::note);
    }

    /** Adds curves of all flows, of the size classes, and of each workload if there are several. */
    private void addCurves(final Blocks section) {
        addCurve(section, "All flows", ComparedResult::interval, run -> flows(run).stream()
                .flatMap(slowdowns -> slowdowns.samples().stream()).toList());
        final List<String> labels = options.sizeClasses().labels();
        for (int i = 0; i < labels.size(); i++) {
            final int number = i;
            addCurve(section, labels.get(i), result -> null,
                    run -> flows(run).stream().map(slowdowns -> slowdowns.samples().get(number)).toList());
        }
        final Set<String> workloads = new LinkedHashSet<>();
        comparison.results().forEach(r -> r.runs().forEach(run -> workloads.addAll(run.flows().keySet())));
        workloads.remove(""); // the file names no workload
        if (workloads.size() > 1) {
            for (final String workload : workloads) {
                addCurve(section, workload, result -> null, run -> !run.flows().containsKey(workload) ? List.of()
                        : run.flows().get(workload).samples());
            }
        }
    }

    /** Adds the 99th percentile of each class. Repetitions have intervals, and so do estimates with error bars. */
    private void addTails(final Blocks section) {
        final List<String> labels = options.sizeClasses().labels();
        for (final Section slowdowns : comparison.sections()) {
            if (slowdowns.what() == Section.Kind.SLOWDOWN && slowdowns.workload().isEmpty()) {
                final List<Series> series = new ArrayList<>();
                for (int result = 0; result < comparison.results().size(); result++) {
                    series.addAll(tail(slowdowns, labels, result));
                }
                section.plots(List.of(new Plot("p99 slowdown by flow size", "", true, Axis.of("flow size", labels),
                        Axis.logOf("slowdown (FCT / ideal FCT)"), series)));
            }
        }
    }

    private List<Series> tail(final Section slowdowns, final List<String> labels, final int result) {
        final DoubleArrayList x = new DoubleArrayList();
        final DoubleArrayList p99 = new DoubleArrayList();
        final DoubleArrayList bounded = new DoubleArrayList();
        final DoubleArrayList low = new DoubleArrayList();
        final DoubleArrayList high = new DoubleArrayList();
        for (final Line line : slowdowns.lines()) {
            final int place = labels.indexOf(line.label()) + 1;
            if (place == 0 || line.n(result) == 0) {
                continue;
            }
            final MeanInterval value = line.value(result, ComparedStatistic.P99);
            final Optional<Interval> bar = comparison.errorBar(slowdowns, line, ComparedStatistic.P99, result);
            x.add(place);
            p99.add(value.mean());
            final double least = bar.map(Interval::low).orElse(value.mean() - value.halfWidth());
            if (!Double.isNaN(least)) {
                bounded.add(place);
                low.add(Math.max(1, least));
                high.add(bar.map(Interval::high).orElse(value.mean() + value.halfWidth()).doubleValue());
            }
        }
        final int color = SlowdownCharts.color(result);
        final List<Series> series = new ArrayList<>();
        if (!bounded.isEmpty()) {
            series.addAll(Series.band("", color, bounded.toDoubleArray(), low.toDoubleArray(), high.toDoubleArray()));
        }
        series.add(Series.line(comparison.results().get(result).name(), color, x.toDoubleArray(), p99.toDoubleArray()));
        return series;
    }

    private static Collection<ClassedSlowdowns> flows(final ComparedRun run) {
        return run.flows().values();
    }

    private void addCurve(final Blocks section, final String title,
            final Function<ComparedResult, EstimateInterval> bars, final Function<ComparedRun, List<Samples>> samples) {
        final List<SlowdownCharts.Curve> curves = new ArrayList<>();
        for (final ComparedResult result : comparison.results()) {
            final List<Samples> all = result.runs().stream().flatMap(run -> samples.apply(run).stream()).toList();
            curves.add(new SlowdownCharts.Curve(result.name(), Samples.sorted(all), bars.apply(result)));
        }
        if (curves.stream().anyMatch(curve -> curve.sorted().length > 0)) {
            section.plots(SlowdownCharts.overlaid(title, curves));
        }
    }

    /** Adds plots of queues. For repetitions, these show the first seed. */
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
        final List<Plot> charts = traces.size() < 2 ? List.of() : TraceOverlay.queues(traces);
        if (!charts.isEmpty()) {
            page.section("queues", "Queues").lead("The ports with the longest queues of those that were sampled in more"
                    + " than one of the results.").plots(charts);
        }
    }
}
