package tailrace.tools.m3.dataset.table;

import java.nio.file.Path;
import java.util.List;
import tailrace.tools.parquet.TableColumn;
import tailrace.tools.parquet.TableWriter;

/** Writes a Parquet file. */
public final class ParquetSink implements TableSink {
    private final TableWriter out;
    private final List<TableColumn> columns;
    private boolean keeps;

    /** Begins a file. */
    public ParquetSink(final Path file, final Schema schema) {
        columns = schema.columns();
        out = new TableWriter(file, columns);
    }

    @Override
    public void write(final RowReader row) {
        for (int i = 0; i < columns.size(); i++) {
            switch (columns.get(i).kind()) {
                case LONG -> out.setLong(i, row.longAt(i));
                case DOUBLE -> out.setDouble(i, row.doubleAt(i));
                case FLOAT -> out.setFloat(i, (float) row.doubleAt(i));
                case TEXT -> out.setText(i, row.textAt(i));
            }
        }
        out.endRow();
    }

    @Override
    public void keep() {
        keeps = true;
    }

    @Override
    public void close() {
        if (!keeps) {
            out.abandon();
        }
        out.close();
    }
}
