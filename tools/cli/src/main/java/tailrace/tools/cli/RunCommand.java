package tailrace.tools.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

/** {@code tailrace run}: simulates a scenario and leaves a result folder. */
@Command(name = "run", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Simulates a scenario packet by packet and writes a result folder.")
final class RunCommand implements Callable<Integer> {
    @Parameters(paramLabel = "SCENARIO", description = "A scenario file, or the name of a built-in one.")
    private String name;

    @Option(names = {"-o", "--output"}, paramLabel = "DIR",
        description = "Result folder (default: results/ and the scenario's name).")
    private Path output;

    @Option(names = "--seed", paramLabel = "N", description = "Seed, instead of the scenario's.")
    private Long seed;

    @Option(names = "--set", paramLabel = "PATH=VALUE",
        description = "Sets a key, for example topology.k=4 or workloads[0].load.value=0.3, or chooses one of the "
            + "alternatives of the scenario's choices, for example scheme=lps.")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--check", description = "Check all invariants while running (slower).")
    private boolean check;

    @Option(names = "--queue", paramLabel = "KIND", hidden = true, description = "Event queue: wheel or heap.")
    private EventQueues queue = EventQueues.WHEEL;

    @Option(names = {"-q", "--quiet"}, description = "No progress, no summary.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final List<String> all = new ArrayList<>(sets);
        if (seed != null) {
            all.add("seed=" + seed);
        }
        final Scenario scenario = ScenarioFile.read(name, all);
        final Path path = output != null ? output : Path.of("results", scenario.name);
        final ScenarioRun run = new ScenarioRun(spec.commandLine().getOut(), spec.commandLine().getErr());
        run.check = check;
        run.quiet = quiet;
        run.queue = queue;
        return run.into(path, scenario);
    }
}
