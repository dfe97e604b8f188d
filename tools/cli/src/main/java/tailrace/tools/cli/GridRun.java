package tailrace.tools.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import tailrace.scenario.Interrupts;
import tailrace.scenario.ProgressLine;
import tailrace.scenario.RunPhase;
import tailrace.scenario.RunProgress;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.Version;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.RunIdentity;
import tailrace.scenario.results.RunState;
import tailrace.tools.estimate.sweep.SweepAxis;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.executor.ExecutorKind;
import tailrace.tools.evaluate.grid.Grid;
import tailrace.tools.evaluate.grid.GridFile;
import tailrace.tools.evaluate.grid.GridPoint;
import tailrace.tools.evaluate.grid.GridTable;
import tailrace.tools.evaluate.grid.Pace;
import tailrace.tools.evaluate.stats.StopRule;

/** Runs a grid into a result folder, which has all trials done at every moment. */
final class GridRun {
    private static final double NANOS = 1e9;
    private static final String PARQUET = "sweep.parquet";

    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean quiet;
    private final ProgressLine line;
    private final long startNanos = System.nanoTime();

    /** What is varied. */
    List<SweepAxis> axes;
    /** What is measured. */
    List<Metric> metrics;
    /** Where. */
    List<GridPoint> points;
    /** Of intervals, and of the error that is asked for. */
    StopRule rule;
    /** Whether an error is asked for, and not a number of trials. */
    boolean byError;
    /** How many trials. */
    Pace pace;
    /** Trials at a time. */
    int jobs = 1;
    /** Keep the trials that are in the folder. */
    boolean resume;
    /** Results of something else may be replaced. */
    boolean replace;
    /** What runs the trials. */
    ExecutorKind executor = ExecutorKind.PACKET;
    /** Also as Parquet. */
    boolean parquet;

    GridRun(final PrintWriter out, final PrintWriter err, final boolean quiet) {
        this.out = out;
        this.err = err;
        this.quiet = quiet;
        this.line = ProgressLine.on(err, quiet);
    }

    /**
     * Runs.
     *
     * @return the exit status
     */
    int into(final Path path, final RunIdentity identity) {
        final Grid grid = new Grid(points, pace, executor::create);
        final GridTable table = table();
        try (Interrupts interrupts = new Interrupts(); ResultFolder folder = open(path, identity)) {
            final Path csv = folder.file(GridFile.FILE);
            try (GridFile file = new GridFile(csv, table.keys, points, metrics)) {
                folder.writeText(ResultFolder.SCENARIO, ScenarioFile.write(points.get(0).trials().scenario()));
                table.kept = points.stream().mapToLong(point -> point.trials().all().size()).sum();
                run(grid, table, folder, interrupts);
                file.sort();
                write(grid, table, folder);
                if (parquet) {
                    GridParquet.write(folder.file(PARQUET), axes, metrics, points);
                }
                return end(folder, table);
            } catch (final CancellationException e) {
                line.clear();
                write(grid, table, folder);
                folder.finish(RunState.INTERRUPTED, Interrupts.REASON);
                tell(folder.path(), table);
                err.println("tailrace: interrupted: " + Interrupts.REASON + "; "
                    + points.stream().mapToInt(point -> point.trials().all().size()).sum()
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
        return !resume ? ResultFolder.create(path, identity, replace) : ResultFolder.resume(path, identity,
            Set.of(GridFile.FILE, GridTable.FILE, ResultFolder.REPORT, PARQUET));
    }

    private GridTable table() {
        final Scenario scenario = points.get(0).trials().scenario();
        final GridTable table = new GridTable();
        table.name = scenario.name;
        table.executor = executor.toString();
        table.version = Version.text();
        table.settings = scenario.settings().stream()
            .filter(setting -> axes.stream().noneMatch(axis -> setting.startsWith(axis.key() + "="))).toList();
        table.keys = axes.stream().map(SweepAxis::key).toList();
        table.metrics = metrics.stream().map(Metric::text).toList();
        table.units = metrics.stream().map(metric -> metric.quantity().unit()).toList();
        table.firstSeed = scenario.seed;
        table.confidence = rule.confidence();
        table.relError = byError ? rule.relError() : Double.NaN;
        table.all = points.size();
        return table;
    }

    private void run(final Grid grid, final GridTable table, final ResultFolder folder,
            final Interrupts interrupts) {
        grid.run(new LocalJobs(jobs).watchedBy(() -> !interrupts.happened()), new Grid.Listener() {
            @Override
            public void roundEnded() {
                table.set(grid, metrics);
                table.wallSeconds = wallSeconds();
                folder.writeText(GridTable.FILE, table.toJson());
            }

            @Override
            public boolean look(final long trials, final long all) {
                line.show(new RunProgress(RunPhase.TRIALS, 0, 0, 0, 0, wallSeconds(),
                    (double) (trials - table.kept) / Math.max(1, all - table.kept),
                    new RunProgress.Jobs("trials at " + points.size() + " points", (int) trials, (int) all)));
                return !interrupts.happened();
            }
        });
    }

    private double wallSeconds() {
        return (System.nanoTime() - startNanos) / NANOS;
    }

    private void write(final Grid grid, final GridTable table, final ResultFolder folder) {
        table.set(grid, metrics);
        table.wallSeconds = wallSeconds();
        folder.writeText(GridTable.FILE, table.toJson());
        folder.writeText(ResultFolder.REPORT, new GridPage(table, axes).html());
    }

    private int end(final ResultFolder folder, final GridTable table) {
        line.clear();
        final long open = table.points.stream().filter(row -> !row.met()).count();
        final String reason = open == 0 ? "" : "not exact enough at " + open + " of " + table.all + " points";
        folder.finish(open == 0 ? RunState.COMPLETE : RunState.INCOMPLETE, reason);
        tell(folder.path(), table);
        if (open > 0) {
            err.println("tailrace: incomplete: " + reason);
        }
        return open == 0 ? ExitStatus.OK : ExitStatus.UNFINISHED;
    }

    private void tell(final Path path, final GridTable table) {
        table.warnings.forEach(warning -> err.println("tailrace: warning: " + warning));
        if (!quiet && !table.points.isEmpty()) {
            out.print(GridText.of(table));
            out.println("results in " + path);
        }
    }
}
