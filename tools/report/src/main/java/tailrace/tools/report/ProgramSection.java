package tailrace.tools.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.stats.CollectiveStats;
import tailrace.scenario.results.text.RowScanner;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Column;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;

/** Shows steps, collectives, slowest ranks and timelines of programs, from the summary and files in its folder. */
final class ProgramSection {
    private static final double US_PER_SECOND = 1e6;
    /**
     * Largest number of steps in a plot. With more steps, the plot shows the longest of each group of adjacent steps.
     */
    private static final int PLOTTED = 1_000;

    private final Path folder;
    private final Map<String, WorkloadSummary> programs = new LinkedHashMap<>();
    private final Map<String, Steps> steps = new LinkedHashMap<>();

    /** The steps of a program with their times, in the order in which they ended. */
    private static final class Steps {
        private final List<double[]> rows = new ArrayList<>(); // number, time, exposed in seconds
    }

    /** Creates the section of a result folder and its summary. */
    ProgramSection(final Path folder, final Summary summary) {
        this.folder = folder;
        summary.workloads.forEach((name, workload) -> {
            if (!workload.steps().isEmpty()) {
                programs.put(name, workload);
            }
        });
    }

    /** Adds a section, if there are programs with steps. */
    void addTo(final Page page) {
        final Map<String, Plot> timelines = TimelineChart.of(folder);
        if (programs.isEmpty()) {
            if (!timelines.isEmpty()) {
                page.section("steps", "Programs").plots(List.copyOf(timelines.values()));
            }
            return;
        }
        readSteps();
        final Blocks section = page.section("steps", "Steps of programs").lead("From the first rank's begin to the"
                + " last one's end. Exposed is the time in which the rank that ended last did not compute.");
        final boolean several = programs.size() > 1;
        section.table(collectives());
        programs.forEach((name, workload) -> {
            section.heading(name).table(Tables.completions("steps", workload.steps()));
            final CollectiveStats stats = workload.collectives();
            if (stats != null) {
                SummaryText.aboveBound(stats).ifPresent(
                        warning -> section.badge("fail", "impossible", " – " + warning));
                if (!stats.slowestRanks().isEmpty()) {
                    section.table(slowestRanks(stats));
                }
            }
            final List<Plot> plots = new ArrayList<>();
            if (steps.containsKey(name)) {
                plots.add(plot(several ? name + ": time of steps" : "Time of steps", steps.get(name)));
            }
            if (timelines.containsKey(name)) {
                plots.add(timelines.remove(name));
            }
            section.plots(plots);
        });
        section.plots(List.copyOf(timelines.values()));
    }

    private Table collectives() {
        final Table table = new Table(Column.words("program"), Column.of("collectives", Column.Kind.COUNT),
                Column.of("mean busbw", "GB/s", Column.Kind.RATIO), Column.of("least busbw", "GB/s", Column.Kind.RATIO),
                Column.of("bound", "GB/s", Column.Kind.RATIO), Column.of("mean over bound", Column.Kind.PERCENT),
                Column.of("exposed", Column.Kind.PERCENT), Column.of("exposed p50", Column.Kind.SECONDS),
                Column.of("exposed p99", Column.Kind.SECONDS), Column.of("whole program", Column.Kind.SECONDS));
        programs.forEach((name, workload) -> {
            final CollectiveStats of = workload.collectives();
            final double wholeSeconds = workload.programUs() == null ? Double.NaN
                    : workload.programUs() / US_PER_SECOND;
            if (of != null) {
                table.row(name, of.collectives(), of.meanBusGBps(), of.minBusGBps(), of.boundGBps(),
                        of.meanBusGBps() / of.boundGBps(), of.exposedShare(), of.exposedUs().p50() / US_PER_SECOND,
                        of.exposedUs().p99() / US_PER_SECOND, wholeSeconds);
            }
        });
        return table;
    }

    private static Table slowestRanks(final CollectiveStats stats) {
        final Table table = new Table(Column.of("slowest rank", Column.Kind.COUNT), Column.words("host"),
                Column.of("ended steps last", Column.Kind.COUNT),
                Column.of("left collectives last", Column.Kind.COUNT)).laidOut(Table.Look.NARROW);
        stats.slowestRanks().forEach(rank -> table.row(rank.rank(), rank.host(), rank.steps(), rank.collectives()));
        return table;
    }

    /** Reads the file of steps, if it exists. */
    private void readSteps() {
        final Path file = folder.resolve("steps.csv");
        if (!Files.isRegularFile(file)) {
            return;
        }
        try (RowScanner rows = new RowScanner(file)) {
            rows.next(); // the header
            while (rows.next()) {
                steps.computeIfAbsent(rows.text(0), name -> new Steps()).rows.add(new double[] {
                        rows.wholeNumber(1, "step"),
                        Units.seconds(rows.wholeNumber(3, "end_ps") - rows.wholeNumber(2, "start_ps")),
                        Units.seconds(rows.wholeNumber(7, "exposed_ps"))});
            }
        }
    }

    private static Plot plot(final String title, final Steps of) {
        final int stride = (of.rows.size() - 1) / PLOTTED + 1;
        final List<double[]> shown = new ArrayList<>();
        for (int from = 0; from < of.rows.size(); from += stride) {
            shown.add(of.rows.subList(from, Math.min(from + stride, of.rows.size())).stream()
                    .reduce((a, b) -> b[1] > a[1] ? b : a).orElseThrow());
        }
        final double[] step = shown.stream().mapToDouble(row -> row[0]).toArray();
        return new Plot(title, stride == 1 ? "" : "The longest of " + stride + " steps each.", true,
                Axis.ofCounts("step"), Axis.fromZero("time", Axis.Format.SECONDS),
                List.of(Series.line("step", 0, step, shown.stream().mapToDouble(row -> row[1]).toArray()),
                        Series.line("exposed communication", 1, step,
                                shown.stream().mapToDouble(row -> row[2]).toArray())));
    }
}
