package tailrace.tools.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.OutputFile;

/**
 * Writes rows into a Parquet file. The file gets its name only when it is complete and {@link #close} is called. Pages
 * are compressed with Zstandard. The same rows give the same bytes.
 */
final class RowsFile<T> implements AutoCloseable {
    static final long ROW_GROUP_BYTES = 32L << 20;

    private final Path file;
    private final OutputFile output;
    private final ParquetWriter<T> out;
    private boolean failed;
    private boolean closed;

    /**
     * Creates a file in an existing folder.
     *
     * @param rows passes rows to the library column by column
     * @param unique names of columns whose values rarely repeat, so that a dictionary would only cost time
     * @throws UncheckedIOException if the file cannot be created
     */
    RowsFile(final Path file, final WriteSupport<T> rows, final List<String> unique) {
        Codecs.prepare();
        this.file = file;
        this.output = OutputFile.create(file);
        try {
            final Builder<T> builder = new Builder<>(new StreamOutput(output.stream(), file.toString()), rows)
                    .withConf(new PlainParquetConfiguration())
                    .withCodecFactory(new Codecs())
                    .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                    .withCompressionCodec(CompressionCodecName.ZSTD)
                    .withRowGroupSize(ROW_GROUP_BYTES);
            unique.forEach(column -> builder.withDictionaryEncoding(column, false));
            out = builder.build();
        } catch (final IOException e) {
            output.close();
            throw failure(e);
        }
    }

    /**
     * Writes a row.
     *
     * @throws UncheckedIOException if this fails
     */
    void write(final T row) {
        try {
            out.write(row);
        } catch (final IOException e) {
            throw failure(e);
        }
    }

    /** Marks the file as incomplete: {@link #close} deletes it. */
    void abandon() {
        failed = true;
    }

    /** Completes the file, or deletes it if a write failed or {@link #abandon} was called. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        final boolean whole = !failed;
        try {
            out.close();
            if (whole) {
                output.keep();
            }
        } catch (final IOException e) {
            if (whole) {
                throw failure(e);
            }
        } finally {
            output.close();
        }
    }

    private UncheckedIOException failure(final IOException cause) {
        failed = true;
        return Failures.writing(file.toString(), cause);
    }

    private static final class Builder<T> extends ParquetWriter.Builder<T, Builder<T>> {
        private final WriteSupport<T> rows;

        Builder(final StreamOutput file, final WriteSupport<T> rows) {
            super(file);
            this.rows = rows;
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        @Override
        @Deprecated
        protected WriteSupport<T> getWriteSupport(final Configuration configuration) {
            return rows;
        }

        @Override
        protected WriteSupport<T> getWriteSupport(final ParquetConfiguration configuration) {
            return rows;
        }
    }
}
