package tailrace.tools.m3.dataset.table;

/** A file that a table ends in. */
public interface TableSink extends AutoCloseable {
    /** Writes a row. */
    void write(RowReader row);

    /** All rows are there: the file gets its name when it is closed. */
    void keep();

    @Override
    void close();
}
