package tailrace.tools.peers.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.core.Counted;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.SetUpSteps;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.tools.peers.lint.Findings;
import tailrace.tools.peers.lint.Linter;
import tailrace.tools.peers.lint.Severity;

/** The command {@code tailrace lint}: checks files without running them. */
@Command(name = "lint", mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Checks files without running them: configurations of the HPCC simulator with the topology, flow and trace"
            + " files that they name, or each of these files alone; connection matrices and topologies of htsim;"
            + " tables of flow sizes, files of finished flows; programs in GOAL; Chakra traces; workloads of SimAI,"
            + " also with a topology; topologies, lists of flows and scenarios of Tailrace.",
        "Prints a line FILE:LINE: SEVERITY: WHAT (REMEDY) for each finding; of more than four similar ones only"
            + " three.",
    },
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:nothing found, or notes only", "1:warnings: it runs, but probably not as meant",
        "2:errors: it does not run"})
final class LintCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "FILE",
        description = "Files to check; their first lines determine their kind.")
    private List<Path> files;

    @Option(names = "--dialect", paramLabel = "NAME",
        description = "original, conweave, kwzhao, inet-tub or simai; recognised by the files if not given.")
    private String dialect;

    @Option(names = "--set", paramLabel = "PATH=VALUE",
        description = "Sets a key of the checked scenarios, as for run; may be repeated.")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--plugin", paramLabel = "JAR",
        description = "Jar, or folder of jars, with types of your own for scenarios; may be repeated.")
    private List<String> plugins = new ArrayList<>();

    @Option(names = "--allow-plugins",
        description = "Also opens plug-ins that a scenario names, which runs their code.")
    private boolean allowsPlugins;

    @Spec
    private CommandSpec spec;

    private Linter lint(final RunMonitor monitor) {
        final Linter linter = new Linter(Optional.ofNullable(dialect).map(HpccDialect::named), sets,
            allowsPlugins ? PluginUse.of(plugins) : PluginUse.refusing(plugins, "--allow-plugins, if you trust it"),
            new SetUpSteps(monitor, RunPhase.READING));
        files.forEach(linter::lint);
        return linter;
    }

    @Override
    public Integer call() {
        final Linter linter = ProgressLine.during(spec.commandLine().getErr(), false, this::lint);
        if (!sets.isEmpty() && !linter.hasSeenScenario()) {
            throw new IllegalArgumentException("--set " + sets.get(0) + ": no FILE is a scenario (expected: one)");
        }
        final Findings findings = linter.findings();
        final long errors = findings.count(Severity.ERROR);
        final long warnings = findings.count(Severity.WARNING);
        final PrintWriter out = spec.commandLine().getOut();
        findings.lines().forEach(out::println);
        out.println(Counted.of(errors, "error") + ", " + Counted.of(warnings, "warning") + ", "
            + Counted.of(findings.count(Severity.NOTE), "note"));
        out.flush();
        if (errors > 0) {
            return ExitStatus.BAD_INPUT;
        }
        return warnings > 0 ? ExitStatus.DIFFERENT : ExitStatus.OK;
    }
}
