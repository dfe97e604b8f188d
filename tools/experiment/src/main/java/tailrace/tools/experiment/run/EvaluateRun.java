package tailrace.tools.experiment.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tailrace.core.Time;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.experiment.executor.ExecutorKind;
import tailrace.tools.experiment.rule.Evaluation;
import tailrace.tools.experiment.rule.EvaluationState;
import tailrace.tools.experiment.rule.Grid;
import tailrace.tools.experiment.rule.TrialRule;
import tailrace.tools.experiment.show.EvaluatePage;
import tailrace.tools.experiment.show.EvaluateText;
import tailrace.tools.experiment.show.EvaluationTable;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialJournal;
import tailrace.tools.experiment.trial.Trials;
import tailrace.tools.experiment.trial.WarmUp;
import tailrace.tools.report.page.Numbers;

/** Runs an evaluation. */
public final class EvaluateRun extends TrialsRun {
    private static final String WARM_UP_FILE = "trials-warm-up.csv";

    private Scenario scenario;
    private List<Metric> metrics;
    private SeededScenarios scenarios;
    private Trials trials;
    private Evaluation evaluation;
    private EvaluationTable table;

    /** Prepares a run. */
    public EvaluateRun(final PrintWriter out, final PrintWriter err, final boolean quiet,
            final TrialSettings settings) {
        super(out, err, quiet, settings);
    }

    /**
     * Runs the evaluation into a folder.
     *
     * @return the exit status
     */
    public int into(final Path path, final RunIdentity identity, final Scenario of, final List<Metric> measured) {
        scenario = of;
        metrics = measured;
        table = table();
        return into(path, identity, Stream.concat(
            Stream.of(TrialJournal.TRIALS, WARM_UP_FILE, EvaluationTable.FILE, ResultFolder.REPORT),
            Arrays.stream(ExecutorKind.values()).map(EvaluateRun::checkFile)).collect(Collectors.toSet()));
    }

    @Override
    protected String run(final ResultFolder folder, final Interrupts interrupts) {
        if (settings.findsWarmUp) {
            final Time warmUp = warmUp(folder, interrupts);
            finishCheck(interrupts);
            metrics = WarmUp.exclude(warmUp, scenario, metrics);
        }
        if (settings.leavesWarmUpOut) {
            table.warmUp = scenario.outputs.measureFrom.toString();
        }
        scenarios = new SeededScenarios(scenario);
        trials = new Trials(scenarios, metrics, settings.executor);
        evaluation = new Evaluation(trials, settings.rule, settings.maxTrials,
            settings.scheme.of(settings.executor, trials, settings.rule));
        try (TrialJournal file = journal(folder, TrialJournal.TRIALS, trials)) {
            folder.writeText(ResultFolder.SCENARIO, ScenarioFile.writeInto(scenario, folder.path()));
            table.kept = trials.all().size();
            final EvaluationState state = evaluate(folder, interrupts);
            file.sort();
            check(folder, interrupts);
            return state.met() ? "" : "not exact enough after " + state.trials() + " trials: "
                + table.metrics.stream().filter(row -> !row.met()).map(this::missed).collect(Collectors.joining("; "));
        }
    }

    private TrialJournal journal(final ResultFolder folder, final String name, final Trials of) {
        return new TrialJournal(folder.file(name), experiment() + name, of, this::warn);
    }

    /** Runs trials that only measure their warm-up, and returns its length. */
    private Time warmUp(final ResultFolder folder, final Interrupts interrupts) {
        final Trials first = new Trials(new SeededScenarios(scenario), List.of(), settings.executor);
        try (TrialJournal file = journal(folder, WARM_UP_FILE, first)) {
            folder.begin();
            Grid.of(first, TrialRule.fixed(RelativeErrorRule.FIRST))
                .run(settings.runner(interrupts), progressObserver("trials that warm up", first.all().size()));
            file.sort();
            return WarmUp.of(first.all());
        }
    }

    @Override
    protected int done() {
        return trials == null ? 0 : trials.all().size();
    }

    private static String checkFile(final ExecutorKind kind) {
        return "trials-" + kind + ".csv";
    }

    private EvaluationTable table() {
        final EvaluationTable evaluationTable = new EvaluationTable();
        evaluationTable.describe(scenario, settings.executor.toString());
        evaluationTable.relError = settings.rule.relError();
        evaluationTable.confidence = settings.rule.confidence();
        evaluationTable.jobs = settings.jobsDone();
        return evaluationTable;
    }

    private EvaluationState evaluate(final ResultFolder folder, final Interrupts interrupts) {
        return evaluation.run(settings.runner(interrupts), (there, all) -> {
            final EvaluationState last = evaluation.last();
            show(last == null ? "exploratory trials" : "trials forecast", (int) there, table.kept,
                last == null ? evaluation.first()
                    : (int) Math.min(settings.maxTrials, Math.max(last.forecast(), last.trials() + 1)));
            return settings.shouldContinue(interrupts);
        }, state -> {
            table.add(state, trials);
            table.add(evaluation.scheme());
            table.wallSeconds = wallSeconds();
            table.jobs = settings.jobsDone();
            folder.writeText(EvaluationTable.FILE, table.toJson());
        });
    }

    private void check(final ResultFolder folder, final Interrupts interrupts) {
        if (settings.checkAgainst == null) {
            return;
        }
        final Trials others = new Trials(scenarios, trials.metrics(), settings.checkAgainst);
        final int count = Math.min(table.trials, RelativeErrorRule.FIRST);
        try (TrialJournal file = journal(folder, checkFile(settings.checkAgainst), others)) {
            Grid.of(others, TrialRule.fixed(count)).run(settings.runner(interrupts),
                progressObserver("trials by " + settings.checkAgainst, others.all().size()));
            file.sort();
        }
        table.check(trials, others, count, settings.checkAgainst.toString());
    }

    @Override
    protected void write(final ResultFolder folder) {
        if (evaluation == null) {
            return;
        }
        table.wallSeconds = wallSeconds();
        folder.writeText(EvaluationTable.FILE, table.toJson());
        folder.writeText(ResultFolder.REPORT, new EvaluatePage(table, evaluation).html());
    }

    private String missed(final EvaluationTable.Row row) {
        return String.format(Locale.ROOT, "%s +- %s (requested: %s%s, forecast: %s trials)", row.metric(),
            Numbers.percent(row.relError()), Numbers.percent(settings.rule.relError()),
            row.relError() > settings.rule.relError() ? ""
                : "; so few may hold none of the rare trials that decide the largest of a handful",
            EvaluateText.count(row.needed()));
    }

    @Override
    protected void printResults(final Path path) {
        table.warnings.forEach(this::warn);
        if (!quiet && !table.metrics.isEmpty()) {
            out.print(EvaluateText.of(table));
            out.println("results in " + path);
        }
    }
}
