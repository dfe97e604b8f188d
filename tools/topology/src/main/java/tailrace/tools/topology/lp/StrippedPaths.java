package tailrace.tools.topology.lp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.DemandRouting;
import tailrace.tools.topology.flow.ShortestRoutes;

/**
 * Extracts paths from flows on links. For each target, it walks backwards over the links with the largest flow, and
 * removes cycles. If a demand does not reach its target because of the solver's tolerance, the rest takes a shortest
 * path.
 */
final class StrippedPaths {
    private static final double NOTHING = 1e-12;

    private final SwitchGraph graph;
    private final ShortestRoutes shortest;
    private final List<Path> paths = new ArrayList<>();
    private final int[] viaLink;            // link by which the current walk left each switch
    private double[] flow;
    private int[] first;                    // links that all paths take before the flow's first switch

    /** A path with its flow. */
    private record Path(int from, int to, double amount, int[] links) {}

    StrippedPaths(final SwitchGraph graph, final double[] length) {
        this.graph = graph;
        shortest = new ShortestRoutes(graph, length);
        viaLink = new int[graph.switchCount()];
    }

    /** Begins with the extraction from a flow. */
    void begin(final double[] flowOfLinks) {
        flow = flowOfLinks;
    }

    /**
     * Extracts paths from the flow.
     *
     * @param from first switch
     * @param via first directed link, after which the paths belong to the flow; -1 if they belong to it from the start
     * @param to last switch
     * @param amount total amount
     */
    void add(final int from, final int via, final int to, final double amount) {
        first = via < 0 ? new int[0] : new int[] {via};
        final double left = strip(from, via < 0 ? from : head(via), to, amount);
        if (left > NOTHING * amount) {
            paths.add(new Path(from, to, left, shortest.from(from, new int[] {to})[0]));
        }
    }

    DemandRouting routing() {
        return visitor -> paths.forEach(path -> visitor.path(path.from, path.to, path.amount, path.links));
    }

    /** Extracts paths, and returns the remaining amount. */
    private double strip(final int from, final int source, final int target, final double amount) {
        double left = amount;
        while (left > NOTHING * amount) {
            Arrays.fill(viaLink, -1);
            int node = target;
            int end = -1;
            while (node != source && end < 0) {
                final int link = largestInto(node);
                if (link < 0) {
                    return left;
                }
                viaLink[node] = link;
                node = tail(link);
                end = node != source && viaLink[node] >= 0 ? node : -1;
            }
            if (end >= 0) {
                takeCircle(end);
            } else {
                left -= takePath(from, source, target, left);
            }
        }
        return left;
    }

    private int largestInto(final int node) {
        int largest = -1;
        for (final int link : graph.linksOf(node)) {
            final int into = 2 * link + (graph.links().get(link).b() == node ? 0 : 1);
            if (flow[into] > NOTHING && (largest < 0 || flow[into] > flow[largest])) {
                largest = into;
            }
        }
        return largest;
    }

    private int head(final int directed) {
        return tail(directed ^ 1);
    }

    private int tail(final int directed) {
        final SwitchGraph.Link link = graph.links().get(directed / 2);
        return directed % 2 == 0 ? link.a() : link.b();
    }

    private void takeCircle(final int begin) {
        double min = Double.POSITIVE_INFINITY;
        int node = begin;
        do {
            min = Math.min(min, flow[viaLink[node]]);
            node = tail(viaLink[node]);
        } while (node != begin);
        do {
            flow[viaLink[node]] -= min;
            node = tail(viaLink[node]);
        } while (node != begin);
    }

    private double takePath(final int from, final int source, final int target, final double wanted) {
        double min = wanted;
        int count = first.length;
        for (int node = target; node != source; node = tail(viaLink[node])) {
            min = Math.min(min, flow[viaLink[node]]);
            count++;
        }
        final int[] links = Arrays.copyOf(first, count);
        for (int node = target; node != source; node = tail(viaLink[node])) {
            links[--count] = viaLink[node];
            flow[viaLink[node]] -= min;
        }
        paths.add(new Path(from, target, min, links));
        return min;
    }
}
