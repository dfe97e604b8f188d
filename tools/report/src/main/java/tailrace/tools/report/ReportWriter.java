package tailrace.tools.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tailrace.core.InputFile;
import tailrace.core.NearestFile;
import tailrace.core.Units;
import tailrace.scenario.output.QueuesOutput;
import tailrace.scenario.output.UtilizationOutput;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.HeldFolder;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.PauseRow;
import tailrace.scenario.results.links.SeriesReader;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.status.RunEnding;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageContent;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;

/** Creates {@code report.html} from the files of a result folder. It omits quantities that the run did not record. */
public final class ReportWriter {
    /**
     * Files of series that have special charts. The charts of all others take their labels from the first line of the
     * file.
     */
    private static final Set<String> KNOWN_SERIES = Set.of(QueuesOutput.FILE, UtilizationOutput.FILE);
    private static final int SCENARIO_SHOWN = 200_000;
    private static final int MOST_MEGABYTES = 20;

    private final Path folder;
    private final Summary summary;          // null if the run has none
    private final RunStatus status;
    private final LinkSection links;        // null if links were not recorded
    private final FlowProfile flows;        // null if flows were not recorded

    private ReportWriter(
            final Path folder, final RunStatus status, final SizeClasses classes, final FlowProfile known) {
        ResultFolder.requireUndamaged(folder);
        this.folder = folder;
        this.status = status;
        this.summary = has(Summary.FILE) ? Summary.read(folder.resolve(Summary.FILE)) : null;
        final List<LinkRow> rows =
                has(LinkRow.FILE) ? LinkRow.read(folder.resolve(LinkRow.FILE)) : List.of();
        this.links = rows.isEmpty() ? null
                : new LinkSection(rows, summary == null || summary.estimator.isEmpty());
        this.flows = !FlowsReader.isIn(folder) ? null : known != null ? known : FlowProfile.read(folder, classes);
        if (flows == null && !classes.equals(SizeClasses.STANDARD)) {
            throw new IllegalArgumentException("size classes: " + classes + " (expected: none, as " + folder
                    + " has no flows one by one)");
        }
    }

    /**
     * A written report.
     *
     * @param file the page
     * @param flows number of flows in the folder; null if the folder does not list flows
     */
    public record Written(Path file, Long flows) {}

    /**
     * Writes or replaces the report of a folder.
     *
     * @throws IllegalArgumentException if the folder has neither summary nor flows, or a malformed file
     * @throws UncheckedIOException if a file cannot be read or the report cannot be written
     */
    public static Written write(final Path folder) {
        return write(folder, SizeClasses.STANDARD);
    }

    /**
     * Writes or replaces the report of a folder, with other size classes.
     *
     * @throws IllegalArgumentException if the folder has neither summary nor flows, a malformed file, or no list of
     *     flows, which other classes need
     * @throws UncheckedIOException if a file cannot be read or the report cannot be written
     */
    public static Written write(final Path folder, final SizeClasses classes) {
        return write(folder, status(folder), classes, null, html -> {
            try (HeldFolder held = HeldFolder.following(folder)) {
                ResultFolder.noteFile(held, ResultFolder.REPORT);
            } catch (final IOException e) {
                throw Failures.writing(folder.toString(), e);
            }
            AtomicFiles.write(folder.resolve(ResultFolder.REPORT), html);
        });
    }

    /** Writes or replaces the report of a folder that is held open, without following symbolic links. */
    public static Written write(final HeldFolder held) {
        return write(held.path(), status(held.path()), SizeClasses.STANDARD, null, html -> {
            ResultFolder.noteFile(held, ResultFolder.REPORT);
            held.write(ResultFolder.REPORT, html);
        });
    }

    /**
     * Completes a folder. It writes the report, if requested, and then records how the run ended, so that a finished
     * run has its report. The end is recorded even if the report cannot be written.
     *
     * @throws UncheckedIOException if a file cannot be read, or the report or the end cannot be written
     */
    public static void finish(final ResultFolder folder, final RunStatus ended, final boolean isWanted) {
        finish(folder, ended, isWanted, () -> null);
    }

    /**
     * Completes a folder whose flows the caller has in memory.
     *
     * @param flows supplies the flows if the report is requested; if it returns null, they are read from the folder
     */
    public static void finish(final ResultFolder folder, final RunStatus ended, final boolean isWanted,
            final Supplier<FlowProfile> flows) {
        try {
            if (isWanted) {
                final Path file = folder.path().resolve(ResultFolder.REPORT);
                write(folder.path(), ended, SizeClasses.STANDARD, flows.get(), html -> AtomicFiles.write(file, html));
            }
        } finally {
            folder.finish(ended.state(), ended.reason());
        }
    }

    private static Written write(final Path folder, final RunStatus status, final SizeClasses classes,
            final FlowProfile known, final Consumer<String> writer) {
        final Path file = folder.resolve(ResultFolder.REPORT);
        final ReportWriter report = of(folder, status, classes, known);
        final String html = PageHtml.of(report.page());
        try {
            writer.accept(html);
        } catch (final UncheckedIOException e) {
            throw new UncheckedIOException(e.getMessage() + "; the results in " + folder + " are as they were",
                    e.getCause());
        }
        return new Written(file, report.flows == null ? null : report.flows.count());
    }

    /** Returns the report as HTML. */
    static String html(final Path folder) {
        return PageHtml.of(of(folder, status(folder), SizeClasses.STANDARD, null).page());
    }

    /**
     * Returns the content of a folder's report without writing it. A folder of repetitions also has a report.
     *
     * @param classes size classes of the report's tables and plots
     * @throws IllegalArgumentException if the folder has neither summary nor flows, a malformed file, or no list of
     *     flows for other classes than the standard ones
     */
    public static PageContent content(final Path folder, final SizeClasses classes) {
        return PageHtml.content(isOfRepetitions(folder) ? RepeatPage.of(folder)
                : of(folder, status(folder), classes, null).page());
    }

    private static boolean isOfRepetitions(final Path folder) {
        return Files.isRegularFile(folder.resolve(RepeatSummary.FILE)) && !Files.exists(folder.resolve(Summary.FILE));
    }

    private static RunStatus status(final Path folder) {
        final Path file = folder.resolve(RunStatus.FILE);
        return Files.exists(file) ? RunStatus.read(file)
                : new RunStatus(RunState.INCOMPLETE, "no " + RunStatus.FILE);
    }

    private static ReportWriter of(
            final Path folder, final RunStatus status, final SizeClasses classes, final FlowProfile known) {
        if (!Files.exists(folder.resolve(Summary.FILE)) && !FlowsReader.isIn(folder)) {
            ExperimentFolder.refuse(folder, "a run or an estimate; the experiment's command with --resume writes its"
                    + " page again");
            if (!Files.exists(folder)) {
                throw new IllegalArgumentException(folder + ": no such folder (" + NearestFile.hint(folder)
                        + "expected: a result folder)");
            }
            if (isOfRepetitions(folder)) {
                throw new IllegalArgumentException(folder + ": repetitions, each with a page of its own (expected: one"
                        + " of its folders, such as " + folder.resolve("seed-1") + ")");
            }
            throw new IllegalArgumentException(folder + " has no " + Summary.FILE
                    + " and no flows" + RunEnding.remark(folder) + " (expected: a result folder)");
        }
        return new ReportWriter(folder, status, classes, known);
    }

    private boolean has(final String name) {
        return Files.isRegularFile(folder.resolve(name));
    }

    private Page page() {
        final String title = summary == null || summary.name.isEmpty()
                ? String.valueOf(folder.toAbsolutePath().normalize().getFileName())
                : String.join(", ", Stream.concat(Stream.of(summary.name), summary.settings.stream()).toList());
        final Headline headline = new Headline(shown(), summary, links == null ? null : links.busiest());
        final Page page = new Page(title + " – Tailrace report", "Tailrace report", headline.name(title));
        headline.addTo(page.head());
        if (summary == null || summary.goodput.isEmpty() || summary.completed > 0) {
            addSlowdowns(page);
        }
        addGoodputs(page);
        addLinks(page);
        addTraces(page);
        addScenario(page);
        addProvenance(page);
        return page;
    }

    /** Returns the status to show. If the stored status is still "running", the run may have been killed. */
    private RunStatus shown() {
        return status.state() == RunState.RUNNING
                ? new RunStatus(RunState.INCOMPLETE, RunEnding.of(folder, status)) : status;
    }

    private void addSlowdowns(final Page page) {
        final Blocks section = page.section("slowdown", "Slowdown").lead(
                "Slowdown is the completion time of a flow divided by its completion time in an empty network."
                + (summary == null || summary.measureFromPs == 0 ? "" : " Only flows count that start at "
                + Numbers.seconds(Units.seconds(summary.measureFromPs)) + " or later, after the warm-up."));
        if (flows != null) {
            if (flows.count() > 0) {
                final FlowProfile.Sorted sorted = flows.sortedByClass();
                section.plots(SlowdownCharts.bySizeClass(sorted, summary == null ? null : summary.interval));
                final Map<String, Percentiles> table = FlowProfile.table(sorted);
                final Map<String, Interval> intervals = flows.intervals(table);
                final boolean isSampled = summary == null || summary.estimator.isEmpty();
                section.table(Tables.percentiles(table, isSampled ? intervals : Map.of()));
                final List<Plot> others = new ArrayList<>(SlowdownCharts.byWorkload(flows));
                others.add(flows.bySize());
                flows.tailBySize(intervals, isSampled).ifPresent(others::add);
                section.plots(others);
            } else {
                section.text("No flow has finished.");
            }
        } else if (summary != null) {
            section.table(Tables.percentiles(summary.slowdown, Map.of())).text("Flows were not recorded one by one.");
        }
        if (summary != null && !summary.workloads.isEmpty()) {
            page.section("workloads", "Workloads").table(Tables.workloads(summary.workloads));
            addCompletions(page);
            new ProgramSection(folder, summary).addTo(page);
            addJobs(page);
        }
    }

    private void addGoodputs(final Page page) {
        if (summary != null && !summary.goodput.isEmpty()) {
            final GoodputSection goodputs = new GoodputSection(summary.goodput,
                    has(GoodputRow.FILE) ? folder.resolve(GoodputRow.FILE) : null);
            page.section("goodput", "Goodput").lead(goodputs.lead()).plots(goodputs.charts()).table(goodputs.table());
        }
        if (summary != null && summary.cutOff != null) {
            page.section("cut-off", "Flows cut off").lead("Payload that arrived, from their start to "
                    + Numbers.seconds(summary.cutOff.untilSeconds()) + ", of flows that the end of the run cut off.")
                    .table(Tables.goodputs(Map.of("cut off", summary.cutOff)));
        }
    }

    /** Adds completion times of retrievals and workflows. */
    private void addCompletions(final Page page) {
        if (summary.workloads.values().stream().allMatch(
                workload -> workload.retrievals().isEmpty() && workload.workflows().isEmpty())) {
            return;
        }
        final Blocks section = page.section("completions", "Retrievals").lead("From the issue of a request to the last"
                + " byte of its response; of workflows, to that of the last response.");
        summary.workloads.forEach((name, workload) -> {
            if (!workload.retrievals().isEmpty()) {
                section.heading(name + ": retrievals").table(Tables.completions("response", workload.retrievals()));
            }
            if (!workload.workflows().isEmpty()) {
                section.heading(name + ": workflows").table(Tables.completions("retrievals", workload.workflows()));
            }
        });
    }

    /** Adds times of programs in this run, and their times alone. */
    private void addJobs(final Page page) {
        if (summary.workloads.values().stream().anyMatch(workload -> workload.job() != null)) {
            page.section("jobs", "Jobs").lead("From the start to the end of the last rank. Interference is the time"
                    + " beside the other workloads over the time alone, which outputs.interference measures.")
                    .table(Tables.jobs(summary.workloads));
        }
    }

    private void addLinks(final Page page) {
        if (links != null) {
            links.addTo(page.section("links", "Links"));
        }
    }

    private void addTraces(final Page page) {
        final TimeView view = timeView();
        final List<Plot> charts = new ArrayList<>(flows == null ? List.of() : flows.byStart(view));
        if (has(QueuesOutput.FILE)) {
            charts.add(new TraceChart(folder.resolve(QueuesOutput.FILE), view).queues());
        }
        if (has(UtilizationOutput.FILE)) {
            charts.add(new TraceChart(folder.resolve(UtilizationOutput.FILE), view).utilization());
        }
        ResultFolder.filesIn(folder).stream()
                .filter(name -> !KNOWN_SERIES.contains(name) && SeriesReader.reads(folder.resolve(name)))
                .forEach(name -> charts.add(new TraceChart(folder.resolve(name), view).samples()));
        if (has(PauseRow.FILE)) {
            charts.addAll(PauseCharts.of(PauseRow.read(folder.resolve(PauseRow.FILE)), view));
        }
        final boolean hasFailures = summary != null && !summary.failures.isEmpty();
        if (!charts.isEmpty() || hasFailures) {
            final Blocks section = page.section("traces", "Over time");
            if (hasFailures) {
                section.heading("Changes of links").table(Tables.failures(summary.failures));
            }
            section.plots(charts);
        }
    }

    private TimeView timeView() {
        final boolean atOnce = flows == null || flows.startAtOnce();
        return new TimeView(atOnce || summary == null || summary.utilization == null ? 0
                : summary.utilization.untilSeconds(),
                summary == null ? 0 : summary.simulatedSeconds, summary == null ? List.of() : summary.failures);
    }

    private void addScenario(final Page page) {
        if (!has(ResultFolder.SCENARIO)) {
            return;
        }
        try {
            final String text = InputFile.text(folder.resolve(ResultFolder.SCENARIO), MOST_MEGABYTES);
            final String shown = text.length() <= SCENARIO_SHOWN ? text
                    : text.substring(0, SCENARIO_SHOWN) + "\n... cut here; all of it is in " + ResultFolder.SCENARIO;
            page.section("scenario", "Scenario").lead("With every default spelt out.").code(shown);
        } catch (final IOException e) {
            throw new UncheckedIOException(folder.resolve(ResultFolder.SCENARIO) + ": cannot be read", e);
        }
    }

    private void addProvenance(final Page page) {
        if (summary == null) {
            return;
        }
        if (!summary.estimator.isEmpty()) {
            addEstimate(page);
            return;
        }
        page.section("provenance", "Run").facts(facts(
                "Tailrace", summary.version,
                "Java", summary.jdk,
                "Seed", Long.toString(summary.seed),
                "Scenario hash", summary.scenarioHash,
                "Fingerprint of the results", SummaryText.fingerprint(summary),
                "Data packets", Numbers.count(summary.dataPackets),
                "Packet hops", Numbers.count(summary.packetHops),
                "Events", Numbers.count(summary.events),
                "Wall time", Numbers.seconds(summary.wallSeconds),
                "Speed", Numbers.prefixed(summary.packetHopsPerSecond, " packet hops/s"),
                "Allocation", Numbers.ratio(summary.allocatedBytesPerPacketHop) + " bytes per packet hop",
                "Largest heap", Numbers.bytes(summary.peakHeapBytes)));
    }

    /** Adds the method and the counts of an estimate, with the names that the summary uses. */
    private void addEstimate(final Page page) {
        final Map<String, String> facts = facts(
                "Tailrace", summary.version,
                "Java", summary.jdk,
                "Seed", Long.toString(summary.seed),
                "Scenario hash", summary.scenarioHash,
                "Fingerprint of the results", SummaryText.fingerprint(summary),
                "Estimated by", summary.estimator,
                "Data packets", Numbers.count(summary.dataPackets),
                "Wall time", Numbers.seconds(summary.wallSeconds),
                "Largest heap", Numbers.bytes(summary.peakHeapBytes));
        summary.estimate.forEach((name, value) -> addFacts(facts, name, value));
        page.section("provenance", "Estimate").facts(facts);
    }

    private static Map<String, String> facts(final String... termsAndTexts) {
        final Map<String, String> facts = new LinkedHashMap<>();
        for (int i = 0; i < termsAndTexts.length; i += 2) {
            facts.put(termsAndTexts[i], termsAndTexts[i + 1]);
        }
        return facts;
    }

    /** Adds a value or, if it consists of several values, each of them. */
    private static void addFacts(final Map<String, String> facts, final String name, final Object value) {
        if (value instanceof final Map<?, ?> several) {
            several.forEach((part, of) -> addFacts(facts, name + ": " + part, of));
            return;
        }
        facts.put(name, value instanceof Integer || value instanceof Long ? Numbers.count(((Number) value).longValue())
                : value instanceof final Double number ? Numbers.ratio(number) : String.valueOf(value));
    }
}
