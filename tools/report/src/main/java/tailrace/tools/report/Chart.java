package tailrace.tools.report;

import java.util.List;

/**
 * A plot, as data: the page's script draws it.
 *
 * @param title heading above it
 * @param note one sentence on how to read it
 * @param wide true to span the page
 * @param x horizontal axis
 * @param y vertical axis
 * @param series what it shows
 * @param cut what of the horizontal axis is shown at first; null: everything
 * @param marks vertical lines, such as failures
 */
public record Chart(String title, String note, boolean wide, Axis x, Axis y, List<Series> series, Cut cut,
        List<Mark> marks) {
    /** A plot that is shown in full, without marks. */
    public Chart(final String title, final String note, final boolean wide, final Axis x, final Axis y,
            final List<Series> series) {
        this(title, note, wide, x, y, series, null, List.of());
    }

    /**
     * The first part of the horizontal axis, which the page shows until somebody asks for the rest.
     *
     * @param until its end
     * @param label what it is
     * @param rest what all of the axis is
     */
    public record Cut(double until, String label, String rest) {}

    /**
     * A vertical line.
     *
     * @param x where
     * @param label what happened there
     */
    public record Mark(double x, String label) {}
}
