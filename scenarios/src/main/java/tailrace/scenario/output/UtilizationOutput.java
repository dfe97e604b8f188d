package tailrace.scenario.output;

import java.util.List;
import tailrace.core.Units;
import tailrace.net.Port;
import tailrace.scenario.results.SeriesWriter;

/** Link utilisation over time, of each step the mean: {@code utilization.csv}. */
public final class UtilizationOutput extends SampledOutput {
    /** Name of the file. */
    public static final String FILE = "utilization.csv";

    @Override
    public List<String> files() {
        return List.of(FILE);
    }

    @Override
    public void open(final WatchedRun run) {
        final SeriesWriter writer = run.closing(SeriesWriter.utilization(run.file(FILE)));
        final List<Port> ports = run.ports();
        final long[] before = new long[ports.size()];
        run.every(every, nowPs -> {
            for (int i = 0; i < before.length; i++) {
                final Port port = ports.get(i);
                final double rate = Units.rateBitsPerSec(port.deliveredBytes() - before[i], every.ps());
                writer.write(nowPs, run.nameOf(port), rate / port.rateBitsPerSec());
                before[i] = port.deliveredBytes();
            }
        });
    }
}
