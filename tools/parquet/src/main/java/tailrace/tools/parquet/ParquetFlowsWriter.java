package tailrace.tools.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.Binary;
import tailrace.scenario.results.AtomicFiles;
import tailrace.scenario.results.FlowsWriter;

/**
 * Writes {@code NAME.part} and renames it at the end: a Parquet file has its index at its end, so a run that is killed
 * leaves no {@code flows.parquet}. Pages are compressed with Zstandard.
 */
final class ParquetFlowsWriter implements FlowsWriter {
    private static final long ROW_GROUP_BYTES = 32L << 20;

    private final Path file;
    private final Path part;
    private final ParquetWriter<Row> out;
    private final Row row = new Row();
    private final Map<String, Binary> workloads = new HashMap<>();
    private long rows;
    private boolean failed;
    private boolean closed;

    ParquetFlowsWriter(final Path file) {
        this.file = file;
        this.part = file.resolveSibling(file.getFileName() + ".part");
        try {
            out = new Builder(new LocalOutputFile(part))
                    .withConf(new PlainParquetConfiguration())
                    .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                    .withCompressionCodec(CompressionCodecName.ZSTD)
                    .withRowGroupSize(ROW_GROUP_BYTES)
                    .build();
        } catch (final IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void write(final long id, final String workload, final int src, final int dst, final long sizeBytes,
            final long startPs, final long fctPs, final long idealFctPs, final long retransmissions) {
        row.id = id;
        row.workload = workloads.computeIfAbsent(workload, Binary::fromString);
        row.src = src;
        row.dst = dst;
        row.sizeBytes = sizeBytes;
        row.startPs = startPs;
        row.fctPs = fctPs;
        row.idealFctPs = idealFctPs;
        row.retransmissions = retransmissions;
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
                AtomicFiles.move(part, file);
            }
        } catch (final IOException e) {
            final boolean first = !failed;
            final UncheckedIOException failure = failure(e);
            if (first) {
                throw failure;
            }
        } finally {
            dropPart();
        }
    }

    private void dropPart() {
        try {
            Files.deleteIfExists(part);
        } catch (final IOException e) {
            throw failure(e);
        }
    }

    private UncheckedIOException failure(final IOException cause) {
        failed = true;
        return new UncheckedIOException(file + ": cannot be written ("
                + String.valueOf(cause.getMessage()).replaceAll("\\s+", " ") + ")", cause);
    }

    private static final class Builder extends ParquetWriter.Builder<Row, Builder> {
        Builder(final OutputFile file) {
            super(file);
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @Deprecated
        protected WriteSupport<Row> getWriteSupport(final org.apache.hadoop.conf.Configuration configuration) {
            return new RowWriteSupport();
        }

        @Override
        protected WriteSupport<Row> getWriteSupport(final ParquetConfiguration configuration) {
            return new RowWriteSupport();
        }
    }
}
