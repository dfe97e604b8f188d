package tailrace.tools.parquet;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.api.Binary;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.flows.FlowsReader;

/** Reads what {@link ParquetFlowsWriter} wrote, row by row. */
final class ParquetFlowsReader implements FlowsReader {
    private final Path file;
    private final ParquetReader<FlowRow> in;
    private FlowRow row;
    private Binary lastWorkload;            // what workload spells
    private String workload = "";

    ParquetFlowsReader(final Path file) {
        this.file = file;
        try {
            in = new Builder(new LocalInputFile(file)).build();
        } catch (final IOException | RuntimeException e) {
            throw failure(e);
        }
    }

    /** The library throws anything for a damaged file, also for want of the memory that a wrong length asks for. */
    @Override
    public boolean next() {
        try {
            row = in.read();
        } catch (final IOException | RuntimeException | OutOfMemoryError e) {
            throw failure(e);
        }
        if (row != null) {
            require(row.idealFctPs > 0, "ideal_fct_ps", row.idealFctPs, "> 0");
            require(row.fctPs >= 0, "fct_ps", row.fctPs, "0 or more");
            require(row.startPs >= 0, "start_ps", row.startPs, "0 or more");
            require(row.sizeBytes >= 0, "size_bytes", row.sizeBytes, "0 or more");
        }
        return row != null;
    }

    private void require(final boolean holds, final String column, final long value, final String expected) {
        if (!holds) {
            throw new IllegalArgumentException(
                    file + ": " + column + " of flow " + row.id + ": " + value + " (expected: " + expected + ")");
        }
    }

    @Override
    public long id() {
        return row.id;
    }

    @Override
    public String workload() {
        if (row.workload != lastWorkload) {
            lastWorkload = row.workload;
            workload = lastWorkload.toStringUsingUTF8();
        }
        return workload;
    }

    @Override
    public int src() {
        return row.src;
    }

    @Override
    public int dst() {
        return row.dst;
    }

    @Override
    public long sizeBytes() {
        return row.sizeBytes;
    }

    @Override
    public long startPs() {
        return row.startPs;
    }

    @Override
    public long fctPs() {
        return row.fctPs;
    }

    @Override
    public long idealFctPs() {
        return row.idealFctPs;
    }

    @Override
    public long retransmissions() {
        return row.retransmissions;
    }

    @Override
    public long timeouts() {
        return row.timeouts;
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (final IOException e) {
            throw failure(e);
        }
    }

    private RuntimeException failure(final Throwable cause) {
        if (cause instanceof final FileSystemException system) {
            return Failures.reading(file.toString(), system);
        }
        return new IllegalArgumentException(
                file + ": foreign or damaged (expected: a Parquet file of flows as written by tailrace)", cause);
    }

    private static final class Builder extends ParquetReader.Builder<FlowRow> {
        Builder(final InputFile file) {
            super(file, new PlainParquetConfiguration());
        }

        @Override
        protected ReadSupport<FlowRow> getReadSupport() {
            return new RowReadSupport();
        }
    }
}
