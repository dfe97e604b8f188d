package tailrace.tools.report.page;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import tailrace.core.Word;

/**
 * An axis of a plot.
 *
 * @param label quantity with its unit
 * @param log true for a logarithmic axis, for values above 0
 * @param format format of values
 * @param min smallest value shown; null for the smallest value of the data
 * @param max largest value shown; null for the largest value of the data
 * @param names categories at 1, 2 and so on; empty if the axis shows numbers
 */
public record Axis(String label, boolean log, Format format, Double min, Double max, List<String> names) {
    /** Half the width of a category. */
    private static final double HALF = 0.5;

    /** Formats of an axis's values. */
    public enum Format {
        /** A number. */
        PLAIN,
        /** A whole number, so that no tick lies between two of them. */
        COUNT,
        /** A share, written as percent. */
        PERCENT,
        /** Bytes with a decimal prefix. */
        BYTES,
        /** Seconds with a decimal prefix. */
        SECONDS;

        @JsonValue
        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    /** Creates an axis of numbers. */
    public Axis(final String label, final boolean log, final Format format, final Double min, final Double max) {
        this(label, log, format, min, max, List.of());
    }

    /** Creates a linear axis of plain numbers that fits the data. */
    public static Axis of(final String label) {
        return new Axis(label, false, Format.PLAIN, null, null);
    }

    /** Creates a linear axis of whole numbers that fits the data. */
    public static Axis ofCounts(final String label) {
        return new Axis(label, false, Format.COUNT, null, null);
    }

    /** Creates a logarithmic axis of plain numbers that fits the data. */
    public static Axis logOf(final String label) {
        return new Axis(label, true, Format.PLAIN, null, null);
    }

    /** Creates a linear axis with a unit, from 0. */
    public static Axis fromZero(final String label, final Format format) {
        return new Axis(label, false, format, 0.0, null);
    }

    /** Creates an axis of fractions from 0 to 1, written as percent. */
    public static Axis ofShares(final String label) {
        return new Axis(label, false, Format.PERCENT, 0.0, 1.0);
    }

    /** Creates a logarithmic axis of fractions up to 1, written as percent. */
    public static Axis logOfShares(final String label) {
        return new Axis(label, true, Format.PERCENT, null, 1.0);
    }

    /** Creates an axis of categories at 1, 2 and so on. */
    public static Axis of(final String label, final List<String> names) {
        return new Axis(label, false, Format.PLAIN, 1 - HALF, names.size() + HALF, names);
    }
}
