package tailrace.tools.experiment.command;

import static tailrace.core.Require.require;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.core.FileLayout;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.noeffect.BackgroundCheck;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.OnOption;
import tailrace.tools.command.ScenarioOptions;
import tailrace.tools.command.TypedOptions;
import tailrace.tools.command.progress.Progress;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.estimate.BackgroundTask;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.Estimate;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.KeptWork;
import tailrace.tools.estimate.Query;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;
import tailrace.tools.estimate.cost.Cost;
import tailrace.tools.estimate.cost.CostForecast;
import tailrace.tools.estimate.cost.PacketWork;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.experiment.executor.EstimateExecutor;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.experiment.run.SweepRun;
import tailrace.tools.report.FlowProfile;
import tailrace.tools.report.ReportWriter;
import tailrace.tools.report.SummaryText;
import tailrace.tools.watch.FolderCounters;

/**
 * Base class of commands that estimate the results of {@code run}. Such a command reads a scenario, applies changes to
 * it, and writes a result folder.
 */
abstract class EstimatorCommand implements Callable<Integer> {
    /** Keys of the summary that all estimators write. */
    static final FileLayout LAYOUT = FileLayout.of("summary.json: every estimate",
            "Keys beside these, under the name of the estimator as well.")
        .with("whatIf", "changes of links, as written after `--what-if`; only with such")
        .with("cluster", "how links that are alike were found; only with `--cluster`")
        .with("check", "first flows whose slowdowns by the packet engine correct the estimate: how many, their packet"
            + " hops, and the correction factors by percentile; not with `--no-check`");

    /** Output keys that estimates support, and output keys that no scenario supported by estimates can have. */
    private static final Set<String> OUTPUTS = Set.of("flows", "links", "retrievals", "programs");
    private static final List<String> UNCHECKED_PROGRAMS = List.of("check: none, as packets do not check programs"
        + " (expected: run and compare)");
    /** Options that do not change the estimate, or that the resolved scenario already contains. */
    private static final Set<String> NEUTRAL = Set.of("--output", "--force", "--quiet", "--debug", "--seed", "--set",
        "--query", "--metric", "--resume", "--no-plugins", "--help", "--version");

    @Mixin
    private ScenarioOptions common;

    @Mixin
    private SweepOptions sweep;

    @Option(names = "--what-if", paramLabel = "CHANGE", order = 40,
        description = "Estimate with a change: link=A-B:down, link=A-B:rate=100G, link=A-B:delay=2us, "
            + "workload=FILE.yaml or workload={sizes: ...}; may be repeated. Links may be named by *: tor0-*.")
    private List<String> changes = new ArrayList<>();

    @Option(names = "--check", order = 45,
        description = "Check the estimate thoroughly: simulate up to three quarters of the scenario in packets, for"
            + " minutes at most, and correct percentiles by the result. Without this option at most two fifths are"
            + " simulated, for some seconds; with --sweep, nothing.")
    private boolean check;

    @Option(names = "--no-check", order = 46,
        description = "Do not check the estimate by packets, and do not correct it.")
    private boolean noCheck;

    @Option(names = "--query", paramLabel = "QUERY", order = 50,
        description = "Also print the slowdown of some flows: size=10KB..1MB,src=h3,dst=rack:2,workload=NAME or part "
            + "of that; may be repeated.")
    private List<String> queries = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    /**
     * Prepares the estimate of a scenario with the command's options.
     *
     * @throws IllegalArgumentException if an option is wrong
     */
    abstract EstimateExecutor.Work prepare(EstimatedScenario subject);

    /** Returns the cost of an estimate. */
    abstract Cost cost();

    /** Returns the check of estimates by packet simulations. */
    abstract PacketCheck check(Effort effort, RunMonitor monitor);

    /** Returns whether flows of programs wait for other flows in the estimates. */
    boolean runsPrograms() {
        return false;
    }

    private static List<String> leftUnchecked(final Effort effort) {
        return effort == Effort.NONE
            ? List.of("check: none, so how far the estimate is off is not measured (expected: --check)") : List.of();
    }

    private Effort effort(final boolean unlessAsked) {
        return check ? Effort.THOROUGH : noCheck || !unlessAsked ? Effort.NONE : Effort.QUICK;
    }

    private FlowEstimate checked(final EstimatedScenario subject, final FlowEstimate estimate, final Effort effort,
            final RunMonitor monitor) {
        if (effort != Effort.NONE && subject.hasPrograms()) {
            return estimate;
        }
        final Optional<EstimatedScenario> before = effort == Effort.NONE || subject.linksOnlyFail() ? Optional.empty()
            : subject.beforeLinkChanges();
        return before.isPresent()
            ? check(effort, monitor).afterChange(before.get(), prepare(before.get()).run(monitor), estimate, monitor)
            : check(effort, monitor).of(subject, estimate, monitor);
    }

    /**
     * Returns the text that the command prints instead of an estimate, if an option requests such a text.
     *
     * @throws IllegalArgumentException if an option is wrong
     */
    Optional<String> instead(final EstimatedScenario subject) {
        return Optional.empty();
    }

    /** Returns the command's own options that do not change the estimate. */
    abstract Set<String> neutralOptions();

    /** Returns further entries of the summary, which depend on the options. */
    abstract Map<String, Object> details();

    /** Returns the writer of warnings. */
    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Returns the option that names remote workers, or null if the command has no such option. */
    OnOption remoteWorkers() {
        return null;
    }

    @Override
    public final Integer call() {
        final OnOption elsewhere = remoteWorkers();
        try (elsewhere) {
            return estimate();
        }
    }

    private int estimate() {
        require(!check || !noCheck, "--check: with --no-check (expected: one of them)");
        if (sweep.isRequested()) {
            return sweep();
        }
        final EstimatedScenario subject = ProgressLine.during(err(), common.isQuiet(),
            monitor -> new EstimatedScenario(common.scenario(), WhatIf.parse(changes, common.pluginUse()), monitor,
                KeptWork.none(), runsPrograms()));
        require(!check || !subject.hasPrograms(), "--check: with programs, which packets do not check (expected: none,"
            + " but compare with a run)");
        final Optional<String> instead = instead(subject);
        if (instead.isPresent()) {
            spec.commandLine().getOut().print(instead.get());
            spec.commandLine().getOut().flush();
            return ExitStatus.OK;
        }
        final EstimateExecutor.Work work = prepare(subject);
        final List<Query> asked = queries.stream()
            .map(text -> Query.parse(text, subject.topology(), subject.workloads())).toList();
        final Scenario scenario = subject.scenario();
        try (Interrupts interrupts = new Interrupts();
                ResultFolder folder = common.results().create(scenario.name + "-" + spec.name(), identity(scenario))) {
            return run(subject, work, asked, folder, interrupts);
        }
    }

    private int sweep() {
        if (!queries.isEmpty()) {
            throw new IllegalArgumentException("--query: of one estimate (expected: none with --sweep)");
        }
        if (spec.commandLine().getParseResult().hasMatchedOption("--path")) {
            throw new IllegalArgumentException("--path: of one scenario (expected: none with --sweep)");
        }
        final List<String> varied = List.of("sweep=" + String.join(" ",
            sweep.axes().stream().map(SweepAxis::key).toList()));
        return new EstimateSweep(sweep, common, spec).run(WhatIf.parse(changes, common.pluginUse()), this::pointOf,
            first -> identity(first, Set.of(SweepOptions.OPTION), varied));
    }

    /** Returns the estimate of a point. It does not repeat warnings of earlier points. */
    private EstimateExecutor.Work pointOf(final EstimatedScenario subject, final SweepRun run) {
        final EstimateExecutor.Work work = prepare(subject);
        work.warnings().forEach(run::warnOnce);
        leftUnchecked(effort(false)).forEach(run::warnOnce);
        return new EstimateExecutor.Work() {
            @Override
            public List<String> warnings() {
                return List.of();
            }

            @Override
            public FlowEstimate run(final RunMonitor monitor) {
                final FlowEstimate estimate = checked(subject, work.run(monitor), effort(false), monitor);
                estimate.warnings().forEach(run::warnOnce);
                return estimate;
            }
        };
    }

    private RunIdentity identity(final Scenario scenario) {
        return identity(scenario, Set.of(), List.of());
    }

    private RunIdentity identity(final Scenario scenario, final Set<String> others, final List<String> further) {
        final Set<String> neutral = new TreeSet<>(NEUTRAL);
        neutral.addAll(neutralOptions());
        neutral.addAll(others);
        final List<String> options = new ArrayList<>(TypedOptions.of(spec, neutral));
        options.addAll(further);
        return Provenance.identity(spec.name(), scenario, options);
    }

    private int run(final EstimatedScenario subject, final EstimateExecutor.Work work, final List<Query> asked,
            final ResultFolder folder, final Interrupts interrupts) {
        final Scenario scenario = subject.scenario();
        final Estimate estimate;
        final Summary summary;
        final Supplier<FlowProfile> profile;
        try {
            final Progress progress = Progress.on(err(), common.isQuiet());
            progress.add(FolderCounters.of(folder, warning -> warn(List.of(warning))));
            folder.writeText(ResultFolder.SCENARIO, ScenarioFile.writeInto(scenario, folder.path()));
            if (scenario.outputs.report) {
                folder.file(ResultFolder.REPORT);
            }
            final List<String> warnings = new ArrayList<>(work.warnings());
            warnings.addAll(outputsLeftOut(scenario));
            if (scenario.outputs.interference) {
                warnings.add("outputs.interference: an estimate has none (expected: run, which simulates packets)");
            }
            warnings.addAll(subject.hasPrograms() ? UNCHECKED_PROGRAMS : leftUnchecked(effort(true)));
            warn(warnings);
            estimate = estimateWithCheck(subject, work, progress, interrupts);
            if (estimate == null) {
                folder.finish(RunState.INTERRUPTED, Interrupts.REASON);
                err().println("tailrace: interrupted: " + Interrupts.REASON);
                return Interrupts.STATUS;
            }
            warn(estimate.warnings());
            profile = scenario.outputs.report ? profile(estimate) : () -> null;
            summary = estimate.write(folder, scenario, allDetails());
        } catch (final RuntimeException e) {
            throw folder.fail(e);
        }
        ReportWriter.finish(folder, new RunStatus(RunState.COMPLETE, ""), scenario.outputs.report, profile);
        printResults(folder, summary, estimate, asked);
        return ExitStatus.OK;
    }

    /**
     * Returns the flows' part of the report, computed from the estimate in memory instead of from the file of flows.
     */
    private static Supplier<FlowProfile> profile(final Estimate estimate) {
        final BackgroundTask<FlowProfile> profile =
            BackgroundTask.begin("report", () -> estimate.rows().map(FlowProfile::of).orElse(null));
        return profile::end;
    }

    private static List<String> outputsLeftOut(final Scenario scenario) {
        return scenario.outputs.byKey().keySet().stream().filter(key -> !OUTPUTS.contains(key))
            .map(key -> "outputs." + key + ": an estimate has none (expected: run, which simulates packets)").toList();
    }

    private void warn(final List<String> warnings) {
        warnings.forEach(warning -> err().println("tailrace: warning: " + warning));
    }

    private Map<String, Object> allDetails() {
        final Map<String, Object> all = new LinkedHashMap<>(details());
        if (!changes.isEmpty()) {
            all.put("whatIf", changes);
        }
        return all;
    }

    /**
     * Returns the estimate, or null if the user ended it. Meanwhile, a background check looks for settings without
     * effect.
     */
    private Estimate estimateWithCheck(final EstimatedScenario subject, final EstimateExecutor.Work work,
            final Progress progress, final Interrupts interrupts) {
        try (BackgroundCheck settings = BackgroundCheck.start(subject.scenario(), subject.intact(), warning -> {
            progress.clear();
            warn(List.of(warning));
        })) {
            progress.add(now -> settings.report());
            final Estimate estimate = estimate(subject, work, progress, interrupts);
            if (estimate != null) {
                settings.finish(interrupts::interrupted);
            }
            return estimate;
        }
    }

    /** Returns the estimate, or null if the user ended it. */
    private Estimate estimate(final EstimatedScenario subject, final EstimateExecutor.Work work,
            final Progress progress, final Interrupts interrupts) {
        final RunMonitor monitor = progress.until(interrupts::interrupted);
        if (!common.isQuiet()) {
            subject.onDecomposed(network -> forecast(network, progress));
        }
        try {
            return checked(subject, work.run(monitor), effort(true), monitor);
        } catch (final CancellationException e) {
            return null;
        } finally {
            progress.clear();
        }
    }

    private void forecast(final Decomposition network, final Progress progress) {
        final PacketWork all = PacketWork.of(network);
        final CostForecast forecast = new CostForecast(all.seconds(Cost.RUN), all.seconds(cost()),
            check(effort(true), RunMonitor.NONE).seconds(network));
        progress.clear();
        err().println("tailrace: " + forecast.text(spec.name(), common.runCommand()));
    }

    private void printResults(
            final ResultFolder folder, final Summary summary, final Estimate estimate, final List<Query> asked) {
        final PrintWriter out = spec.commandLine().getOut();
        if (!common.isQuiet()) {
            out.print(SummaryText.of(summary));
            out.println("results in " + folder.path());
        }
        asked.forEach(query -> out.println(Query.text(estimate.answer(query))));
    }
}
