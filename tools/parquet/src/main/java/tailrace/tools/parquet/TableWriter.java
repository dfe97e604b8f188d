package tailrace.tools.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.OutputFile;

/**
 * Writes any table as a Parquet file, row by row: {@code setLong}, {@code setFloat}, ... for each column, then
 * {@link #endRow}. A value that is not set is that of the row before. The same rows give the same bytes.
 *
 * <p>Like all outputs the file has its name only when it is whole and {@link #close} was called.
 */
public final class TableWriter implements AutoCloseable {
    static final long ROW_GROUP_BYTES = 32L << 20;

    private final Path file;
    private final TableColumn[] columns;
    private final long[] longs;
    private final double[] doubles;
    private final Binary[] texts;
    private final OutputFile output;
    private final ParquetWriter<TableWriter> out;
    private boolean failed;
    private boolean closed;

    /**
     * Begins a file in a folder that exists.
     *
     * @throws UncheckedIOException if it cannot be created
     */
    public TableWriter(final Path file, final List<TableColumn> columns) {
        this.file = file;
        this.columns = columns.toArray(TableColumn[]::new);
        this.longs = new long[this.columns.length];
        this.doubles = new double[this.columns.length];
        this.texts = new Binary[this.columns.length];
        Arrays.fill(texts, Binary.EMPTY);
        this.output = OutputFile.create(file);
        try {
            final Builder builder = new Builder(new StreamOutput(output.stream(), file.toString()), this.columns)
                    .withConf(new PlainParquetConfiguration())
                    .withCodecFactory(new Codecs())
                    .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                    .withCompressionCodec(CompressionCodecName.ZSTD)
                    .withRowGroupSize(ROW_GROUP_BYTES);
            out = withFewDictionaries(builder).build();
        } catch (final IOException e) {
            output.close();
            throw failure(e);
        }
    }

    /** Values of real numbers hardly come again: looking for each in a dictionary takes longer than all the rest. */
    private Builder withFewDictionaries(final Builder builder) {
        for (final TableColumn column : columns) {
            if (column.kind() == TableColumn.Kind.FLOAT || column.kind() == TableColumn.Kind.DOUBLE) {
                builder.withDictionaryEncoding(column.name(), false);
            }
        }
        return builder;
    }

    /** Sets a {@link TableColumn.Kind#LONG}. */
    public void setLong(final int column, final long value) {
        longs[column] = value;
    }

    /** Sets a {@link TableColumn.Kind#FLOAT}. */
    public void setFloat(final int column, final float value) {
        doubles[column] = value;
    }

    /** Sets a {@link TableColumn.Kind#DOUBLE}. */
    public void setDouble(final int column, final double value) {
        doubles[column] = value;
    }

    /** Sets a {@link TableColumn.Kind#TEXT}. */
    public void setText(final int column, final String value) {
        texts[column] = Binary.fromString(value);
    }

    /**
     * Writes the row.
     *
     * @throws UncheckedIOException if that fails
     */
    public void endRow() {
        try {
            out.write(this);
        } catch (final IOException e) {
            throw failure(e);
        }
    }

    /** Finishes the file, or removes it if a write failed or {@link #abandon} was called. */
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

    /** It will not be whole: {@link #close} removes it. */
    public void abandon() {
        failed = true;
    }

    private UncheckedIOException failure(final IOException cause) {
        failed = true;
        return Failures.writing(file.toString(), cause);
    }

    static MessageType schema(final TableColumn[] columns) {
        final Types.MessageTypeBuilder schema = Types.buildMessage();
        for (final TableColumn column : columns) {
            switch (column.kind()) {
                case LONG -> schema.required(PrimitiveTypeName.INT64).named(column.name());
                case FLOAT -> schema.required(PrimitiveTypeName.FLOAT).named(column.name());
                case DOUBLE -> schema.required(PrimitiveTypeName.DOUBLE).named(column.name());
                case TEXT -> schema.required(PrimitiveTypeName.BINARY).as(LogicalTypeAnnotation.stringType())
                        .named(column.name());
            }
        }
        return schema.named("table");
    }

    private static final class Builder extends ParquetWriter.Builder<TableWriter, Builder> {
        private final TableColumn[] columns;

        Builder(final StreamOutput file, final TableColumn[] columns) {
            super(file);
            this.columns = columns;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @Deprecated
        protected WriteSupport<TableWriter> getWriteSupport(final org.apache.hadoop.conf.Configuration configuration) {
            return new Support(columns);
        }

        @Override
        protected WriteSupport<TableWriter> getWriteSupport(final ParquetConfiguration configuration) {
            return new Support(columns);
        }
    }

    private static final class Support extends WriteSupport<TableWriter> {
        private final TableColumn[] columns;
        private RecordConsumer consumer;

        Support(final TableColumn[] columns) {
            this.columns = columns;
        }

        @Override
        @Deprecated
        public WriteContext init(final org.apache.hadoop.conf.Configuration configuration) {
            return new WriteContext(schema(columns), Map.of());
        }

        @Override
        public WriteContext init(final ParquetConfiguration configuration) {
            return new WriteContext(schema(columns), Map.of());
        }

        @Override
        public void prepareForWrite(final RecordConsumer recordConsumer) {
            consumer = recordConsumer;
        }

        @Override
        public void write(final TableWriter row) {
            consumer.startMessage();
            for (int i = 0; i < columns.length; i++) {
                consumer.startField(columns[i].name(), i);
                switch (columns[i].kind()) {
                    case LONG -> consumer.addLong(row.longs[i]);
                    case FLOAT -> consumer.addFloat((float) row.doubles[i]);
                    case DOUBLE -> consumer.addDouble(row.doubles[i]);
                    case TEXT -> consumer.addBinary(row.texts[i]);
                }
                consumer.endField(columns[i].name(), i);
            }
            consumer.endMessage();
        }
    }
}
