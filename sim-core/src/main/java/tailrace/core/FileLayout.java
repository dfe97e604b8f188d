package tailrace.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Describes a text file: the columns under its header, or its keys or lines, with the meaning of each. Writers and
 * readers of the file take its names from here, and so does {@code docs/reference/files.md}.
 *
 * @param file name of the file, or one name for all files of this layout
 * @param about meaning of a row or a line, in a sentence
 * @param parts columns, keys or lines in their order
 */
public record FileLayout(String file, String about, List<Part> parts) {
    /** Units by the suffixes of names, longer suffixes first. */
    private static final List<Map.Entry<String, String>> UNITS = List.of(
            Map.entry("gbps", "Gb/s"), Map.entry("Gbps", "Gb/s"), Map.entry("bps", "bit/s"),
            Map.entry("bits_per_sec", "bit/s"), Map.entry("BitsPerSec", "bit/s"), Map.entry("PerSecond", "1/s"),
            Map.entry("bytes", "B"), Map.entry("Bytes", "B"), Map.entry("seconds", "s"), Map.entry("Seconds", "s"),
            Map.entry("_ps", "ps"), Map.entry("Ps", "ps"), Map.entry("_ns", "ns"), Map.entry("_us", "us"),
            Map.entry("Us", "us"), Map.entry("_ms", "ms"), Map.entry("Ms", "ms"), Map.entry("_s", "s"));

    /**
     * A column, a key or a line.
     *
     * @param name name in the file
     * @param meaning meaning in a few words, without the unit at the end of the name
     */
    public record Part(String name, String meaning) {}

    /** Copies the list. */
    public FileLayout {
        parts = List.copyOf(parts);
    }

    /**
     * A file without parts.
     *
     * @param file name of the file, or a description of files with several names
     * @param about meaning of a row or a line, in one sentence
     */
    public static FileLayout of(final String file, final String about) {
        return new FileLayout(file, about, List.of());
    }

    /** Returns this layout with one part added. */
    public FileLayout with(final String name, final String meaning) {
        final List<Part> more = new ArrayList<>(parts);
        more.add(new Part(name, meaning));
        return new FileLayout(file, about, more);
    }

    /** Returns this layout followed by the parts of another layout. */
    public FileLayout with(final FileLayout other) {
        final List<Part> more = new ArrayList<>(parts);
        more.addAll(other.parts);
        return new FileLayout(file, about, more);
    }

    /** Names of the parts in their order. */
    public List<String> names() {
        return parts.stream().map(Part::name).toList();
    }

    /** First line of a file of comma-separated values. */
    public String header() {
        return String.join(",", names());
    }

    /** Unit that the suffix of a name states; empty if it states none. */
    public static String unitOf(final String name) {
        return UNITS.stream().filter(unit -> name.endsWith(unit.getKey())).map(Map.Entry::getValue).findFirst()
                .orElse("");
    }
}
