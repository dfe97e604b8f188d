package tailrace.tools.parquet;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.io.api.Binary;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.HostNames;

/** Writes flows as Parquet. The index is at the end of the file, so a killed run has no {@code flows.parquet}. */
final class ParquetFlowsWriter implements FlowsWriter {
    private final RowsFile<FlowRow> out;
    private final FlowRow row = new FlowRow();
    private final Map<String, Binary> workloads = new HashMap<>();
    private long rows;

    ParquetFlowsWriter(final Path file, final HostNames hosts) {
        out = new RowsFile<>(file, new RowWriteSupport(hosts), List.of());
    }

    @Override
    public void write(final long id, final String workload, final int src, final int dst, final long sizeBytes,
            final long startPs, final long fctPs, final long idealFctPs, final long retransmissions,
            final long timeouts) {
        row.id = id;
        row.workload = workloads.computeIfAbsent(workload, Binary::fromString);
        row.src = src;
        row.dst = dst;
        row.sizeBytes = sizeBytes;
        row.startPs = startPs;
        row.fctPs = fctPs;
        row.idealFctPs = idealFctPs;
        row.retransmissions = retransmissions;
        row.timeouts = timeouts;
        out.write(row);
        rows++;
    }

    @Override
    public long rows() {
        return rows;
    }

    @Override
    public void close() {
        out.close();
    }
}
