package tailrace.scenario.output;

import java.util.List;
import tailrace.net.Port;
import tailrace.scenario.results.SeriesWriter;

/** Queue lengths over time: {@code queues.csv}. */
public final class QueuesOutput extends SampledOutput {
    /** Name of the file. */
    public static final String FILE = "queues.csv";

    @Override
    public List<String> files() {
        return List.of(FILE);
    }

    @Override
    public void open(final WatchedRun run) {
        final SeriesWriter writer = run.closing(SeriesWriter.queues(run.file(FILE)));
        final List<Port> ports = run.ports();
        run.every(every, nowPs -> ports.forEach(
                port -> writer.write(nowPs, run.nameOf(port), port.queuedBytes(nowPs))));
    }
}
