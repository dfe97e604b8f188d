package tailrace.tools.experiment.show;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.FileLayout;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.experiment.trial.GridPoint;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.parquet.TableColumn;
import tailrace.tools.parquet.TableColumn.Kind;
import tailrace.tools.parquet.TableWriter;
import tailrace.tools.report.page.Numbers;

/**
 * Writes the rows of {@code sweep.csv} as a Parquet file. The values of a key become numbers if all of them are numbers
 * with the same unit.
 */
public final class SweepParquet {
    private static final String CPU_SECONDS = "cpu_seconds";
    private static final FileLayout LAYOUT = FileLayout.of("sweep.parquet",
            "Table of `sweep --parquet`: one row per trial, with the following columns. Before these is a column"
            + " for each varied key: a number in the unit at the end of its name, or a text. After these are the"
            + " columns `METRIC` and `n of METRIC`.")
        .with("seed", "seed of the trial")
        .with("complete", "1 if all flows finished, else 0")
        .with("flows", "flows that finished")
        .with("packet_hops", "packets times links crossed")
        .with(CPU_SECONDS, "processor time of the trial");

    private final List<SweepAxis> axes;
    private final List<TableColumn> columns = new ArrayList<>();

    private SweepParquet(final List<SweepAxis> axes, final List<Metric> metrics) {
        this.axes = axes;
        for (final SweepAxis axis : axes) {
            columns.add(axis.numbers().isEmpty() ? new TableColumn(axis.key(), Kind.TEXT)
                : new TableColumn(Numbers.label(axis.key(), axis.unit()), Kind.DOUBLE));
        }
        LAYOUT.names().forEach(name -> columns.add(new TableColumn(name,
            name.equals(CPU_SECONDS) ? Kind.DOUBLE : Kind.LONG)));
        for (final Metric metric : metrics) {
            columns.add(new TableColumn(metric.text(), Kind.DOUBLE));
            columns.add(new TableColumn("n of " + metric.text(), Kind.LONG));
        }
    }

    /** Writes the trials of all points, in the order of points and seeds. */
    public static void write(final Path file, final List<SweepAxis> axes, final List<Metric> metrics,
            final List<GridPoint> points) {
        final SweepParquet table = new SweepParquet(axes, metrics);
        try (TableWriter out = new TableWriter(file, table.columns)) {
            for (final GridPoint point : points) {
                for (final TrialResult trial : point.trials().all()) {
                    table.row(out, point, trial);
                }
            }
        }
    }

    private void row(final TableWriter out, final GridPoint point, final TrialResult trial) {
        int column = 0;
        for (int axis = 0; axis < axes.size(); axis++) {
            final String value = point.values().get(axis);
            final SweepAxis of = axes.get(axis);
            if (of.numbers().isEmpty()) {
                out.setText(column++, value);
            } else {
                out.setDouble(column++, of.numbers().get()[of.values().indexOf(value)]);
            }
        }
        out.setLong(column++, trial.seed());
        out.setLong(column++, trial.complete() ? 1 : 0);
        out.setLong(column++, trial.phases().flows());
        out.setLong(column++, trial.packetHops());
        out.setDouble(column++, trial.cpuSeconds());
        for (int metric = 0; metric < trial.values().length; metric++) {
            out.setDouble(column++, trial.values()[metric]);
            out.setLong(column++, trial.counts()[metric]);
        }
        out.endRow();
    }
}
