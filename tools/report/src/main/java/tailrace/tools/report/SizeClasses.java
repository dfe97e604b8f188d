package tailrace.tools.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.core.Size;
import tailrace.scenario.results.stats.SizeBin;

/**
 * Classes of flows by payload bytes: below the first edge, from each edge to below the next one, and from the last
 * edge. Users choose classes for tables and plots; result files always have the classes of {@link SizeBin}.
 */
public final class SizeClasses {
    /** The classes of result files. */
    public static final SizeClasses STANDARD = parse("10KB,1MB");

    private static final int MOST_EDGES = 30;

    private final List<String> edges;       // as written by the user
    private final long[] edgesBytes;

    private SizeClasses(final List<String> edges) {
        this.edges = edges;
        this.edgesBytes = edges.stream().mapToLong(edge -> Size.parse(edge).bytes()).toArray();
    }

    /**
     * Reads edges with commas between them, such as {@code 1KB,100KB,10MB}.
     *
     * @throws IllegalArgumentException if an edge is not a size, or if the edges are not in ascending order or more
     * than 30
     */
    public static SizeClasses parse(final String text) {
        final SizeClasses classes = new SizeClasses(
                Arrays.stream(text.split(",", -1)).limit(MOST_EDGES + 1).map(String::strip).toList());
        final long[] edgesBytes = classes.edgesBytes;
        for (int i = 0; i < edgesBytes.length; i++) {
            if (edgesBytes[i] <= (i == 0 ? 0 : edgesBytes[i - 1]) || i == MOST_EDGES) {
                throw new IllegalArgumentException("size classes: '" + text + "' (expected: 1 to " + MOST_EDGES
                        + " sizes in ascending order, such as 1KB,100KB,10MB)");
            }
        }
        return classes;
    }

    /** Returns the number of classes. */
    int count() {
        return edgesBytes.length + 1;
    }

    /** Returns the number of the class of a flow, from 0. */
    public int of(final long sizeBytes) {
        final int found = Arrays.binarySearch(edgesBytes, sizeBytes);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** Returns the names of the classes, in ascending order. */
    public List<String> labels() {
        final List<String> labels = new ArrayList<>(List.of("<" + edges.get(0)));
        for (int i = 1; i < edges.size(); i++) {
            labels.add(edges.get(i - 1) + "-" + edges.get(i));
        }
        labels.add(">=" + edges.get(edges.size() - 1));
        return labels;
    }

    @Override
    public boolean equals(final Object other) {
        return other instanceof final SizeClasses classes && Arrays.equals(edgesBytes, classes.edgesBytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(edgesBytes);
    }

    /** Returns the edges as {@link #parse} reads them. */
    @Override
    public String toString() {
        return String.join(",", edges);
    }
}
