package tailrace.tools.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tailrace.scenario.Interrupts;
import tailrace.scenario.ProgressLine;
import tailrace.scenario.RunPhase;
import tailrace.scenario.RunProgress;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.Version;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.RunIdentity;
import tailrace.scenario.results.RunState;
import tailrace.tools.evaluate.Evaluation;
import tailrace.tools.evaluate.EvaluationTable;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.Standing;
import tailrace.tools.evaluate.Trials;
import tailrace.tools.evaluate.TrialsFile;
import tailrace.tools.evaluate.executor.ExecutorKind;
import tailrace.tools.evaluate.stats.StopRule;

/** Runs an evaluation into a result folder, which has all trials done at every moment. */
final class EvaluateRun {
    private static final double NANOS = 1e9;

    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean quiet;
    private final TrialSettings settings;
    private final ProgressLine line;
    private final long startNanos = System.nanoTime();

    EvaluateRun(final PrintWriter out, final PrintWriter err, final boolean quiet, final TrialSettings settings) {
        this.out = out;
        this.err = err;
        this.quiet = quiet;
        this.settings = settings;
        this.line = ProgressLine.on(err, quiet);
    }

    /**
     * Evaluates.
     *
     * @return the exit status
     */
    int into(final Path path, final RunIdentity identity, final SeededScenarios scenarios,
            final List<Metric> metrics) {
        final Trials trials = new Trials(scenarios, metrics, settings.executor::create);
        final Evaluation evaluation = new Evaluation(trials, settings.rule, settings.maxTrials,
            settings.scheme.of(scenarios.given(), trials, settings.rule));
        final EvaluationTable table = table(scenarios);
        try (Interrupts interrupts = new Interrupts(); ResultFolder folder = open(path, identity)) {
            try (TrialsFile file = new TrialsFile(folder.file(TrialsFile.FILE), trials)) {
                folder.writeText(ResultFolder.SCENARIO, ScenarioFile.write(scenarios.given()));
                table.kept = trials.all().size();
                final Standing standing = run(evaluation, table, folder, interrupts);
                file.sort(trials);
                check(trials, table, folder, scenarios, interrupts);
                write(folder, table, evaluation);
                return end(folder, table, standing);
            } catch (final CancellationException e) {
                line.clear();
                write(folder, table, evaluation);
                folder.finish(RunState.INTERRUPTED, Interrupts.REASON);
                tell(folder.path(), table);
                err.println("tailrace: interrupted: " + Interrupts.REASON + "; " + trials.all().size()
                    + " trials are done; the same with --resume goes on");
                return Interrupts.STATUS;
            } catch (final RuntimeException e) {
                throw folder.fail(e);
            } finally {
                line.clear();
            }
        }
    }

    private ResultFolder open(final Path path, final RunIdentity identity) {
        return settings.open(path, identity, Stream.concat(
            Stream.of(TrialsFile.FILE, EvaluationTable.FILE, ResultFolder.REPORT),
            Arrays.stream(ExecutorKind.values()).map(EvaluateRun::checkFile)).collect(Collectors.toSet()));
    }

    private static String checkFile(final ExecutorKind kind) {
        return "trials-" + kind + ".csv";
    }

    private EvaluationTable table(final SeededScenarios scenarios) {
        final EvaluationTable table = new EvaluationTable();
        table.name = scenarios.given().name;
        table.executor = settings.executor.toString();
        table.version = Version.text();
        table.settings = scenarios.given().settings();
        table.relError = settings.rule.relError();
        table.confidence = settings.rule.confidence();
        table.firstSeed = scenarios.given().seed;
        table.jobs = settings.jobs;
        return table;
    }

    private Standing run(final Evaluation evaluation, final EvaluationTable table, final ResultFolder folder,
            final Interrupts interrupts) {
        return evaluation.run(settings.runner(interrupts), new Evaluation.Listener() {
            @Override
            public void batchEnded(final Standing standing) {
                table.add(standing, evaluation.trials());
                table.add(evaluation.scheme());
                table.wallSeconds = wallSeconds();
                folder.writeText(EvaluationTable.FILE, table.toJson());
            }

            @Override
            public boolean look(final int done, final Standing last) {
                show(done, last, table.kept);
                return settings.goesOn(interrupts);
            }
        });
    }

    private double wallSeconds() {
        return (System.nanoTime() - startNanos) / NANOS;
    }

    /** Time left is that of the trials that are forecast. */
    private void show(final int done, final Standing last, final int kept) {
        final int all = (int) Math.min(settings.maxTrials,
            last == null ? StopRule.FIRST : Math.max(last.forecast(), last.trials() + 1));
        final double fraction = kept >= all ? Double.NaN : Math.max(0, (double) (done - kept) / (all - kept));
        line.show(new RunProgress(RunPhase.TRIALS, 0, 0, 0, 0, wallSeconds(), fraction,
            new RunProgress.Jobs(last == null ? "exploratory trials" : "trials forecast", done, all)));
    }

    private void check(final Trials trials, final EvaluationTable table, final ResultFolder folder,
            final SeededScenarios scenarios, final Interrupts interrupts) {
        if (settings.checkAgainst == null) {
            return;
        }
        final Trials others = new Trials(scenarios, trials.metrics(), settings.checkAgainst::create);
        final int count = Math.min(table.trials, StopRule.FIRST);
        try (TrialsFile file = new TrialsFile(folder.file(checkFile(settings.checkAgainst)), others)) {
            others.run(count, settings.runner(interrupts), done -> {
                line.show(new RunProgress(RunPhase.TRIALS, 0, 0, 0, 0, wallSeconds(), Double.NaN,
                    new RunProgress.Jobs("trials by " + settings.checkAgainst, (int) done, count)));
                return settings.goesOn(interrupts);
            });
            file.sort(others);
        }
        table.check(trials, others, count, settings.checkAgainst.toString());
    }

    private void write(final ResultFolder folder, final EvaluationTable table, final Evaluation evaluation) {
        table.wallSeconds = wallSeconds();
        folder.writeText(EvaluationTable.FILE, table.toJson());
        folder.writeText(ResultFolder.REPORT, new EvaluatePage(table, evaluation).html());
    }

    private int end(final ResultFolder folder, final EvaluationTable table, final Standing standing) {
        line.clear();
        if (standing.met()) {
            folder.finish(RunState.COMPLETE, "");
            tell(folder.path(), table);
            return ExitStatus.OK;
        }
        final String reason = "not exact enough after " + standing.trials() + " trials: "
            + table.metrics.stream().filter(row -> !row.met()).map(this::missed).collect(Collectors.joining("; "));
        folder.finish(RunState.INCOMPLETE, reason);
        tell(folder.path(), table);
        err.println("tailrace: incomplete: " + reason);
        return ExitStatus.UNFINISHED;
    }

    private String missed(final EvaluationTable.Row row) {
        return String.format(Locale.ROOT, "%s +- %s (asked for: %s, forecast: %s trials)", row.metric(),
            EvaluateText.percent(row.relError()), EvaluateText.percent(settings.rule.relError()),
            EvaluateText.count(row.needed()));
    }

    private void tell(final Path path, final EvaluationTable table) {
        table.warnings.forEach(warning -> err.println("tailrace: warning: " + warning));
        if (!quiet && !table.metrics.isEmpty()) {
            out.print(EvaluateText.of(table));
            out.println("results in " + path);
        }
    }
}
