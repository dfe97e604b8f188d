package tailrace.tools.parquet;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/**
 * Writes any table as a Parquet file, row by row. Callers set each column by {@code setLong}, {@code setFloat} and so
 * on, then call {@link #endRow}. A column that is not set keeps the value of the previous row. The same rows give the
 * same bytes.
 *
 * <p>As for all outputs, the file gets its name only when it is complete and {@link #close} is called.
 */
public final class TableWriter implements AutoCloseable {
    private final TableColumn[] columns;
    private final long[] longs;
    private final double[] doubles;
    private final Binary[] texts;
    private final RowsFile<TableWriter> out;

    /**
     * Creates a file in an existing folder.
     *
     * @throws UncheckedIOException if the file cannot be created
     */
    public TableWriter(final Path file, final List<TableColumn> columns) {
        this.columns = columns.toArray(TableColumn[]::new);
        this.longs = new long[this.columns.length];
        this.doubles = new double[this.columns.length];
        this.texts = new Binary[this.columns.length];
        Arrays.fill(texts, Binary.EMPTY);
        // Real numbers have no dictionary, because a look-up for each number would take longer than everything else.
        this.out = new RowsFile<>(file, new Support(this.columns), columns.stream()
                .filter(column -> column.kind() == TableColumn.Kind.FLOAT || column.kind() == TableColumn.Kind.DOUBLE)
                .map(TableColumn::name).toList());
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
     * @throws UncheckedIOException if this fails
     */
    public void endRow() {
        out.write(this);
    }

    /** Completes the file, or deletes it if a write failed or {@link #abandon} was called. */
    @Override
    public void close() {
        out.close();
    }

    /** Marks the file as incomplete: {@link #close} deletes it. */
    public void abandon() {
        out.abandon();
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
