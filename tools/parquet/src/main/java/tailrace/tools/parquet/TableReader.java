package tailrace.tools.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReadStore;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import tailrace.core.Word;

/**
 * Reads a Parquet table of any program column by column, one row group after the other. It skips columns that are
 * nested, or of a kind that {@link TableColumn} lacks. A missing value is 0, NaN or the empty text.
 */
public final class TableReader implements AutoCloseable {
    private final Path file;
    private final RowGroups in;
    private final MessageType schema;
    private final List<TableColumn> columns = new ArrayList<>();
    private ColumnReadStore group;

    /**
     * Opens a file.
     *
     * @throws IllegalArgumentException if the file is not a Parquet file
     * @throws java.io.UncheckedIOException if the file cannot be read
     */
    public TableReader(final Path file) {
        this.file = file;
        try {
            in = new RowGroups(file);
        } catch (final IOException | RuntimeException | OutOfMemoryError e) {
            throw failure(e);
        }
        schema = in.schema();
        for (final Type field : schema.getFields()) {
            final TableColumn.Kind kind = kind(field);
            if (kind != null) {
                columns.add(new TableColumn(field.getName(), kind));
            }
        }
    }

    private static TableColumn.Kind kind(final Type field) {
        if (!field.isPrimitive() || field.isRepetition(Type.Repetition.REPEATED)) {
            return null;
        }
        return switch (field.asPrimitiveType().getPrimitiveTypeName()) {
            case INT64, INT32 -> TableColumn.Kind.LONG;
            case FLOAT -> TableColumn.Kind.FLOAT;
            case DOUBLE -> TableColumn.Kind.DOUBLE;
            case BINARY -> TableColumn.Kind.TEXT;
            default -> null;
        };
    }

    /** Returns the columns, in order. */
    public List<TableColumn> columns() {
        return List.copyOf(columns);
    }

    /** Returns the number of a column. */
    public int column(final String name, final TableColumn.Kind kind) {
        final int found = columns.indexOf(new TableColumn(name, kind));
        if (found < 0) {
            throw new IllegalArgumentException(
                    file + ": no column " + name + " (expected: one of kind " + Word.of(kind)
                    + ")");
        }
        return found;
    }

    /** Returns the number of all rows. */
    public long rows() {
        return in.rows();
    }

    /** Moves to the next row group; returns false at the end. */
    public boolean nextGroup() {
        try {
            group = in.next();
            return group != null;
        } catch (final RuntimeException | OutOfMemoryError e) {
            throw failure(e);
        }
    }

    /** Returns the number of rows in the group. */
    public int groupRows() {
        return in.groupRows();
    }

    /** Reads the values of a {@link TableColumn.Kind#LONG} column in this group. Each column can be read only once. */
    public void longs(final int column, final long[] to) {
        final boolean narrow = schema.getType(columns.get(column).name()).asPrimitiveType().getPrimitiveTypeName()
                == PrimitiveTypeName.INT32;
        each(column, (reader, row) -> to[row] = reader == null ? 0 : narrow ? reader.getInteger() : reader.getLong());
    }

    /** Reads the values of a {@link TableColumn.Kind#FLOAT} column in this group. */
    public void floats(final int column, final float[] to) {
        each(column, (reader, row) -> to[row] = reader == null ? Float.NaN : reader.getFloat());
    }

    /** Reads the values of a {@link TableColumn.Kind#DOUBLE} column in this group. */
    public void doubles(final int column, final double[] to) {
        each(column, (reader, row) -> to[row] = reader == null ? Double.NaN : reader.getDouble());
    }

    /** Reads the values of a {@link TableColumn.Kind#TEXT} column in this group. */
    public void texts(final int column, final String[] to) {
        each(column, (reader, row) -> to[row] = reader == null ? "" : reader.getBinary().toStringUsingUTF8());
    }

    private interface Value {
        void read(ColumnReader reader, int row);
    }

    private void each(final int column, final Value value) {
        try {
            final ColumnDescriptor descriptor =
                    schema.getColumnDescription(new String[] {columns.get(column).name()});
            final ColumnReader reader = group.getColumnReader(descriptor);
            final int full = descriptor.getMaxDefinitionLevel();
            for (int row = 0; row < in.groupRows(); row++) {
                value.read(reader.getCurrentDefinitionLevel() == full ? reader : null, row);
                reader.consume();
            }
        } catch (final RuntimeException | OutOfMemoryError e) {
            throw failure(e);
        }
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
        return RowGroups.failure(file, "a Parquet file", cause);
    }
}
