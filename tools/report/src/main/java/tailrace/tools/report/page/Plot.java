package tailrace.tools.report.page;

import java.util.ArrayList;
import java.util.List;

/**
 * A plot as data, which the script of the page draws.
 *
 * @param title heading above it
 * @param note one sentence on how to read it; may be empty
 * @param wide true to span the page
 * @param x horizontal axis
 * @param y vertical axis
 * @param series series of the plot
 * @param cut part of the horizontal axis that is shown first; null to show all
 * @param marks vertical lines, such as failures
 */
public record Plot(String title, String note, boolean wide, Axis x, Axis y, List<Series> series, Cut cut,
        List<Mark> marks) {
    /** Gives each series without a colour the colour of its position. */
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

    /** Returns whether the plot has rows, which need more height than curves. */
    boolean isTall() {
        return series.stream().anyMatch(each -> each.style() == Series.Style.SPANS);
    }

    /**
     * The part of the horizontal axis that the page shows until the user requests the whole axis.
     *
     * @param until end of the part
     * @param label name of the part
     * @param rest name of the whole axis
     */
    public record Cut(double until, String label, String rest) {}

    /**
     * A vertical line.
     *
     * @param x position on the horizontal axis
     * @param label text of the mark
     */
    public record Mark(double x, String label) {}
}
