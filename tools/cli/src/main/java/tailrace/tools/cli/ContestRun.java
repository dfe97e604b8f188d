package tailrace.tools.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
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
import tailrace.tools.evaluate.Contest;
import tailrace.tools.evaluate.ContestTable;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.Trials;
import tailrace.tools.evaluate.TrialsFile;

/** Runs a contest of scenarios into a result folder, which has all trials done at every moment. */
final class ContestRun {
    private static final double NANOS = 1e9;

    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean quiet;
    private final TrialSettings settings;
    private final ProgressLine line;
    private final long startNanos = System.nanoTime();

    ContestRun(final PrintWriter out, final PrintWriter err, final boolean quiet, final TrialSettings settings) {
        this.out = out;
        this.err = err;
        this.quiet = quiet;
        this.settings = settings;
        this.line = ProgressLine.on(err, quiet);
    }

    /**
     * Compares.
     *
     * @return the exit status
     */
    int into(final Path path, final RunIdentity identity, final Contestants contestants, final List<Metric> metrics) {
        final List<Trials> systems = contestants.scenarios().stream().map(scenario -> new Trials(
            new SeededScenarios(scenario).require(settings.maxTrials), metrics, settings.executor::create)).toList();
        final Contest contest = new Contest(systems, settings.rule, settings.maxTrials);
        final ContestTable table = table(contestants);
        final Set<String> kept = new TreeSet<>(Set.of(ContestTable.FILE, ResultFolder.REPORT));
        final List<String> names = names(systems.size());
        kept.addAll(names);
        final List<TrialsFile> files = new ArrayList<>();
        try (Interrupts interrupts = new Interrupts(); ResultFolder folder = settings.open(path, identity, kept)) {
            try {
                for (int i = 0; i < systems.size(); i++) {
                    files.add(new TrialsFile(folder.file(names.get(i)), systems.get(i)));
                }
                writeScenarios(folder, contestants);
                table.kept = systems.stream().mapToInt(system -> system.all().size()).sum();
                final boolean decided = run(contest, table, folder, interrupts);
                for (int i = 0; i < systems.size(); i++) {
                    files.get(i).sort(systems.get(i));
                }
                write(folder, table, contest);
                return end(folder, table, decided);
            } catch (final CancellationException e) {
                write(folder, table, contest);
                folder.finish(RunState.INTERRUPTED, Interrupts.REASON);
                tell(path, table);
                err.println("tailrace: interrupted: " + Interrupts.REASON + "; "
                    + systems.stream().mapToInt(system -> system.all().size()).sum()
                    + " trials are done; the same with --resume goes on");
                return Interrupts.STATUS;
            } catch (final RuntimeException e) {
                throw folder.fail(e);
            } finally {
                line.clear();
                files.forEach(TrialsFile::close);
            }
        }
    }

    /** The first system's trials are where those of an evaluation are. */
    private static List<String> names(final int systems) {
        final List<String> names = new ArrayList<>(List.of(TrialsFile.FILE));
        for (int i = 2; i <= systems; i++) {
            names.add("trials-" + i + ".csv");
        }
        return names;
    }

    private static void writeScenarios(final ResultFolder folder, final Contestants contestants) {
        folder.writeText(ResultFolder.SCENARIO, ScenarioFile.write(contestants.scenarios().get(0)));
        for (int i = 1; i < contestants.scenarios().size(); i++) {
            folder.writeText("scenario-" + (i + 1) + ".resolved.yaml",
                ScenarioFile.write(contestants.scenarios().get(i)));
        }
    }

    private ContestTable table(final Contestants contestants) {
        final ContestTable table = new ContestTable();
        table.name = contestants.scenarios().get(0).name;
        table.executor = settings.executor.toString();
        table.version = Version.text();
        table.settings = contestants.scenarios().get(0).settings();
        table.systems = contestants.names();
        table.firstSeed = contestants.scenarios().get(0).seed;
        table.confidence = settings.rule.confidence();
        table.relError = settings.rule.relError();
        table.jobs = settings.jobs;
        return table;
    }

    private boolean run(final Contest contest, final ContestTable table, final ResultFolder folder,
            final Interrupts interrupts) {
        return contest.run(settings.runner(interrupts), new Contest.Listener() {
            @Override
            public void batchEnded() {
                table.add(contest);
                table.wallSeconds = wallSeconds();
                folder.writeText(ContestTable.FILE, table.toJson());
            }

            @Override
            public boolean look(final int done, final double forecast) {
                final int all = (int) Math.min(forecast, (double) settings.maxTrials * contest.systems().size());
                final double fraction = table.kept >= all ? Double.NaN
                    : Math.max(0, (double) (done - table.kept) / (all - table.kept));
                line.show(new RunProgress(RunPhase.TRIALS, 0, 0, 0, 0, wallSeconds(), fraction,
                    new RunProgress.Jobs("trials forecast", done, all)));
                return settings.goesOn(interrupts);
            }
        });
    }

    private double wallSeconds() {
        return (System.nanoTime() - startNanos) / NANOS;
    }

    private void write(final ResultFolder folder, final ContestTable table, final Contest contest) {
        table.wallSeconds = wallSeconds();
        folder.writeText(ContestTable.FILE, table.toJson());
        folder.writeText(ResultFolder.REPORT, new ContestPage(table, contest).html());
    }

    private int end(final ResultFolder folder, final ContestTable table, final boolean decided) {
        line.clear();
        if (decided) {
            folder.finish(RunState.COMPLETE, "");
            tell(folder.path(), table);
            return ExitStatus.OK;
        }
        final String reason = "not sure after " + settings.maxTrials + " trials: " + table.comparisons.stream()
            .filter(row -> row.better().isEmpty()).map(row -> row.metric() + " of " + row.first() + " and "
                + row.other()).collect(Collectors.joining("; "));
        folder.finish(RunState.INCOMPLETE, reason);
        tell(folder.path(), table);
        err.println("tailrace: incomplete: " + reason);
        return ExitStatus.UNFINISHED;
    }

    private void tell(final Path path, final ContestTable table) {
        line.clear();
        if (!quiet && !table.comparisons.isEmpty()) {
            out.print(ContestText.of(table));
            out.println("results in " + path);
        }
    }
}
