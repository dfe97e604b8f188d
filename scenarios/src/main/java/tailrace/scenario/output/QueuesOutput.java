package tailrace.scenario.output;

import java.util.List;
import tailrace.core.FileLayout;
import tailrace.net.port.Port;
import tailrace.scenario.results.links.SeriesWriter;
import tailrace.scenario.results.writer.Rows;

/** Writes queue lengths over time: {@code queues.csv}. */
public final class QueuesOutput extends SampledOutput {
    /** Name of the file. */
    public static final String FILE = "queues.csv";

    private static final FileLayout LAYOUT = SeriesWriter.layout(FILE,
            "One row per port and step of `outputs.queues.every`.", "bytes", "bytes in the port's queue");

    @Override
    public List<String> files() {
        return List.of(FILE);
    }

    @Override
    public void open(final WatchedRun run) {
        final SeriesWriter writer = run.closing(SeriesWriter.create(run.file(FILE), LAYOUT));
        final Port[] ports = run.ports().toArray(Port[]::new);
        final String[] names = namesOf(ports, run);
        final Rows rows = run.rows(3, row -> writer.write(row.next(), names[row.nextInt()], row.next()));
        run.every(every, nowPs -> {
            for (int i = 0; i < ports.length; i++) {
                final long bytes = ports[i].observed().queuedBytes(nowPs);
                rows.row().put(nowPs).put(i).put(bytes);
            }
        });
    }
}
