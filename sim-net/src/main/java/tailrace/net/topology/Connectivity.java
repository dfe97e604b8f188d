package tailrace.net.topology;

import java.util.ArrayDeque;
import java.util.List;

/** Tests whether every node of a graph can be reached from every other. */
final class Connectivity {
    private Connectivity() {}

    /**
     * Refuses a graph of several parts.
     *
     * @throws IllegalArgumentException naming an unreachable node
     */
    static void check(final Topology topology) {
        final boolean[] seen = new boolean[topology.nodeCount()];
        final ArrayDeque<Integer> open = new ArrayDeque<>(List.of(0));
        seen[0] = true;
        int reached = 1;
        while (!open.isEmpty()) {
            final int node = open.poll();
            for (final int link : topology.linksOf(node)) {
                final int other = topology.link(link).other(node);
                if (!seen[other]) {
                    seen[other] = true;
                    reached++;
                    open.add(other);
                }
            }
        }
        for (int node = 0; node < seen.length; node++) {
            if (!seen[node]) {
                throw new IllegalArgumentException("disconnected: no path from " + topology.node(0).name() + " to "
                        + topology.node(node).name() + ", " + (seen.length - reached)
                        + " nodes are cut off (expected: one connected graph)");
            }
        }
    }
}
