package tailrace.tools.report.page;

import java.util.Locale;
import java.util.function.DoubleFunction;

/**
 * A column of a table.
 *
 * @param name name of the column
 * @param unit unit of the column's numbers; empty if they have no unit, or each value has its own
 * @param kind format of its values
 * @param left true if text is left-aligned, false if it is right-aligned
 */
public record Column(String name, String unit, Kind kind, boolean left) {
    /** Formats of a column's values. */
    public enum Kind {
        /** Words, which are not changed. */
        WORDS(String::valueOf),
        /** Whole numbers with thousands separated by commas. */
        COUNT(value -> Numbers.count((long) value)),
        /** Ratios: three significant digits or two decimals. */
        RATIO(Numbers::ratio),
        /** Fractions, as percent with three significant digits. */
        PERCENT(Numbers::percent),
        /** Bytes with a decimal prefix. */
        BYTES(Numbers::bytes),
        /** Bits per second with a decimal prefix. */
        BITS_PER_SEC(value -> Numbers.prefixed(value, "b/s")),
        /** Seconds with a suitable unit. */
        SECONDS(Numbers::seconds),
        /** Numbers of any size: five significant digits. */
        NUMBER(Numbers::number);

        private final DoubleFunction<String> text;

        Kind(final DoubleFunction<String> text) {
            this.text = text;
        }

        /** Formats a value. A value that is not a number is written unchanged, and a missing value as a dash. */
        public String text(final Object value) {
            return value instanceof final Number number ? text(number)
                    : value instanceof final Boolean holds ? holds ? "yes" : "no" : value == null ? "–" : "" + value;
        }

        private String text(final Number number) {
            return Double.isNaN(number.doubleValue()) ? "–" : this == WORDS ? number.toString()
                    : this == COUNT && !(number instanceof Double) ? Numbers.count(number.longValue())
                    : text.apply(number.doubleValue());
        }
    }

    /** Creates a column of words. */
    public static Column words(final String name) {
        return new Column(name, "", Kind.WORDS, true);
    }

    /** Creates a column of numbers of a kind. */
    public static Column of(final String name, final Kind kind) {
        return new Column(name, "", kind, false);
    }

    /** Creates a column of numbers with one unit. */
    public static Column of(final String name, final String unit, final Kind kind) {
        return new Column(name, unit, kind, false);
    }

    /** Returns the heading: the name and, after a comma, the unit. */
    public String heading() {
        return unit.isEmpty() ? name : name + ", " + unit;
    }

    /** Returns the heading in a CSV file: lower case with underscores, the unit at the end. */
    String csvName() {
        final String whole = unit.isEmpty() ? name : name + " " + unit;
        return whole.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}.]+", "_").replaceAll("^_|_$", "");
    }
}
