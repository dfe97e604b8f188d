package tailrace.tools.parquet;

import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordMaterializer;

/** Fills the one row from the columns. */
final class RowMaterializer extends RecordMaterializer<Row> {
    private final Row row = new Row();
    private final Root root = new Root();

    @Override
    public Row getCurrentRecord() {
        return row;
    }

    @Override
    public GroupConverter getRootConverter() {
        return root;
    }

    private final class Root extends GroupConverter {
        private final Column[] columns = new Column[Row.SCHEMA.getFieldCount()];

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
            if (column == Row.SRC) {
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
                case Row.ID -> row.id = value;
                case Row.SIZE_BYTES -> row.sizeBytes = value;
                case Row.START_PS -> row.startPs = value;
                case Row.FCT_PS -> row.fctPs = value;
                case Row.IDEAL_FCT_PS -> row.idealFctPs = value;
                case Row.RETRANSMISSIONS -> row.retransmissions = value;
                default -> row.timeouts = value;
            }
        }
    }
}
