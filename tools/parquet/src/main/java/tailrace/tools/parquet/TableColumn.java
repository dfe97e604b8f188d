package tailrace.tools.parquet;

/**
 * A column of a table.
 *
 * @param name name of the column
 * @param kind kind of its values
 */
public record TableColumn(String name, Kind kind) {
    /** Kinds of values. */
    public enum Kind {
        /** Whole numbers. */
        LONG,
        /** Numbers of single precision. */
        FLOAT,
        /** Numbers of double precision. */
        DOUBLE,
        /** Words. */
        TEXT
    }
}
