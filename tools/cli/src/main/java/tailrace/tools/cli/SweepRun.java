package tailrace.tools.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.Version;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.progress.Progress;
import tailrace.tools.estimate.Estimate;
import tailrace.tools.estimate.sweep.Sweep;
import tailrace.tools.estimate.sweep.SweepAxis;
import tailrace.tools.estimate.sweep.SweepTable;
import tailrace.tools.watch.FolderCounters;

/** Runs a sweep into a result folder, which has all points done at every moment. */
final class SweepRun {
    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean quiet;
    private final String command;
    private final List<SweepAxis> axes;
    private final Percentile metric;
    private final Progress progress;
    private final Set<String> warnings = new LinkedHashSet<>();

    SweepRun(final PrintWriter out, final PrintWriter err, final boolean quiet, final String command,
            final List<SweepAxis> axes, final Percentile metric) {
        this.out = out;
        this.err = err;
        this.quiet = quiet;
        this.command = command;
        this.axes = axes;
        this.metric = metric;
        this.progress = Progress.on(err, quiet);
    }

    /**
     * Runs a sweep.
     *
     * @param resume whether to keep the points in the folder that are the same
     * @param replace whether results of something else may be replaced
     * @return the exit status
     */
    int into(final Path path, final RunIdentity identity, final Sweep sweep, final Sweep.Estimator estimator,
            final boolean resume, final boolean replace) {
        final Optional<SweepTable> earlier = resume ? SweepTable.read(path) : Optional.empty();
        final int kept = earlier.map(table -> sweep.keep(table.points)).orElse(0);
        if (resume && kept < earlier.map(table -> table.points.size()).orElse(0)) {
            err.println("tailrace: warning: resume: points of the earlier sweep that are not of this one are gone");
        }
        final SweepTable table = table(sweep, earlier);
        try (Interrupts interrupts = new Interrupts();
                ResultFolder folder = ResultFolder.create(path, identity, replace || kept > 0)) {
            try {
                progress.add(FolderCounters.of(folder, this::warn));
                folder.writeText(ResultFolder.SCENARIO, ScenarioFile.write(sweep.first()));
                write(folder, sweep, table);
                sweep.run(estimator, progress.until(interrupts::happened), estimate -> {
                    note(table, estimate);
                    write(folder, sweep, table);
                });
                folder.finish(RunState.COMPLETE, "");
            } catch (final CancellationException e) {
                progress.clear();
                folder.finish(RunState.INTERRUPTED, Interrupts.REASON);
                tell(path, table, kept);
                err.println("tailrace: interrupted: " + Interrupts.REASON + "; " + table.points.size() + " of "
                    + sweep.all() + " points are done; the same with --resume goes on");
                return Interrupts.STATUS;
            } catch (final RuntimeException e) {
                throw folder.fail(e);
            } finally {
                progress.clear();
            }
            table.idleKeys().forEach(key -> warn(key + ": every value gives the same numbers, so it has no effect on"
                + " what " + command + " estimates here"));
            tell(path, table, kept);
            return ExitStatus.OK;
        }
    }

    private SweepTable table(final Sweep sweep, final Optional<SweepTable> earlier) {
        final SweepTable table = new SweepTable();
        table.name = sweep.first().name;
        table.command = command;
        table.version = Version.text();
        table.settings = sweep.first().settings().stream()
            .filter(setting -> axes.stream().noneMatch(axis -> setting.startsWith(axis.key() + "="))).toList();
        table.keys = axes.stream().map(SweepAxis::key).toList();
        table.metric = metric.label();
        table.all = sweep.all();
        earlier.ifPresent(before -> {
            table.covers = before.covers;
            table.confidence = before.confidence;
        });
        return table;
    }

    private void note(final SweepTable table, final Estimate estimate) {
        estimate.errorBars().ifPresent(bars -> {
            table.covers = bars.covers();
            table.confidence = bars.confidence();
        });
        for (final String warning : estimate.warnings()) {
            warn(warning);
        }
    }

    /** Tells what no point before has told. */
    void warn(final String warning) {
        // Lines that differ in numbers only are told once.
        if (warnings.add(warning.replaceAll("[0-9]+([.,][0-9]+)*", "#"))) {
            progress.clear();
            err.println("tailrace: warning: " + warning);
        }
    }

    private void write(final ResultFolder folder, final Sweep sweep, final SweepTable table) {
        table.setPoints(sweep.done());
        folder.writeText(SweepTable.JSON, table.toJson());
        folder.writeText(SweepTable.CSV, table.toCsv());
        if (!table.points.isEmpty()) {
            folder.writeText(ResultFolder.REPORT, new SweepPage(table, axes).html());
        }
    }

    private void tell(final Path path, final SweepTable table, final int kept) {
        if (!quiet && !table.points.isEmpty()) {
            out.print(SweepText.of(table, kept));
            out.println("results in " + path);
        }
    }
}
