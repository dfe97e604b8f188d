package tailrace.scenario.output;

import java.util.List;
import tailrace.core.FileLayout;
import tailrace.core.Units;
import tailrace.net.port.Port;
import tailrace.scenario.results.links.SeriesWriter;
import tailrace.scenario.results.writer.Rows;

/** Writes link utilisation over time, as the mean of each step: {@code utilization.csv}. */
public final class UtilizationOutput extends SampledOutput {
    /** Name of the file. */
    public static final String FILE = "utilization.csv";

    private static final FileLayout LAYOUT = SeriesWriter.layout(FILE,
            "One row per port and step of `outputs.utilization.every`.", "utilization",
            "mean utilisation of the link since the previous sample, 0 to 1");

    @Override
    public List<String> files() {
        return List.of(FILE);
    }

    @Override
    public void open(final WatchedRun run) {
        final SeriesWriter writer = run.closing(SeriesWriter.create(run.file(FILE), LAYOUT));
        final Port[] ports = run.ports().toArray(Port[]::new);
        final String[] names = namesOf(ports, run);
        final long[] before = new long[ports.length];
        final Rows rows = run.rows(3, row -> writer.write(row.next(), names[row.nextInt()], row.nextDouble()));
        run.every(every, nowPs -> {
            for (int i = 0; i < ports.length; i++) {
                final double rate = Units.rateBitsPerSec(ports[i].observed().deliveredBytes() - before[i], every.ps());
                rows.row().put(nowPs).put(i).putDouble(rate / ports[i].rateBitsPerSec());
                before[i] = ports[i].observed().deliveredBytes();
            }
        });
    }
}
