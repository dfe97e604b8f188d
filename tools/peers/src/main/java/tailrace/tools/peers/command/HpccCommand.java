package tailrace.tools.peers.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.scenario.Provenance;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.run.EmptyRun;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ResultOptions;
import tailrace.tools.command.progress.Progress;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.tools.peers.hpcc.run.HpccRun;
import tailrace.tools.peers.lint.Linter;
import tailrace.tools.report.ReportWriter;
import tailrace.tools.report.SummaryText;
import tailrace.tools.watch.FolderCounters;

/**
 * The command {@code tailrace hpcc}: runs a configuration of the HPCC ns-3 simulator, with the results of that
 * simulator.
 */
@Command(name = "hpcc", mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Runs a config.txt of the HPCC ns-3 simulator, or of a fork of it, as that simulator does, and writes the"
            + " files that it names (fct, pfc, qlen, packet trace) and a result folder.",
        "File names in the configuration are relative to the folder in which the simulator was started. Tailrace"
            + " takes the first folder that has the topology: that of the configuration, its parent, or the working"
            + " directory.",
    })
final class HpccCommand implements Callable<Integer> {
    @Parameters(paramLabel = "CONFIG", description = "The configuration.")
    private Path config;

    @Mixin
    private ResultOptions results;

    @Option(names = "--files", paramLabel = "DIR",
        description = "Folder for fct, pfc, qlen and packet trace, instead of the one that the configuration names.")
    private Path files;

    @Option(names = "--dialect", paramLabel = "NAME",
        description = "original, conweave, kwzhao, inet-tub or simai; recognised by the files if not given.")
    private String dialect;

    @Option(names = "--strict", description = {
        "Refuse input that the simulator ignores silently, such as unknown keys, and keys that appear twice or in"
            + " comments (default: warn)."})
    private boolean strict;

    @Option(names = "--check", description = "Check all invariants while running (slower).")
    private boolean check;

    @Option(names = {"-q", "--quiet"}, description = "No progress, no summary.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final HpccDialect named = dialect == null ? null : HpccDialect.named(dialect);
        final Set<String> doubts = new LinkedHashSet<>();
        final HpccRun run;
        try {
            run = ProgressLine.during(spec.commandLine().getErr(), quiet, monitor -> {
                monitor.onProgress(RunProgress.of(RunPhase.READING, Double.NaN));
                final HpccRun read = new HpccRun(config, named,
                        strict ? HpccCommand::refuse : doubt -> doubts.add(doubt.getMessage()));
                read.check(monitor);
                doubts.addAll(read.warnings());
                doubts.addAll(Linter.ofConfiguration(config, read.dialect()).doubts());
                return read;
            });
        } finally {
            doubts.forEach(this::warn);
        }
        final RunIdentity identity = Provenance.identity("hpcc", run.scenario(), List.of());
        try (Interrupts interrupts = new Interrupts(); ResultFolder folder = results.create(defaultName(), identity)) {
            return run(run, folder, interrupts);
        }
    }

    private String defaultName() {
        return "hpcc-" + String.valueOf(config.getFileName()).replaceFirst("\\.[^.]*$", "");
    }

    private static void refuse(final IllegalArgumentException doubt) {
        throw doubt;
    }

    private void warn(final String warning) {
        spec.commandLine().getErr().println("tailrace: warning: " + warning);
    }

    private int run(final HpccRun run, final ResultFolder folder, final Interrupts interrupts) {
        final HpccRun.Options options = new HpccRun.Options();
        options.folder = folder;
        options.outputFolder = files;
        options.check = check;
        final Summary summary = simulate(run, options, interrupts);
        ReportWriter.finish(folder, new RunStatus(run.state(), run.reason()), true);
        return printResults(run, options, summary);
    }

    private Summary simulate(final HpccRun run, final HpccRun.Options options, final Interrupts interrupts) {
        final ResultFolder folder = options.folder;
        final Progress progress = Progress.on(spec.commandLine().getErr(), quiet);
        try {
            progress.add(FolderCounters.of(folder, this::warn));
            folder.writeText(ResultFolder.SCENARIO, ScenarioFile.writeInto(run.scenario(), folder.path()));
            folder.file(ResultFolder.REPORT);
            final Summary summary = run.run(options, progress.until(interrupts::interrupted));
            folder.writeSummary(summary);
            return summary;
        } catch (final RuntimeException e) {
            throw folder.fail(e);
        } finally {
            progress.clear();
        }
    }

    private int printResults(final HpccRun run, final HpccRun.Options options, final Summary summary) {
        final PrintWriter out = spec.commandLine().getOut();
        final PrintWriter err = spec.commandLine().getErr();
        if (!quiet) {
            out.print(SummaryText.of(summary));
            out.println("dialect " + run.dialect().option());
            run.files(options).forEach(file -> out.println("wrote " + file));
            out.println("results in " + options.folder.path());
        }
        if (run.state() == RunState.COMPLETE) {
            EmptyRun.reason(run.scenario(), summary).ifPresent(this::warn);
        } else {
            err.println("tailrace: " + run.state().label() + ": " + run.reason());
        }
        return ExitStatus.of(run.state());
    }
}
