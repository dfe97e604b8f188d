package tailrace.tools.report.page;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Word;

/**
 * A line or a cloud of points of a plot. A dashed line is a reference, or what all others add up to.
 *
 * @param name name in the legend; empty: it has none
 * @param style how it is drawn
 * @param color number of its colour
 * @param dashed true for a dashed line
 * @param x abscissas
 * @param y ordinates, as many
 */
public record Series(String name, Style style, int color, boolean dashed,
        @JsonSerialize(using = PlottedNumbers.class) double[] x,
        @JsonSerialize(using = PlottedNumbers.class) double[] y) {
    private static final int BY_PLACE = -1;

    /** How a series is drawn. */
    public enum Style {
        /** A line from point to point. */
        LINE,
        /** A line, with the area down to the series before it shaded. */
        BAND,
        /** Steps that are level before each jump. */
        BEFORE,
        /** Steps that are level after each jump. */
        AFTER,
        /** Points. */
        POINTS,
        /** An error bar from the first to the last point. */
        BAR,
        /**
         * Bars in rows of a vertical axis of categories, each from an even point to the next one. Above the middle of a
         * row they fill its upper half, below it the lower one, else all of it.
         */
        SPANS;

        @JsonValue
        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    /** Creates a line whose colour is that of its place ({@link Plot#of}); dashed if it is a reference. */
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

    /** Creates the two series that draw a band: its lower bound and its upper one, which has the name. */
    public static List<Series> band(
            final String name, final int color, final double[] x, final double[] low, final double[] high) {
        return List.of(reference("", color, x, low), new Series(name, Style.BAND, color, false, x, high));
    }

    /** Creates a line in the band of its interval, and puts more series behind them. */
    public static List<Series> inBand(final String name, final double[] x, final double[] y, final double[] low,
            final double[] high, final Series... more) {
        final List<Series> series = new ArrayList<>(band("interval", 0, x, low, high));
        series.add(line(name, 1, x, y));
        series.addAll(List.of(more));
        return series;
    }

    /** Returns the same series with a colour, if that is not its own already. */
    Series coloured(final int place) {
        return color == BY_PLACE ? new Series(name, style, place, dashed, x, y) : this;
    }
}
