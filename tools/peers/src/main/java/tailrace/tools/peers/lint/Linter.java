package tailrace.tools.peers.lint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tailrace.core.NearestFile;
import tailrace.core.StepListener;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.program.goal.GoalProgram;
import tailrace.tools.peers.hpcc.HpccDialect;

/**
 * Checks files without running them. The first lines of a file show its kind; a configuration is checked together with
 * the files that it names.
 */
public final class Linter {
    private final Findings findings = new Findings();
    private final Set<Path> done = new HashSet<>();
    private final ScenarioKind scenarios;
    private final GoalKind goal;
    private final SimaiKind simai = new SimaiKind();
    private final TopologyKind topologies;
    private final List<FileKind> kinds;

    /** Creates a linter for files of a dialect. If it is empty, each file shows its own dialect. */
    public Linter(final Optional<HpccDialect> dialect) {
        this(dialect, List.of(), PluginUse.ALL, StepListener.none());
    }

    /**
     * Creates a linter with settings and plug-ins for scenarios.
     *
     * @param sets overrides such as {@code topology.k=8}, and choices, of every scenario
     * @param steps receives the progress of reading a GOAL program
     */
    public Linter(final Optional<HpccDialect> dialect, final List<String> sets, final PluginUse plugins,
            final StepListener steps) {
        goal = new GoalKind(steps);
        scenarios = new ScenarioKind(sets, plugins);
        topologies = new TopologyKind(dialect);
        kinds = List.of(
                scenarios, new NodesKind(), new ListKind(), new MatrixKind(false), goal, simai,
                new ChakraKind(), new TiersKind(),
                new ConfigKind(dialect, this::isNew), new FctKind(), topologies,
                new FlowsKind(dialect), new CdfKind(), new TraceKind());
    }

    private boolean isNew(final Path file) {
        return done.add(file.toAbsolutePath().normalize());
    }

    /** Checks a file, unless it was already checked. */
    public void lint(final Path file) {
        if (!isNew(file)) {
            return;
        }
        findings.begin(file);
        if (!Files.isRegularFile(file)) {
            findings.add(Severity.ERROR, file, 0, Files.exists(file) ? "not a file" : "no such file",
                    NearestFile.hint(file) + "expected: a file that can be read");
            return;
        }
        try {
            if (GoalProgram.isBinary(file.toString())) {
                goal.check(file, findings);
                return;
            }
            if (ChakraKind.isOne(file)) {
                new ChakraKind().check(file, findings);
                return;
            }
            final FirstLines first = new FirstLines(file);
            final Optional<FileKind> kind = kinds.stream().filter(k -> k.matches(first)).findFirst();
            if (kind.isEmpty()) {
                findings.add(Severity.ERROR, file, 1, "cannot recognise this file", "expected: "
                        + kinds.stream().map(FileKind::name).collect(Collectors.joining(", ")));
                return;
            }
            kind.orElseThrow().check(file, findings);
            if (kind.orElseThrow() == topologies) {
                simai.with(file, findings);
            }
        } catch (final IOException e) {
            findings.add(Severity.ERROR, file, 0, "cannot be read: " + e.getMessage(), "expected: a text file");
        } catch (final IllegalArgumentException | UncheckedIOException e) {
            findings.add(file, e);
        }
    }

    /** Checks a configuration before its run, with the files that it names. */
    public static Findings ofConfiguration(final Path file, final HpccDialect dialect) {
        final Findings findings = new Findings();
        final Set<Path> seen = new HashSet<>();
        new ConfigKind(Optional.of(dialect), seen::add).check(file, findings);
        return findings;
    }

    /** Checks a connection matrix before its run, with starts in microseconds or picoseconds. */
    public static Findings ofMatrix(final Path file, final boolean microseconds) {
        final Findings findings = new Findings();
        new MatrixKind(microseconds).check(file, findings);
        return findings;
    }

    /** Checks a GOAL program before its run, and reports progress. */
    public static Findings ofProgram(final Path file, final StepListener steps) {
        final Findings findings = new Findings();
        new GoalKind(steps).check(file, findings);
        return findings;
    }

    /** Checks Chakra traces before their run, with a file of groups, which may be null. */
    public static Findings ofTraces(final Path first, final Path groups) {
        final Findings findings = new Findings();
        ChakraKind.check(first, groups, findings);
        return findings;
    }

    /** Checks a topology of htsim before its run. */
    public static Findings ofTiers(final Path file) {
        final Findings findings = new Findings();
        new TiersCheck(file, findings).run();
        return findings;
    }

    /** Returns whether one of the files was a scenario. */
    public boolean hasSeenScenario() {
        return scenarios.hasChecked();
    }

    /** Returns the findings. */
    public Findings findings() {
        return findings;
    }
}
