package tailrace.tools.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.parquet.ParquetRuntimeException;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.api.Binary;
import tailrace.scenario.results.Failures;
import tailrace.scenario.results.FlowsReader;

/** Reads what {@link ParquetFlowsWriter} wrote, row by row. */
final class ParquetFlowsReader implements FlowsReader {
    private final Path file;
    private final ParquetReader<Row> in;
    private Row row;
    private Binary lastWorkload;            // what workload spells
    private String workload = "";

    ParquetFlowsReader(final Path file) {
        this.file = file;
        try {
            in = new Builder(new LocalInputFile(file)).build();
        } catch (final IOException e) {
            throw failure(e);
        }
    }

    @Override
    public boolean next() {
        try {
            row = in.read();
        } catch (final IOException e) {
            throw failure(e);
        } catch (final ParquetRuntimeException | ClassCastException | IllegalArgumentException e) {
            throw foreign(e);
        } catch (final RuntimeException e) {
            if (e.getMessage() != null && e.getMessage().contains("is not a Parquet file")) {
                throw foreign(e);
            }
            throw e;
        }
        if (row != null && row.idealFctPs <= 0) {
            throw new IllegalArgumentException(file + ": ideal_fct_ps of flow " + row.id + ": " + row.idealFctPs
                    + " (expected: > 0)");
        }
        return row != null;
    }

    private IllegalArgumentException foreign(final RuntimeException cause) {
        return new IllegalArgumentException(file + ": " + String.valueOf(cause.getMessage()).replaceAll("\\s+", " ")
                + " (expected: a Parquet file of flows as written by tailrace)", cause);
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
    public void close() {
        try {
            in.close();
        } catch (final IOException e) {
            throw failure(e);
        }
    }

    private UncheckedIOException failure(final IOException cause) {
        return Failures.reading(file.toString(), cause);
    }

    private static final class Builder extends ParquetReader.Builder<Row> {
        Builder(final InputFile file) {
            super(file, new PlainParquetConfiguration());
        }

        @Override
        protected ReadSupport<Row> getReadSupport() {
            return new RowReadSupport();
        }
    }
}
