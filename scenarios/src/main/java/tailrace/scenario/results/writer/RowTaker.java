package tailrace.scenario.results.writer;

/** Converts a row to its form in a file. */
public interface RowTaker {
    /**
     * Takes one row, in the order in which rows were put: its numbers are read one after the other. The object is
     * reused for other rows afterwards. Called by a separate thread or by the simulating thread, never by two at once.
     *
     * @throws RuntimeException if it cannot be written, which ends the run; no further rows follow
     */
    void take(Row row);
}
