package tailrace.scenario.results;

import java.nio.file.Files;
import java.nio.file.Path;
import tailrace.scenario.results.flows.FlowsReader;

/** Reads the flows of a result that start after the warm-up; only these count for its statistics. */
public final class MeasuredFlows implements FlowsReader {
    private final FlowsReader all;
    private final long measureFromPs;

    private MeasuredFlows(final FlowsReader all, final long measureFromPs) {
        this.all = all;
        this.measureFromPs = measureFromPs;
    }

    /**
     * Opens a result folder, of which flows after the warm-up count, or a file of flows, which all count.
     *
     * @throws IllegalArgumentException as {@link FlowsReader#open}, and if the summary is malformed
     */
    public static FlowsReader open(final Path path) {
        final Path summary = path.resolve(Summary.FILE);
        final long fromPs = Files.exists(summary) ? Summary.read(summary).measureFromPs : 0;
        final FlowsReader all = FlowsReader.open(path);
        return fromPs == 0 ? all : new MeasuredFlows(all, fromPs);
    }

    @Override
    public boolean next() {
        boolean found = all.next();
        while (found && all.startPs() < measureFromPs) {
            found = all.next();
        }
        return found;
    }

    @Override
    public long id() {
        return all.id();
    }

    @Override
    public String workload() {
        return all.workload();
    }

    @Override
    public int src() {
        return all.src();
    }

    @Override
    public int dst() {
        return all.dst();
    }

    @Override
    public int srcPort() {
        return all.srcPort();
    }

    @Override
    public long sizeBytes() {
        return all.sizeBytes();
    }

    @Override
    public long startPs() {
        return all.startPs();
    }

    @Override
    public long fctPs() {
        return all.fctPs();
    }

    @Override
    public long idealFctPs() {
        return all.idealFctPs();
    }

    @Override
    public long retransmissions() {
        return all.retransmissions();
    }

    @Override
    public long timeouts() {
        return all.timeouts();
    }

    @Override
    public boolean isOfOtherSimulator() {
        return all.isOfOtherSimulator();
    }

    @Override
    public void close() {
        all.close();
    }
}
