package tailrace.tools.parquet;

import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordMaterializer;

/** Fills the one row from the columns. */
final class RowMaterializer extends RecordMaterializer<FlowRow> {
    private final FlowRow row = new FlowRow();
    private final Root root = new Root();

    @Override
    public FlowRow getCurrentRecord() {
        return row;
    }

    @Override
    public GroupConverter getRootConverter() {
        return root;
    }

    private final class Root extends GroupConverter {
        private final Column[] columns = new Column[FlowRow.SCHEMA.getFieldCount()];

        Root() {
            for (int i = 0; i < columns.length; i++) {
                columns[i] = new Column(i);
            }
        }

        @Override
        public Converter getConverter(final int column) {
            return columns[column];
        }

        @Override
        public void start() {
            // the row is overwritten column by column
        }

        @Override
        public void end() {
            // nothing is collected
        }
    }

    private final class Column extends PrimitiveConverter {
        private final int column;

        Column(final int column) {
            this.column = column;
        }

        @Override
        public void addBinary(final Binary value) {
            if (!value.equals(row.workload)) {
                row.workload = value.copy();
            }
        }

        @Override
        public void addInt(final int value) {
            if (column == FlowRow.SRC) {
                row.src = value;
            } else {
                row.dst = value;
            }
        }

        @Override
        public void addDouble(final double value) {
            // the slowdown follows from the two times
        }

        @Override
        public void addLong(final long value) {
            switch (column) {
                case FlowRow.ID -> row.id = value;
                case FlowRow.SIZE_BYTES -> row.sizeBytes = value;
                case FlowRow.START_PS -> row.startPs = value;
                case FlowRow.FCT_PS -> row.fctPs = value;
                case FlowRow.IDEAL_FCT_PS -> row.idealFctPs = value;
                case FlowRow.RETRANSMISSIONS -> row.retransmissions = value;
                default -> row.timeouts = value;
            }
        }
    }
}
