package tailrace.tools.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.OutputFile;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.HostNames;

/**
 * A Parquet file has its index at its end, so a run that is killed leaves no {@code flows.parquet}.
 * Pages are compressed with Zstandard.
 */
final class ParquetFlowsWriter implements FlowsWriter {
    private static final long ROW_GROUP_BYTES = 32L << 20;

    private final Path file;
    private final OutputFile output;
    private final ParquetWriter<FlowRow> out;
    private final FlowRow row = new FlowRow();
    private final Map<String, Binary> workloads = new HashMap<>();
    private long rows;
    private boolean failed;
    private boolean closed;

    ParquetFlowsWriter(final Path file, final HostNames hosts) {
        this.file = file;
        this.output = OutputFile.create(file);
        try {
            out = new Builder(new StreamOutput(output.stream(), file.toString()), hosts)
                    .withConf(new PlainParquetConfiguration())
                    .withCodecFactory(new Codecs())
                    .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                    .withCompressionCodec(CompressionCodecName.ZSTD)
                    .withRowGroupSize(ROW_GROUP_BYTES)
                    .build();
        } catch (final IOException e) {
            output.close();
            throw failure(e);
        }
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
        try {
            out.write(row);
        } catch (final IOException e) {
            throw failure(e);
        }
        rows++;
    }

    @Override
    public long rows() {
        return rows;
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            out.close();
            if (!failed) {
                output.keep();
            }
        } catch (final IOException e) {
            final boolean first = !failed;
            final UncheckedIOException failure = failure(e);
            if (first) {
                throw failure;
            }
        } finally {
            output.close();
        }
    }

    private UncheckedIOException failure(final IOException cause) {
        failed = true;
        return Failures.writing(file.toString(), cause);
    }

    private static final class Builder extends ParquetWriter.Builder<FlowRow, Builder> {
        private final HostNames hosts;

        Builder(final StreamOutput file, final HostNames hosts) {
            super(file);
            this.hosts = hosts;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @Deprecated
        protected WriteSupport<FlowRow> getWriteSupport(final org.apache.hadoop.conf.Configuration configuration) {
            return new RowWriteSupport(hosts);
        }

        @Override
        protected WriteSupport<FlowRow> getWriteSupport(final ParquetConfiguration configuration) {
            return new RowWriteSupport(hosts);
        }
    }
}
