package tailrace.tools.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.Scenario;

/** {@code tailrace run}: simulates a scenario and leaves a result folder. */
@Command(name = "run", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Simulates a scenario packet by packet and writes a result folder.")
final class RunCommand implements Callable<Integer> {
    @Mixin
    private ScenarioOptions options;

    @Option(names = "--check", order = 10, description = "Check all invariants while running (slower).")
    private boolean check;

    @Option(names = "--queue", paramLabel = "KIND", hidden = true, description = "Event queue: wheel or heap.")
    private EventQueues queue = EventQueues.WHEEL;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final Scenario scenario = options.scenario();
        final ScenarioRun run = new ScenarioRun(spec.commandLine().getOut(), spec.commandLine().getErr());
        run.check = check;
        run.quiet = options.quiet;
        run.queue = queue;
        return run.into(options.folder(scenario, ""), scenario);
    }
}
