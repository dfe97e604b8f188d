package tailrace.tools.parquet;

/**
 * A column of a table.
 *
 * @param name its name
 * @param kind what its values are
 */
public record TableColumn(String name, Kind kind) {
    /** What the values of a column are. */
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
