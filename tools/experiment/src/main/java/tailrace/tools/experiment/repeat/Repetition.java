package tailrace.tools.experiment.repeat;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import tailrace.scenario.InputHash;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.Version;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.noeffect.BackgroundCheck;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.RepeatFolder;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.FolderRun;
import tailrace.tools.command.ReportedFailure;
import tailrace.tools.command.progress.Progress;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.command.progress.RunsProgress;
import tailrace.tools.experiment.run.TrialSettings;
import tailrace.tools.watch.FolderCounters;

/** Runs {@code tailrace run --repeat}: several seeds into one folder, with a summary and one exit status. */
public final class Repetition {

    private final PrintWriter out;
    private final PrintWriter err;

    private final boolean quiet;
    private final TrialSettings settings;
    private final int count;

    /**
     * Whether other JVMs run the seeds. An interrupt ends remote runs; local runs stop on their own and write partial
     * results.
     */
    public boolean elsewhere;

    /**
     * Creates the runs of a command.
     *
     * @param quiet whether to print neither progress nor a summary
     * @param settings settings of the runs
     * @param count number of runs
     */
    public Repetition(final PrintWriter out, final PrintWriter err, final boolean quiet,
            final TrialSettings settings, final int count) {
        this.out = out;
        this.err = err;
        this.quiet = quiet;
        this.settings = settings;
        this.count = count;
    }

    /**
     * Runs the seeds.
     *
     * @return the exit status of the worst outcome
     * @throws IllegalArgumentException if the scenario is impossible; no run has started then
     */
    public int into(final Path path, final Scenario scenario, final FolderRun run) {
        final Stopwatch watch = Stopwatch.start();
        final Fabric fabric = ProgressLine.during(err, quiet, monitor -> RepeatRun.fabric(scenario, monitor));
        final SeededScenarios scenarios = new SeededScenarios(scenario).require(count);
        final Progress shown = Progress.on(err, quiet);
        final Consumer<String> warnings = warning -> {
            shown.clear();
            err.println("tailrace: warning: " + warning);
        };
        final RunsProgress progress = new RunsProgress(shown, "seeds", count, System::nanoTime);
        final RepeatRun repeat = new RepeatRun(err, run, progress);
        repeat.resume = settings.resume;
        final InputHash files = new InputHash();
        final LongFunction<RunIdentity> runOf = seed -> run.replace() ? null
                : Provenance.identity(run.command(), scenarios.with(seed), List.of(), files);
        try (Interrupts interrupts = new Interrupts();
                RepeatFolder folder = RepeatFolder.open(path, settings.resume, runOf);
                BackgroundCheck check = BackgroundCheck.start(scenario, fabric, warnings)) {
            repeat.interrupted = interrupts::interrupted;
            repeat.runner = elsewhere ? settings.runner(interrupts) : settings.runners.apply(settings.jobs);
            shown.add(FolderCounters.of(folder, run.command(), scenario.name, warnings));
            shown.add(now -> check.report());
            final List<RepeatRun.Outcome> outcomes = new ArrayList<>(repeat.into(folder, scenarios, count));
            if (!interrupts.interrupted()) {
                check.finish(interrupts::interrupted);
            }
            if (settings.resume) {
                outcomes.addAll(repeat.otherSeeds(folder, scenarios, count));
                outcomes.sort(Comparator.comparingLong(RepeatRun.Outcome::seed));
            }
            final RepeatSummary summary = summary(outcomes, scenario, watch.seconds());
            folder.writeSummary(summary);
            folder.finish(state(outcomes));
            if (!quiet) {
                out.print(RepeatText.of(summary));
                out.println("results in " + folder.path());
            }
            return status(outcomes);
        }
    }

    private RepeatSummary summary(
            final List<RepeatRun.Outcome> outcomes, final Scenario scenario, final double wallSeconds) {
        final RepeatSummary summary = new RepeatSummary();
        summary.name = scenario.name;
        summary.version = Version.text();
        summary.jdk = System.getProperty("java.runtime.version");
        summary.jobs = Math.min(settings.jobsDone(), count);
        summary.settings = scenario.settings();
        outcomes.forEach(o -> summary.add(o.seed(), o.status(), o.kept(), o.summary()));
        final List<Summary> ended = outcomes.stream().filter(Repetition::completed)
                .map(RepeatRun.Outcome::summary).toList();
        summary.summarize(ended);
        summary.wallSeconds = wallSeconds;
        summary.packetHopsPerSecond = outcomes.stream().filter(o -> o.summary() != null && !o.kept())
                .mapToLong(o -> o.summary().packetHops).sum() / wallSeconds;
        summary.peakHeapBytes = outcomes.stream().filter(o -> o.summary() != null)
                .mapToLong(o -> o.summary().peakHeapBytes).max().orElse(0);
        return summary;
    }

    private static boolean completed(final RepeatRun.Outcome outcome) {
        return outcome.status().state() == RunState.COMPLETE || outcome.status().state() == RunState.INCOMPLETE;
    }

    /** Returns the worst outcome. */
    private static RunState state(final List<RepeatRun.Outcome> outcomes) {
        for (final RunState state : List.of(RunState.FAILED, RunState.INTERRUPTED, RunState.STUCK)) {
            if (outcomes.stream().anyMatch(outcome -> outcome.status().state() == state)) {
                return state;
            }
        }
        return outcomes.stream().allMatch(outcome -> outcome.status().state() == RunState.COMPLETE)
            ? RunState.COMPLETE : RunState.INCOMPLETE;
    }

    private int status(final List<RepeatRun.Outcome> outcomes) {
        outcomes.stream().filter(o -> o.status().state() != RunState.COMPLETE).filter(o -> !isInterrupted(o))
            .forEach(o -> err.println("tailrace: seed " + o.seed() + ": " + o.status().state().label() + ": "
                + o.status().reason()));
        final long missing = outcomes.stream().filter(Repetition::isInterrupted).count();
        if (missing > 0) {
            err.println("tailrace: interrupted: " + missing + " seeds are missing; the same with --resume runs them");
            return Interrupts.STATUS;
        }
        for (final RepeatRun.Outcome outcome : outcomes) {
            if (outcome.failure() != null) {
                throw new ReportedFailure(outcome.failure());
            }
        }
        return outcomes.stream().allMatch(Repetition::completed)
            ? ExitStatus.OK : ExitStatus.UNFINISHED;
    }

    private static boolean isInterrupted(final RepeatRun.Outcome outcome) {
        return outcome.status().state() == RunState.INTERRUPTED;
    }
}
