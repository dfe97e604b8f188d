package tailrace.tools.report.page;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Word;

/**
 * A line or a cloud of points in a plot. A dashed line is a reference, or the sum of the other lines.
 *
 * @param name name in the legend; empty if it has none
 * @param style style of drawing
 * @param color number of its colour
 * @param dashed true for a dashed line
 * @param x abscissas
 * @param y ordinates, one per abscissa
 */
public record Series(String name, Style style, int color, boolean dashed,
        @JsonSerialize(using = PlottedNumbers.class) double[] x,
        @JsonSerialize(using = PlottedNumbers.class) double[] y) {
    private static final int BY_PLACE = -1;

    /** Styles of a series. */
    public enum Style {
        /** A line from point to point. */
        LINE,
        /** A line, with the area to the previous series shaded. */
        BAND,
        /** Steps: each point ends a horizontal line. */
        BEFORE,
        /** Steps: each point begins a horizontal line. */
        AFTER,
        /** Points. */
        POINTS,
        /** An error bar from the first to the last point. */
        BAR,
        /**
         * Bars in the rows of a vertical axis of categories, each between an even point and the next one. A bar above
         * the middle of a row fills the upper half of the row, and a bar below the middle the lower half. Other bars
         * fill the whole row.
         */
        SPANS;

        @JsonValue
        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    /** Creates a line with the colour of its position ({@link Plot#of}). The line is dashed if it is a reference. */
    public static Series of(final String name, final boolean isReference, final double[] x, final double[] y) {
        return new Series(name, Style.LINE, BY_PLACE, isReference, x, y);
    }

    /** Creates a line. */
    public static Series line(final String name, final int color, final double[] x, final double[] y) {
        return new Series(name, Style.LINE, color, false, x, y);
    }

    /** Creates a dashed line. */
    public static Series reference(final String name, final int color, final double[] x, final double[] y) {
        return new Series(name, Style.LINE, color, true, x, y);
    }

    /** Creates the two series of a band: the lower bound, and the upper bound, which has the name. */
    public static List<Series> band(
            final String name, final int color, final double[] x, final double[] low, final double[] high) {
        return List.of(reference("", color, x, low), new Series(name, Style.BAND, color, false, x, high));
    }

    /** Creates a line within the band of its interval, followed by further series. */
    public static List<Series> inBand(final String name, final double[] x, final double[] y, final double[] low,
            final double[] high, final Series... more) {
        final List<Series> series = new ArrayList<>(band("interval", 0, x, low, high));
        series.add(line(name, 1, x, y));
        series.addAll(List.of(more));
        return series;
    }

    /** Returns the series with the colour of a position, unless it already has a colour. */
    Series coloured(final int place) {
        return color == BY_PLACE ? new Series(name, style, place, dashed, x, y) : this;
    }
}
