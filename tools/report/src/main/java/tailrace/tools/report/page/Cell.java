package tailrace.tools.report.page;

/**
 * A cell of a table.
 *
 * @param text text to display
 * @param value value for JSON and CSV: a number, a boolean, text, or null if it is missing
 * @param over whether the value is beyond a limit; pages highlight such values
 */
public record Cell(String text, Object value, boolean over) {
    /** Creates a cell whose text differs from the format of its column, such as a number with its interval. */
    public static Cell of(final String text, final Object value) {
        return new Cell(text, value, false);
    }

    /** Creates a cell of text. */
    public static Cell of(final String text) {
        return new Cell(text, text, false);
    }

    /** Returns a copy that is marked as beyond a limit, or not. */
    public Cell over(final boolean isOver) {
        return new Cell(text, value, isOver);
    }
}
