package tailrace.tools.experiment.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Set;
import tailrace.scenario.InputHash;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.experiment.show.TailPage;
import tailrace.tools.experiment.tail.PacketCycles;
import tailrace.tools.experiment.tail.TailResult;
import tailrace.tools.experiment.tail.TailRows;
import tailrace.tools.experiment.tail.TailRun;
import tailrace.tools.experiment.tail.TailSettings;
import tailrace.tools.experiment.tail.TailTable;
import tailrace.tools.experiment.tail.TiltableSizes;
import tailrace.tools.experiment.trial.Metric;

/** Estimates a tail quantile by tilted flow sizes. */
public final class TailTrialsRun extends TrialsRun {
    private final TailOptions options;
    private Scenario scenario;
    private Metric metric;
    private TailSettings tail;
    private TiltableSizes original;
    private TailRun estimate;
    private TailResult result;
    private TailTable table;

    /** Prepares a run. */
    public TailTrialsRun(final PrintWriter out, final PrintWriter err, final boolean quiet,
            final TrialSettings settings,
            final TailOptions options) {
        super(out, err, quiet, settings);
        this.options = options;
    }

    /**
     * Runs the estimate into a folder.
     *
     * @return the exit status
     * @throws IllegalArgumentException if the scenario has no sizes that can be tilted
     */
    public int into(final Path path, final RunIdentity identity, final Scenario of, final Metric ofMetric) {
        scenario = of;
        metric = ofMetric;
        tail = options.settings(metric, settings.rule, settings.maxTrials);
        new PacketCycles(scenario, metric, () -> true);
        original = options.original(scenario);
        return into(path, identity,
            Set.of(TailRows.SEARCH, TailRows.TRIALS, TailTable.FILE, ResultFolder.REPORT));
    }

    @Override
    protected String run(final ResultFolder folder, final Interrupts interrupts) {
        try (TailRows rows = TailRows.open(folder.file(TailRows.SEARCH), folder.file(TailRows.TRIALS),
            new InputHash().of(scenario) + experiment(), tail.cyclesPerBatch(), this::warn)) {
            folder.writeText(ResultFolder.SCENARIO, ScenarioFile.writeInto(scenario, folder.path()));
            estimate = new TailRun(() -> new PacketCycles(scenario, metric, () -> settings.shouldContinue(interrupts)),
                original, scenario.seed, tail, rows, null);
            Rounds.run(estimate, estimate, settings.runner(interrupts),
                    progressObserver("trials, plain and tilted", done()));
        }
        result = estimate.result();
        table = TailTable.of(scenario.name, metric.text(), metric.quantity().unit(), options.law(), original,
            settings.rule.confidence(), result);
        return table.isWithin(settings.rule.relError()) ? ""
            : "the pooled quantile is not known with the requested precision";
    }

    @Override
    protected int done() {
        return estimate == null ? 0 : (int) estimate.size();
    }

    @Override
    protected void write(final ResultFolder folder) {
        if (table != null) {
            folder.writeText(TailTable.FILE, table.toJson());
            folder.writeText(ResultFolder.REPORT, new TailPage(table, result, tail).html());
        }
    }

    @Override
    protected void printResults(final Path path) {
        if (table == null) {
            return;
        }
        table.warnings().forEach(this::warn);
        if (!quiet) {
            out.print(table.text().replace("\n", System.lineSeparator()));
            out.println("results in " + path);
        }
    }
}
