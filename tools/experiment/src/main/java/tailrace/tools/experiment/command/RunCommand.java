package tailrace.tools.experiment.command;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.tools.command.EventQueues;
import tailrace.tools.command.FolderRun;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.OnOption;
import tailrace.tools.command.OptionValues;
import tailrace.tools.command.ResumeOption;
import tailrace.tools.command.ScenarioOptions;
import tailrace.tools.command.ScenarioRun;
import tailrace.tools.command.WarmUpTimeOption;
import tailrace.tools.experiment.repeat.Repetition;
import tailrace.tools.experiment.run.TrialSettings;
import tailrace.tools.report.FolderReport;

/** The command {@code tailrace run}: simulates a scenario and writes a result folder. */
@Command(name = "run", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Simulates a scenario packet by packet and writes a result folder.")
final class RunCommand implements Callable<Integer> {
    @Mixin
    private ScenarioOptions options;

    @Option(names = "--repeat", paramLabel = "N", order = 6,
        description = "Runs N seeds, from the scenario's on, --jobs of them in parallel, each into its own folder"
            + " DIR/seed-...; DIR/repeat.json gets their means with 95 %% confidence intervals. The default name of"
            + " DIR is that of the scenario with -seeds.")
    private Integer repeat;

    @Mixin
    private final WarmUpTimeOption warmUp = new WarmUpTimeOption();

    @Mixin
    private JobsOption jobs;

    @Mixin
    private final ResumeOption resume = new ResumeOption();

    @Option(names = "--check", order = 10, description = "Check all invariants while running (slower).")
    private boolean check;

    @Option(names = "--queue", paramLabel = "KIND", hidden = true, description = "Event queue: wheel or heap.")
    private EventQueues queue = EventQueues.WHEEL;

    @Mixin
    private final OnOption on = new OnOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final Scenario scenario = options.scenario(warmUp.with(List.of()));
        final RunIdentity identity = Provenance.identity(FolderRun.RUN, scenario, List.of());
        final FolderRun run = new FolderRun(check, queue, FolderRun.RUN, options.results().replace(),
            FolderReport.REPORT);
        if (repeat != null) {
            try (on) {
                return repetition().into(options.results().folder(scenario.name + "-seeds", identity), scenario, run);
            }
        }
        if (jobs.isGiven() || resume.isGiven() || on.isGiven()) {
            throw new IllegalArgumentException(
                (jobs.isGiven() ? "--jobs" : resume.isGiven() ? "--resume" : "--on") + ": only with --repeat");
        }
        return new ScenarioRun(spec.commandLine().getOut(), spec.commandLine().getErr(), run, options.isQuiet(),
            true).into(options.results().folder(scenario.name, identity), scenario);
    }

    private Repetition repetition() {
        OptionValues.atLeast("--repeat", repeat, 1);
        final TrialSettings settings =
            new TrialSettings(jobs.count(), resume.isGiven(), options.results().replace());
        settings.runners = on::runner;
        settings.jobsDone = on::jobs;
        final Repetition repetition = new Repetition(spec.commandLine().getOut(), spec.commandLine().getErr(),
            options.isQuiet(), settings, repeat);
        repetition.elsewhere = on.isGiven();
        return repetition;
    }
}
