package tailrace.tools.experiment.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.noeffect.BackgroundCheck;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.run.CheckedScenario;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.OnOption;
import tailrace.tools.command.OptionValues;
import tailrace.tools.command.ResumeOption;
import tailrace.tools.command.ScenarioOptions;
import tailrace.tools.command.WarmUpTimeOption;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.experiment.executor.ExecutorKind;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.experiment.point.SweepPoint;
import tailrace.tools.experiment.point.VariedKey;
import tailrace.tools.experiment.rule.TrialRule;
import tailrace.tools.experiment.run.SweepRun;
import tailrace.tools.experiment.run.TrialSettings;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.BoundMetric;
import tailrace.tools.experiment.trial.GridPoint;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.SlowdownMetrics;
import tailrace.tools.experiment.trial.Trials;

/** The command {@code tailrace sweep}: runs several trials for each combination of values of some keys. */
@Command(
    name = "sweep", mixinStandardHelpOptions = true,
    header = "Runs a scenario with every combination of values of some keys, with the requested or the needed number"
        + " of trials, and writes a table, means with intervals, and a page with the curves.",
    description = {
        "The trials of a point have consecutive seeds from the scenario's on. All points have the same seeds, so"
            + " differences between them do not come from random traffic.",
    })
final class SweepCommand implements Callable<Integer> {
    @Mixin
    private ScenarioOptions common;

    @Option(names = VariedKey.OPTION, paramLabel = "KEY=VALUES", required = true, order = 10,
        description = "A key and its values: KEY=VALUE,VALUE or KEY=FROM:TO:STEP, such as "
            + "workloads[0].load.value=0.2:0.8:0.1 or transport.type=dctcp,hpcc; several make a grid.")
    private List<String> vary = new ArrayList<>();

    @Option(names = "--metric", paramLabel = "METRIC", order = 11,
        description = "Metric, as for evaluate; may be repeated (default: the median and 99th percentile of"
            + " slowdowns, of all flows and by size).")
    private List<String> metrics = new ArrayList<>();

    @Option(names = "--repeat", paramLabel = "N", order = 12, description = "Trials of each point (default: 1).")
    private Integer repeat;

    @Option(names = "--rel-error", paramLabel = "SHARE", order = 13,
        description = "Instead of --repeat: runs trials of each point, at least 20, until half the width of the"
            + " interval of every mean is at most this share of the mean.")
    private String relError;

    @Option(names = "--confidence", paramLabel = "SHARE", order = 14, defaultValue = "95%",
        description = "Confidence of the intervals (default: 95%%).")
    private String confidence;

    @Option(names = "--max-trials", paramLabel = "N", order = 15,
        description = "With --rel-error: largest number of trials of a point; status 3 if they are not enough"
            + " (default: no limit).")
    private Integer maxTrials;

    @Mixin
    private final WarmUpTimeOption warmUp = new WarmUpTimeOption();

    @Mixin
    private JobsOption jobs;

    @Option(names = "--executor", paramLabel = "KIND", order = 17,
        description = "Simulator of the trials: packet (the default), parsimon, m3, link (one link that all flows"
            + " cross) or flowsim.")
    private ExecutorKind executor = ExecutorKind.PACKET;

    @Option(names = "--format", paramLabel = "FORMAT", order = 18,
        description = "csv: sweep.csv only (the default); parquet: also sweep.parquet with the same rows.")
    private String format = "csv";

    @Mixin
    private final ResumeOption resume = new ResumeOption();

    @Mixin
    private final OnOption on = new OnOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final RelativeErrorRule rule =
                new RelativeErrorRule(relError == null ? 0.5 : OptionValues.share("--rel-error", relError),
            OptionValues.share("--confidence", confidence));
        requireOptions();
        final List<SweepAxis> axes = vary.stream().map(VariedKey::parse).toList();
        final List<SweepPoint> grid = SweepPoint.grid(VariedKey.OPTION, axes);
        final List<Metric> wanted =
            metrics.isEmpty() ? SlowdownMetrics.usual() : metrics.stream().map(Metric::parse).distinct().toList();
        final int max = relError == null ? repeat == null ? 1 : repeat
            : maxTrials == null ? Integer.MAX_VALUE : maxTrials;
        final PrintWriter err = spec.commandLine().getErr();
        final List<String> warnings = new ArrayList<>();
        final List<BackgroundCheck.Subject> subjects = new ArrayList<>();
        final List<GridPoint> points = ProgressLine.during(err, common.isQuiet(),
            monitor -> points(grid, wanted, max, warnings, subjects, monitor));
        warnings.stream().distinct().forEach(warning -> err.println("tailrace: warning: " + warning));
        final Scenario scenario = points.get(0).trials().scenario();
        final RunIdentity identity = identity(axes);
        final TrialSettings settings = new TrialSettings(jobs.count(), resume.isGiven(), common.results().replace())
            .of(rule, executor);
        settings.subjects = subjects;
        final SweepRun run = new SweepRun(spec.commandLine().getOut(), err, common.isQuiet(), settings);
        run.axes = axes;
        run.metrics = wanted;
        run.shown = wanted.size();
        run.executorName = executor.toString();
        run.points = points;
        run.byError = relError != null;
        run.rule = relError == null ? TrialRule.fixed(max) : TrialRule.until(rule, max);
        run.parquet = format.equals("parquet");
        settings.runners = on::runner;
        settings.jobsDone = on::jobs;
        try (on) {
            return run.into(common.results().folder(scenario.name + "-sweep", identity), identity);
        }
    }

    private void requireOptions() {
        jobs.check();
        if (repeat != null && relError != null) {
            throw new IllegalArgumentException("--repeat: with --rel-error (expected: one of the two)");
        }
        OptionValues.atLeast("--repeat", repeat, 1);
        if (maxTrials != null && relError == null) {
            throw new IllegalArgumentException("--max-trials: without --rel-error (expected: --repeat)");
        }
        OptionValues.atLeast("--max-trials", maxTrials, 2);
        format = format.toLowerCase(Locale.ROOT);
        if (!List.of("csv", "parquet").contains(format)) {
            throw new IllegalArgumentException("--format: '" + format + "' (expected: csv or parquet)");
        }
    }

    /** Returns the identity of the folder: the scenario without the varied keys. */
    private RunIdentity identity(final List<SweepAxis> axes) {
        final List<String> keys = axes.stream().map(SweepAxis::key).toList();
        final List<String> with = new ArrayList<>(List.of("vary=" + String.join("+", keys)));
        if (executor != ExecutorKind.PACKET) {
            with.add("executor=" + executor);
        }
        return Provenance.identity(spec.name(), common.scenario(warmUp.with(axes.stream()
            .map(axis -> axis.key() + "=" + axis.values().get(0)).toList())), with).withoutSettingsOf(keys);
    }

    /** Checks all points before a trial runs, and returns them. */
    private List<GridPoint> points(final List<SweepPoint> grid, final List<Metric> wanted, final int max,
            final List<String> warnings, final List<BackgroundCheck.Subject> subjects, final RunMonitor monitor) {
        final List<GridPoint> points = new ArrayList<>();
        executor.check(wanted);
        for (final SweepPoint point : grid) {
            final Scenario scenario = common.scenario(warmUp.with(point.settings()));
            try (CheckedScenario checked = CheckedScenario.of(scenario, monitor)) {
                wanted.forEach(metric -> new BoundMetric(metric, scenario, checked.fabric().topology()));
                if (points.isEmpty()) {
                    subjects.add(new BackgroundCheck.Subject(scenario, checked.fabric()));
                }
                warnings.addAll(executor.create().warnings(scenario));
            } catch (final IllegalArgumentException e) {
                throw new IllegalArgumentException(point.name() + ": " + e.getMessage(), e);
            }
            points.add(new GridPoint(point.values(),
                new Trials(new SeededScenarios(scenario).require(max), wanted, executor)));
        }
        return points;
    }
}
