package tailrace.tools.experiment.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.experiment.rule.PairedComparison;
import tailrace.tools.experiment.show.ComparisonPage;
import tailrace.tools.experiment.show.ComparisonTable;
import tailrace.tools.experiment.show.ComparisonText;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialJournal;
import tailrace.tools.experiment.trial.Trials;

/** Runs a comparison of scenarios. */
public final class ComparisonRun extends TrialsRun {
    private ComparedScenarios compared;
    private List<Trials> systems;
    private PairedComparison comparison;
    private ComparisonTable table;

    /** Prepares a run. */
    public ComparisonRun(final PrintWriter out, final PrintWriter err, final boolean quiet,
            final TrialSettings settings) {
        super(out, err, quiet, settings);
    }

    /**
     * Runs the comparison into a folder.
     *
     * @return the exit status
     */
    public int into(final Path path, final RunIdentity identity, final ComparedScenarios among,
            final List<Metric> metrics) {
        compared = among;
        systems = compared.scenarios().stream().map(scenario -> new Trials(
            new SeededScenarios(scenario).require(settings.maxTrials), metrics, settings.executor)).toList();
        comparison = new PairedComparison(systems, settings.rule, settings.maxTrials,
            (first, other) -> settings.scheme.of(settings.executor, first, other, settings.rule));
        table = table();
        final Set<String> kept = new TreeSet<>(Set.of(ComparisonTable.FILE, ResultFolder.REPORT));
        kept.addAll(names(systems.size()));
        return into(path, identity, kept);
    }

    @Override
    protected String run(final ResultFolder folder, final Interrupts interrupts) {
        final List<TrialJournal> files = new ArrayList<>();
        try {
            final List<String> names = names(systems.size());
            for (int i = 0; i < systems.size(); i++) {
                files.add(new TrialJournal(folder.file(names.get(i)), experiment() + names.get(i), systems.get(i),
                    this::warn));
            }
            writeScenarios(folder);
            table.kept = done();
            final boolean decided = compare(folder, interrupts);
            for (int i = 0; i < systems.size(); i++) {
                files.get(i).sort();
            }
            return decided ? "" : "not sure after " + settings.maxTrials + " trials: " + table.comparisons.stream()
                .filter(row -> row.better().isEmpty()).map(row -> row.metric() + " of " + row.first() + " and "
                    + row.other()).collect(Collectors.joining("; "));
        } finally {
            files.forEach(TrialJournal::close);
        }
    }

    @Override
    protected int done() {
        return systems.stream().mapToInt(system -> system.all().size()).sum();
    }

    /** Returns the names of the trial files. The first system's file has the same name as in an evaluation. */
    private static List<String> names(final int systems) {
        final List<String> names = new ArrayList<>(List.of(TrialJournal.TRIALS));
        for (int i = 2; i <= systems; i++) {
            names.add("trials-" + i + ".csv");
        }
        return names;
    }

    private void writeScenarios(final ResultFolder folder) {
        folder.writeText(ResultFolder.SCENARIO, ScenarioFile.writeInto(compared.scenarios().get(0), folder.path()));
        for (int i = 1; i < compared.scenarios().size(); i++) {
            folder.writeText("scenario-" + (i + 1) + ".resolved.yaml",
                ScenarioFile.writeInto(compared.scenarios().get(i), folder.path()));
        }
    }

    private ComparisonTable table() {
        final ComparisonTable comparisonTable = new ComparisonTable();
        comparisonTable.describe(compared.scenarios().get(0), settings.executor.toString());
        comparisonTable.systems = compared.names();
        comparisonTable.confidence = settings.rule.confidence();
        comparisonTable.relError = settings.rule.relError();
        comparisonTable.jobs = settings.jobsDone();
        return comparisonTable;
    }

    private boolean compare(final ResultFolder folder, final Interrupts interrupts) {
        return comparison.run(settings.runner(interrupts), (there, all) -> {
            show("trials forecast", (int) there, table.kept,
                (int) Math.min(comparison.forecast(), (double) settings.maxTrials * systems.size()));
            return settings.shouldContinue(interrupts);
        }, () -> {
            table.add(comparison);
            table.wallSeconds = wallSeconds();
            table.jobs = settings.jobsDone();
            folder.writeText(ComparisonTable.FILE, table.toJson());
        });
    }

    @Override
    protected void write(final ResultFolder folder) {
        table.wallSeconds = wallSeconds();
        folder.writeText(ComparisonTable.FILE, table.toJson());
        folder.writeText(ResultFolder.REPORT, new ComparisonPage(table, comparison).html());
    }

    @Override
    protected void printResults(final Path path) {
        table.warnings.forEach(this::warn);
        if (!quiet && !table.comparisons.isEmpty()) {
            out.print(ComparisonText.of(table));
            out.println("results in " + path);
        }
    }
}
