package tailrace.tools.peers.hpcc;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.function.Consumer;

/**
 * A trace file: the number of nodes whose packets are traced, then their ids. Further words are ignored, because the
 * simulator's own files have such words.
 */
public final class TraceNodes {
    private static final int MAX_IDS = 0xffff;

    private final HpccLines lines;
    private final long count;
    private final int nodeCount;
    private final Consumer<IllegalArgumentException> doubtful;
    private final BitSet ids = new BitSet();
    private long read;
    private boolean skips;

    private TraceNodes(
            final HpccLines lines,
            final long count,
            final int nodeCount,
            final Consumer<IllegalArgumentException> doubtful) {
        this.lines = lines;
        this.count = count;
        this.nodeCount = nodeCount;
        this.doubtful = doubtful;
    }

    /**
     * Reads a file.
     *
     * @param nodeCount number of nodes of the topology
     * @param doubtful receives errors about ids that the simulator ignores: ids of missing nodes, and ids after the
     *     last announced one
     * @return ids of the nodes
     * @throws IllegalArgumentException with file, line, value and expectation
     */
    public static BitSet read(
            final Path file, final int nodeCount, final Consumer<IllegalArgumentException> doubtful) {
        return read(new HpccLines(file), nodeCount, doubtful);
    }

    static BitSet read(
            final HpccLines source, final int nodeCount, final Consumer<IllegalArgumentException> doubtful) {
        try (HpccLines lines = source) {
            if (!lines.next()) {
                throw lines.error("empty (expected: the number of nodes, then their ids)");
            }
            final TraceNodes nodes = new TraceNodes(
                    lines, lines.whole(0, "number of nodes", 0, MAX_IDS), nodeCount, doubtful);
            nodes.readLine(1);
            while (lines.next() && nodes.readLine(0)) {
                continue;
            }
            if (nodes.read < nodes.count) {
                throw lines.error("the file ends after " + nodes.read + " ids (expected: " + nodes.count
                        + ", as the first line says)");
            }
            return nodes.ids;
        }
    }

    /** Reads a line; returns false at the end of the ids. */
    private boolean readLine(final int from) {
        for (int i = from; i < lines.count(); i++) {
            if (read == count) {
                if (!lines.isProse()) {
                    doubtful.accept(lines.error(i, "id", "no more than the " + count + " of the first line"));
                }
                return false;
            }
            read++;
            final int id = (int) lines.whole(i, "id", 0, MAX_IDS);
            if (ids.get(id)) {
                throw lines.error(i, "id", "each node once");
            }
            if (id < nodeCount) {
                ids.set(id);
            } else if (!skips) {
                skips = true;
                doubtful.accept(lines.error(i, "id", "a node of the topology, 0 to " + (nodeCount - 1)));
            }
        }
        return true;
    }
}
