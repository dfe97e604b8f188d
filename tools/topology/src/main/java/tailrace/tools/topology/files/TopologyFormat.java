package tailrace.tools.topology.files;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tailrace.core.Word;
import tailrace.net.topology.Topology;

/** Formats in which topologies are written. */
public enum TopologyFormat {
    /** Tailrace's own format, read by {@code topology: {type: file}}. */
    TAILRACE(TailraceText::of, "topo", "txt"),
    /** The topology file of the HPCC ns-3 simulator. */
    HPCC(HpccText::of),
    /** GraphML, as read by NetworkX, igraph, Gephi and others. */
    GRAPHML(GraphMl::of),
    /** A drawing as SVG. */
    SVG(Drawing::of);

    private final Function<Topology, String> writer;
    private final Set<String> endings;

    TopologyFormat(final Function<Topology, String> writer, final String... otherEndings) {
        this.writer = writer;
        this.endings = new LinkedHashSet<>(List.of(otherEndings));
        endings.add(toString());
    }

    /**
     * Formats a topology.
     *
     * @throws IllegalArgumentException if the format cannot express this topology
     */
    public String text(final Topology topology) {
        return writer.apply(topology);
    }

    /**
     * Returns the format for the ending of a file's name, or Tailrace's own format if the name has no ending.
     *
     * @throws IllegalArgumentException if no format has this ending
     */
    public static TopologyFormat of(final Path file) {
        final String name = String.valueOf(file.getFileName());
        final int dot = name.lastIndexOf('.');
        if (dot < 0) {
            return TAILRACE;
        }
        final String ending = name.substring(dot + 1).toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(format -> format.endings.contains(ending)).findFirst()
            .orElseThrow(() -> new IllegalArgumentException("--output: '" + file + "' (expected: a name that ends with "
                + Arrays.stream(values()).flatMap(format -> format.endings.stream()).map(known -> "." + known)
                    .collect(Collectors.joining(", ")) + ", or --format)"));
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return Word.of(this);
    }
}
