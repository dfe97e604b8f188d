package tailrace.validation.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.core.Simulator;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.watch.FolderCounters;

/** Runs the steps of {@code run} up to the first event, to measure their time. */
@Command(name = FirstEventCommand.NAME, hidden = true, description = "Runs a scenario until its first event.")
public final class FirstEventCommand implements Callable<Integer> {
    static final String NAME = "first-event";
    /** Line that the command prints after the event. */
    static final String LINE = "first event";

    @Parameters(paramLabel = "SCENARIO", description = "A scenario file, or the name of a built-in one.")
    private String name;

    @Option(names = {"-o", "--output"}, paramLabel = "DIR", required = true, description = "Result folder.")
    private Path output;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final Scenario scenario = ScenarioFile.read(name, List.of());
        try (CheckedScenario checked = CheckedScenario.of(scenario);
                ResultFolder folder = ResultFolder.create(
                    output, Provenance.identity(NAME, scenario, List.of()), true)) {
            FolderCounters.of(folder, warning -> spec.commandLine().getErr().println(warning));
            folder.writeText(ResultFolder.SCENARIO, ScenarioFile.writeInto(scenario, folder.path()));
            final SimulationRun.Options options = new SimulationRun.Options();
            options.folder = folder;
            try (SimulationRun simulation = new SimulationRun(checked, options)) {
                simulation.simulator().run(Simulator.NEVER, 1);
                spec.commandLine().getOut().println(simulation.simulator().eventCount() == 1 ? LINE : "no event");
            }
            folder.finish(RunState.INTERRUPTED, "only its first event was wanted");
        }
        return ExitStatus.OK;
    }
}
