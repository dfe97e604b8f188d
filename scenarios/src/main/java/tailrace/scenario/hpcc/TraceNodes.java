package tailrace.scenario.hpcc;

import java.nio.file.Path;
import java.util.BitSet;

/**
 * A trace file: the number of nodes whose packets are traced, then their ids. Words behind them are no part of it, as
 * the simulator's own files have them.
 */
public final class TraceNodes {
    private TraceNodes() {}

    /**
     * Reads a file.
     *
     * @param nodeCount number of nodes of the topology
     * @return ids of the nodes
     * @throws IllegalArgumentException with file, line, value and what was expected
     */
    public static BitSet read(final Path file, final int nodeCount) {
        return read(new HpccLines(file), nodeCount);
    }

    static BitSet read(final HpccLines source, final int nodeCount) {
        try (HpccLines lines = source) {
            if (!lines.next()) {
                throw lines.error("empty (expected: the number of nodes, then their ids)");
            }
            final int count = (int) lines.whole(0, "number of nodes", 0, nodeCount);
            final BitSet nodes = new BitSet();
            readIds(lines, 1, count, nodeCount, nodes);
            while (lines.next() && !(nodes.cardinality() == count && lines.isProse())) {
                readIds(lines, 0, count, nodeCount, nodes);
            }
            if (nodes.cardinality() < count) {
                throw lines.error("the file ends after " + nodes.cardinality() + " ids (expected: " + count
                        + ", as the first line says)");
            }
            return nodes;
        }
    }

    private static void readIds(
            final HpccLines lines, final int from, final int count, final int nodeCount, final BitSet nodes) {
        for (int i = from; i < lines.count(); i++) {
            if (nodes.cardinality() == count) {
                throw lines.error(i, "id", "no more than the " + count + " of the first line");
            }
            final int id = (int) lines.whole(i, "id", 0, nodeCount - 1);
            if (nodes.get(id)) {
                throw lines.error(i, "id", "each node once");
            }
            nodes.set(id);
        }
    }
}
