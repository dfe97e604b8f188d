package tailrace.tools.parquet;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.parquet.column.ColumnReadStore;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.Type;
import tailrace.scenario.results.flows.FlowsReader;

/** Reads the files of {@link ParquetFlowsWriter}, row by row. */
final class ParquetFlowsReader implements FlowsReader {
    private final Path file;
    private final RowGroups in;
    private final FlowRow row = new FlowRow();
    private final ColumnReader[] columns = new ColumnReader[FlowRow.SCHEMA.getFieldCount()];   // null: not read
    private int rowsLeft;
    private boolean hasNames;               // names of hosts without numbers
    private String workload = "";           // null until first use

    ParquetFlowsReader(final Path file) {
        this.file = file;
        try {
            in = new RowGroups(file);
        } catch (final IOException | RuntimeException | OutOfMemoryError e) {
            throw failure(e);
        }
    }

    @Override
    public boolean next() {
        try {
            if (rowsLeft == 0 && !nextGroup()) {
                return false;
            }
            rowsLeft--;
            readRow();
        } catch (final RuntimeException | OutOfMemoryError e) {
            throw failure(e);
        }
        require(row.idealFctPs > 0, "ideal_fct_ps", row.idealFctPs, "> 0");
        require(row.fctPs >= 0, "fct_ps", row.fctPs, "0 or more");
        require(row.startPs >= 0, "start_ps", row.startPs, "0 or more");
        require(row.sizeBytes >= 0, "size_bytes", row.sizeBytes, "0 or more");
        return true;
    }

    private boolean nextGroup() {
        final ColumnReadStore group = in.next();
        if (group == null) {
            return false;
        }
        rowsLeft = in.groupRows();
        hasNames = in.schema().getType(FlowRow.nameOf(FlowRow.SRC))
                .equals(FlowRow.WITH_NAMES.getType(FlowRow.SRC));
        for (int i = 0; i < columns.length; i++) {
            columns[i] = i == FlowRow.TIMEOUTS && !in.schema().containsField(FlowRow.TIMEOUTS_NAME)
                    ? null : column(group, (hasNames ? FlowRow.WITH_NAMES : FlowRow.SCHEMA).getType(i));
        }
        return true;
    }

    /** Returns the column of a field; null for slowdowns, which follow from the times. */
    private ColumnReader column(final ColumnReadStore group, final Type field) {
        final Type found = in.schema().getType(field.getName());
        if (!found.isPrimitive() || !found.isRepetition(Type.Repetition.REQUIRED)
                || found.asPrimitiveType().getPrimitiveTypeName() != field.asPrimitiveType().getPrimitiveTypeName()) {
            throw new IllegalArgumentException(found + " (expected: " + field + ")");
        }
        return field.getName().equals(FlowRow.nameOf(FlowRow.SLOWDOWN))
                ? null : group.getColumnReader(in.schema().getColumnDescription(new String[] {field.getName()}));
    }

    private void readRow() {
        row.id = nextLong(FlowRow.ID);
        row.src = nextHost(FlowRow.SRC);
        row.dst = nextHost(FlowRow.DST);
        row.sizeBytes = nextLong(FlowRow.SIZE_BYTES);
        row.startPs = nextLong(FlowRow.START_PS);
        row.fctPs = nextLong(FlowRow.FCT_PS);
        row.idealFctPs = nextLong(FlowRow.IDEAL_FCT_PS);
        row.retransmissions = nextLong(FlowRow.RETRANSMISSIONS);
        row.timeouts = columns[FlowRow.TIMEOUTS] == null ? 0 : nextLong(FlowRow.TIMEOUTS);
        final Binary name = columns[FlowRow.WORKLOAD].getBinary();
        if (!name.equals(row.workload)) {
            row.workload = name.copy();
            workload = null;
        }
        columns[FlowRow.WORKLOAD].consume();
    }

    private long nextLong(final int column) {
        final long value = columns[column].getLong();
        columns[column].consume();
        return value;
    }

    private int nextHost(final int column) {
        final int value = hasNames ? -1 : columns[column].getInteger();
        columns[column].consume();
        return value;
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
        if (workload == null) {
            workload = row.workload.toStringUsingUTF8();
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
        return RowGroups.failure(file, "a Parquet file of flows as written by tailrace", cause);
    }
}
