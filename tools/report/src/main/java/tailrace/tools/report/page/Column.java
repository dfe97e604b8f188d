package tailrace.tools.report.page;

import java.util.Locale;
import java.util.function.DoubleFunction;

/**
 * A column of a table.
 *
 * @param name what it shows
 * @param unit unit of its numbers; empty: they have none, or each is written with its own
 * @param kind how its values are written
 * @param left true if text begins at the left, false if it ends at the right
 */
public record Column(String name, String unit, Kind kind, boolean left) {
    /** How the values of a column are written. */
    public enum Kind {
        /** Words, as they are. */
        WORDS(String::valueOf),
        /** Whole numbers with thousands separated by commas. */
        COUNT(value -> Numbers.count((long) value)),
        /** Ratios: three significant digits or two decimals. */
        RATIO(Numbers::ratio),
        /** Shares, as percent with three significant digits. */
        PERCENT(Numbers::percent),
        /** Bytes with a decimal prefix. */
        BYTES(Numbers::bytes),
        /** Bits per second with a decimal prefix. */
        BITS_PER_SEC(value -> Numbers.prefixed(value, "b/s")),
        /** Seconds with the unit that fits. */
        SECONDS(Numbers::seconds),
        /** Numbers of any size: five significant digits. */
        NUMBER(Numbers::number);

        private final DoubleFunction<String> text;

        Kind(final DoubleFunction<String> text) {
            this.text = text;
        }

        /** Writes a value. A value that is no number is written as it is; one that does not exist is a dash. */
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

    /** Creates a column of numbers. */
    public static Column of(final String name, final Kind kind) {
        return new Column(name, "", kind, false);
    }

    /** Creates a column of numbers of one unit. */
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
