package tailrace.tools.peers.hpcc;

import java.util.BitSet;

/** Maps ids of a file to node numbers, and back. Hosts have the first numbers. */
final class TopologyNumbers {
    private final int[] nodeOf;
    private final int[] idOf;
    private final int hostCount;

    TopologyNumbers(final int nodeCount, final BitSet switches) {
        nodeOf = new int[nodeCount];
        idOf = new int[nodeCount];
        hostCount = nodeCount - switches.cardinality();
        int host = 0;
        int other = hostCount;
        for (int id = 0; id < nodeCount; id++) {
            final int node = switches.get(id) ? other++ : host++;
            nodeOf[id] = node;
            idOf[node] = id;
        }
    }

    int hostCount() {
        return hostCount;
    }

    int nodeOf(final int fileId) {
        return nodeOf[fileId];
    }

    int idOf(final int node) {
        return idOf[node];
    }
}
