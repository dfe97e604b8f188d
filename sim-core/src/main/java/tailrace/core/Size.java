package tailrace.core;

import java.util.Map;

/**
 * A number of bytes, as written in a scenario: a number and its unit, for example {@code 30KB}.
 *
 * <p>For configuration only: constructors take this type, so the compiler refuses swapped arguments, and convert it
 * once.
 *
 * @param bytes bytes
 */
public record Size(long bytes) implements Comparable<Size> {
    private static final Map<String, Double> UNITS = Map.ofEntries(
            Map.entry("B", 1.0),
            Map.entry("KB", 1e3),
            Map.entry("MB", 1e6),
            Map.entry("GB", 1e9),
            Map.entry("KiB", 1024.0),
            Map.entry("MiB", 1048576.0),
            Map.entry("GiB", 1073741824.0));

    /** Description of the texts that {@link #parse} accepts. */
    public static final String EXPECTED = "a size with unit B, KB, MB, GB (1000) or KiB, MiB, GiB (1024)";

    /** Refuses a negative value. */
    public Size {
        if (bytes < 0) {
            throw new IllegalArgumentException("size: " + bytes + " (expected: >= 0)");
        }
    }

    /**
     * Reads a number with its unit.
     *
     * @throws IllegalArgumentException if the text is no number followed by a known unit
     */
    public static Size parse(final String text) {
        return new Size(NumberWithUnit.parse(text, UNITS, EXPECTED, "30KB"));
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
        return NumberWithUnit.format(bytes, UNITS, "B");
    }

    @Override
    public int compareTo(final Size other) {
        return Long.compare(bytes, other.bytes);
    }

    /** A number of bytes. */
    public static Size bytes(final long bytes) {
        return new Size(bytes);
    }
}
