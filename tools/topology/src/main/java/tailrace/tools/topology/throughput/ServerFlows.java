package tailrace.tools.topology.throughput;

import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.ServerPermutation;

/** Creates the flows of a permutation, as a list that scenarios read. */
public final class ServerFlows {
    private ServerFlows() {}

    /** Formats one endless flow from each server. All flows start at time 0. */
    public static String csv(final SwitchGraph graph, final long seed) {
        final StringBuilder out = new StringBuilder("src,dst,size_bytes,start_us\n");
        final int[] to = ServerPermutation.draw(graph, seed);
        for (int server = 0; server < to.length; server++) {
            out.append(server).append(',').append(to[server]).append(",0,0\n");
        }
        return out.toString();
    }
}
