package tailrace.tools.topology.files;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Function;
import tailrace.net.topology.Topology;

/** What a topology can be written as. */
public enum TopologyFormat {
    /** Tailrace's own, as read by {@code topology: {type: file}}. */
    TAILRACE(TailraceText::of),
    /** The topology file of the HPCC ns-3 simulator. */
    HPCC(HpccText::of),
    /** GraphML, as read by NetworkX, igraph, Gephi and others. */
    GRAPHML(GraphMl::of),
    /** A drawing of switches on a circle. */
    SVG(Drawing::of);

    private final Function<Topology, String> writer;

    TopologyFormat(final Function<Topology, String> writer) {
        this.writer = writer;
    }

    /**
     * The whole file.
     *
     * @throws IllegalArgumentException if the format has no way to say something of this topology
     */
    public String text(final Topology topology) {
        return writer.apply(topology);
    }

    /** The format that the end of a file's name says: {@code .svg}, {@code .graphml}, {@code .hpcc}, else our own. */
    public static TopologyFormat of(final Path file) {
        final String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        for (final TopologyFormat format : values()) {
            if (name.endsWith("." + format)) {
                return format;
            }
        }
        return TAILRACE;
    }

    /** As it is written on a command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
