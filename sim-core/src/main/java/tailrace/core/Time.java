package tailrace.core;

import java.util.Map;

/**
 * A duration or a point in simulated time, as written in a scenario: a number and its unit, for example {@code 1.5us}.
 *
 * <p>For configuration only: constructors take this type, so the compiler refuses swapped arguments, and convert it
 * once.
 *
 * @param ps picoseconds, not negative
 */
public record Time(long ps) implements Comparable<Time> {
    /** End of simulated time, after 53 days. The sum of two times up to here still fits into 63 bits. */
    public static final Time END = new Time((1L << 62) - 1);

    private static final Map<String, Double> UNITS = Map.ofEntries(
            Map.entry("ps", 1.0),
            Map.entry("ns", 1e3),
            Map.entry("us", 1e6),
            Map.entry("ms", 1e9),
            Map.entry("s", 1e12));

    /** Description of the texts that {@link #parse} accepts. */
    public static final String EXPECTED = "a time with unit ps, ns, us, ms or s";

    /** Refuses a negative value. */
    public Time {
        if (ps < 0) {
            throw new IllegalArgumentException("time: " + ps + " (expected: >= 0)");
        }
    }

    /**
     * Reads a number with its unit.
     *
     * @throws IllegalArgumentException if the text is no number followed by a known unit, or beyond {@link #END}
     */
    public static Time parse(final String text) {
        final long ps = NumberWithUnit.parse(text, UNITS, EXPECTED, "1.5us");
        if (ps > END.ps) {
            throw new IllegalArgumentException("'" + text + "' (expected: a time of at most 4611686s,"
                    + " where simulated time ends)");
        }
        return new Time(ps);
    }

    /**
     * Regular expression, also valid in ECMAScript, for the texts that {@link #parse} reads, however large their
     * number.
     */
    public static String pattern() {
        return NumberWithUnit.pattern(UNITS);
    }

    /** Writes the value so that {@link #parse} reads it back exactly. */
    @Override
    public String toString() {
        return NumberWithUnit.format(ps, UNITS, "ps");
    }

    @Override
    public int compareTo(final Time other) {
        return Long.compare(ps, other.ps);
    }

    /** A whole number of nanoseconds. */
    public static Time ns(final long ns) {
        return new Time(Math.multiplyExact(ns, Units.PS_PER_NS));
    }

    /** A whole number of microseconds. */
    public static Time us(final long us) {
        return new Time(Math.multiplyExact(us, Units.PS_PER_US));
    }

    /** A whole number of milliseconds. */
    public static Time ms(final long ms) {
        return new Time(Math.multiplyExact(ms, Units.PS_PER_MS));
    }
}
