package tailrace.scenario.results.writer;

/** Converts a row to its form in a file. */
public interface RowConverter {
    /**
     * Writes one row. Rows come in the order in which they were put, and the numbers of a row are read one after
     * another. The object is reused for other rows. Called by a separate thread or by the simulating thread, but never
     * by both at once.
     *
     * @throws RuntimeException if the row cannot be written; this ends the run, and no further rows follow
     */
    void take(Row row);
}
