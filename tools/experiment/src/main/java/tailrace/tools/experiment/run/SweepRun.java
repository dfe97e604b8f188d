package tailrace.tools.experiment.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.experiment.rule.Grid;
import tailrace.tools.experiment.rule.TrialRule;
import tailrace.tools.experiment.show.SweepPage;
import tailrace.tools.experiment.show.SweepParquet;
import tailrace.tools.experiment.show.SweepJson;
import tailrace.tools.experiment.show.SweepText;
import tailrace.tools.experiment.trial.GridPoint;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialJournal;

/** Runs the trials of a sweep's grid into a result folder, and prints the results. */
public final class SweepRun extends TrialsRun {
    private static final String PARQUET = "sweep.parquet";
    private static final double WRITE_SECONDS = 1;

    /** Varied keys with their values. */
    public List<SweepAxis> axes;
    /** Measured metrics. */
    public List<Metric> metrics;
    /** Points of the grid. */
    public List<GridPoint> points;
    /** Whether the rule requests a relative error instead of a number of trials. */
    public boolean byError;
    /** Rule for the number of trials. */
    public TrialRule rule;
    /** Whether to write the rows as a Parquet file as well. */
    public boolean parquet;
    /** Name of the executor. */
    public String executorName;
    /** Whether to warn of metrics without a value at any point. */
    public boolean missesMetrics = true;
    /** Number of leading metrics that tables and plots show. */
    public int shown;
    private final Set<String> warned = new HashSet<>();
    private Grid grid;
    private SweepJson table;

    /** Prepares a run. */
    public SweepRun(final PrintWriter out, final PrintWriter err, final boolean quiet, final TrialSettings settings) {
        super(out, err, quiet, settings);
    }

    /**
     * Runs the grid into a folder.
     *
     * @return the exit status
     */
    public int into(final Path path, final RunIdentity identity) {
        grid = new Grid(points, rule);
        table = table();
        return into(path, identity, Set.of(TrialJournal.SWEEP, SweepJson.FILE, ResultFolder.REPORT, PARQUET));
    }

    @Override
    protected String run(final ResultFolder folder, final Interrupts interrupts) {
        try (TrialJournal file = new TrialJournal(folder.file(TrialJournal.SWEEP), experiment(), table.keys, points,
                this::warn)) {
            folder.writeText(ResultFolder.SCENARIO,
                    ScenarioFile.writeInto(points.get(0).trials().scenario(), folder.path()));
            table.kept = done();
            if (file.leftOut() > 0) {
                warnOnce("resume: " + file.leftOut() + " trials of points that are not of this sweep are gone");
            }
            grid.run(settings.runner(interrupts), progressObserver(folder, interrupts), () -> writeTable(folder));
            file.sort();
        }
        if (parquet) {
            SweepParquet.write(folder.file(PARQUET), axes, metrics, points);
        }
        final long open = table.points.stream().filter(row -> !row.met()).count();
        return open == 0 ? "" : "not exact enough at " + open + " of " + table.all + " points";
    }

    @Override
    protected int done() {
        return points.stream().mapToInt(point -> point.trials().all().size()).sum();
    }

    private SweepJson table() {
        final Scenario scenario = points.get(0).trials().scenario();
        final SweepJson gridTable = new SweepJson();
        gridTable.describe(scenario, executorName);
        gridTable.shown = shown;
        gridTable.missesMetrics = missesMetrics;
        gridTable.settings = gridTable.settings.stream()
            .filter(setting -> axes.stream().noneMatch(axis -> setting.startsWith(axis.key() + "="))).toList();
        gridTable.keys = axes.stream().map(SweepAxis::key).toList();
        gridTable.metrics = metrics.stream().map(Metric::text).toList();
        gridTable.units = metrics.stream().map(metric -> metric.quantity().unit()).toList();
        gridTable.meansConfidence = settings.rule.confidence();
        gridTable.relError = byError ? settings.rule.relError() : Double.NaN;
        gridTable.all = points.size();
        return gridTable;
    }

    /** Creates the observer that shows progress and rewrites the table from time to time. */
    private Rounds.Look progressObserver(final ResultFolder folder, final Interrupts interrupts) {
        return new Rounds.Look() {
            private int written = done();
            private double writtenSeconds = wallSeconds();

            @Override
            public boolean onProgress(final long trials, final long all) {
                if (done() > written && wallSeconds() > writtenSeconds + WRITE_SECONDS) {
                    written = done();
                    writtenSeconds = wallSeconds();
                    writeTable(folder);
                }
                show("trials at " + points.size() + " points", (int) trials, table.kept, (int) all);
                return settings.shouldContinue(interrupts);
            }
        };
    }

    private void writeTable(final ResultFolder folder) {
        table.set(grid, metrics);
        table.wallSeconds = wallSeconds();
        folder.writeText(SweepJson.FILE, table.toJson());
    }

    /** Prints a warning, unless an earlier warning is the same except for numbers. */
    public void warnOnce(final String warning) {
        if (warned.add(warning.replaceAll("[0-9]+([.,][0-9]+)*", "#"))) {
            warn(warning);
        }
    }

    @Override
    protected void write(final ResultFolder folder) {
        writeTable(folder);
        folder.writeText(ResultFolder.REPORT, new SweepPage(table, axes).html());
    }

    @Override
    protected void printResults(final Path path) {
        table.warnings.forEach(this::warnOnce);
        if (!quiet && !table.points.isEmpty()) {
            out.print(SweepText.of(table));
            out.println("results in " + path);
        }
    }
}
