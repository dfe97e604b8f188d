package tailrace.core;

import java.util.HashMap;
import java.util.Map;

/**
 * A data rate, as written in a scenario: a number and its unit, for example {@code 100Gbps}.
 *
 * <p>For configuration only: constructors take this type, so the compiler refuses swapped arguments, and convert it
 * once.
 *
 * @param bitsPerSec bits per second
 */
public record Rate(long bitsPerSec) implements Comparable<Rate> {
    private static final Map<String, Double> UNITS = Map.ofEntries(
            Map.entry("bps", 1.0),
            Map.entry("Kbps", 1e3),
            Map.entry("Mbps", 1e6),
            Map.entry("Gbps", 1e9),
            Map.entry("Tbps", 1e12));

    /**
     * Units that {@link #parse} reads. They include the short units of network speeds, as in 100G, which {@link
     * #toString} never writes.
     */
    private static final Map<String, Double> READ = withShortUnits();

    /** Description of the texts that {@link #parse} accepts. */
    public static final String EXPECTED = "a rate with unit bps, Kbps, Mbps, Gbps or Tbps";

    /** Refuses a negative value. */
    public Rate {
        if (bitsPerSec < 0) {
            throw new IllegalArgumentException("rate: " + bitsPerSec + " (expected: >= 0)");
        }
    }

    private static Map<String, Double> withShortUnits() {
        final Map<String, Double> read = new HashMap<>(UNITS);
        UNITS.forEach((unit, bits) -> read.put(unit.replace("bps", ""), bits));
        read.remove("");
        return read;
    }

    /**
     * Reads a number with its unit; {@code 100G} is {@code 100Gbps}.
     *
     * @throws IllegalArgumentException if the text is no number followed by a known unit
     */
    public static Rate parse(final String text) {
        return new Rate(NumberWithUnit.parse(text, READ, EXPECTED, "100Gbps"));
    }

    /**
     * Regular expression, also valid in ECMAScript, for the texts that {@link #parse} reads, however large their
     * number.
     */
    public static String pattern() {
        return NumberWithUnit.pattern(READ);
    }

    /** Writes the value so that {@link #parse} reads it back exactly. */
    @Override
    public String toString() {
        return NumberWithUnit.format(bitsPerSec, UNITS, "bps");
    }

    @Override
    public int compareTo(final Rate other) {
        return Long.compare(bitsPerSec, other.bitsPerSec);
    }

    /** A whole number of gigabits per second. */
    public static Rate gbps(final long gbps) {
        return new Rate(Math.multiplyExact(gbps, 1_000_000_000L));
    }

    /** A whole number of megabits per second. */
    public static Rate mbps(final long mbps) {
        return new Rate(Math.multiplyExact(mbps, 1_000_000L));
    }
}
