package tailrace.tools.report.page;

/**
 * A cell of a table.
 *
 * @param text its text for people
 * @param value its value for JSON and CSV: a number, a truth value, text, or null if it does not exist
 * @param over true if it is beyond a limit, which a page shows
 */
public record Cell(String text, Object value, boolean over) {
    /** Creates a cell whose text is not that of its column, such as a number with its interval. */
    public static Cell of(final String text, final Object value) {
        return new Cell(text, value, false);
    }

    /** Creates a cell of text. */
    public static Cell of(final String text) {
        return new Cell(text, text, false);
    }

    /** Returns the same cell, marked as beyond a limit or not. */
    public Cell over(final boolean isOver) {
        return new Cell(text, value, isOver);
    }
}
