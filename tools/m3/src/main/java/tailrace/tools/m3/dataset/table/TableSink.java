package tailrace.tools.m3.dataset.table;

/** An output file of a table. */
public interface TableSink extends AutoCloseable {
    /** Writes a row. */
    void write(RowReader row);

    /** Marks the table as complete, so that {@code close} gives the file its name. */
    void keep();

    @Override
    void close();
}
