package tailrace.tools.report.page;

import java.util.ArrayList;
import java.util.List;

/**
 * A plot, as data: the script of the page draws it.
 *
 * @param title heading above it
 * @param note one sentence on how to read it; may be empty
 * @param wide true to span the page
 * @param x horizontal axis
 * @param y vertical axis
 * @param series what it shows
 * @param cut the part of the horizontal axis that is shown at first; null: everything
 * @param marks vertical lines, such as failures
 */
public record Plot(String title, String note, boolean wide, Axis x, Axis y, List<Series> series, Cut cut,
        List<Mark> marks) {
    /** Gives each series without a colour of its own that of its place. */
    public Plot {
        final List<Series> coloured = new ArrayList<>();
        series.forEach(each -> coloured.add(each.coloured(coloured.size())));
        series = List.copyOf(coloured);
    }

    /** Creates a plot that is shown in full, without marks. */
    public Plot(final String title, final String note, final boolean wide, final Axis x, final Axis y,
            final List<Series> series) {
        this(title, note, wide, x, y, series, null, List.of());
    }

    /** Creates a plot of half the width, without a note. */
    public static Plot of(final String title, final Axis x, final Axis y, final List<Series> series) {
        return new Plot(title, "", false, x, y, series);
    }

    /** Whether it has rows, which need more height than curves. */
    boolean isTall() {
        return series.stream().anyMatch(each -> each.style() == Series.Style.SPANS);
    }

    /**
     * The first part of the horizontal axis, which the page shows until its reader opens the rest.
     *
     * @param until its end
     * @param label what it is
     * @param rest what all of the axis is
     */
    public record Cut(double until, String label, String rest) {}

    /**
     * A vertical line.
     *
     * @param x its place on the horizontal axis
     * @param label what happened there
     */
    public record Mark(double x, String label) {}
}
