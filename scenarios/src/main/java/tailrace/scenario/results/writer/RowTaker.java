package tailrace.scenario.results.writer;

/** Makes of a row what stands in a file. */
public interface RowTaker {
    /**
     * Takes one row, in the order in which rows were put: its numbers are read one after the other. The object is
     * another row's afterwards. Called by a thread of its own or by the one that simulates, never by two at once.
     *
     * @throws RuntimeException if it cannot be written, which ends the run; no further rows come then
     */
    void take(Row row);
}
