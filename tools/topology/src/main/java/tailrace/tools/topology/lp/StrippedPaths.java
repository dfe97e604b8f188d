package tailrace.tools.topology.lp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.Demands;
import tailrace.tools.topology.flow.Routing;
import tailrace.tools.topology.flow.ShortestRoutes;

/**
 * Paths out of flows of links, target by target: back from the target over the links that carry most. Circles are
 * taken out, and what flows do not bring to a target, by tolerances of a solver, goes over a shortest path.
 */
final class StrippedPaths {
    private static final double NOTHING = 1e-12;

    private final SwitchGraph graph;
    private final Demands demands;
    private final ShortestRoutes shortest;
    private final List<Path> paths = new ArrayList<>();
    private final int[] viaLink;            // by switch: the link by which the present walk left it
    private double[] flow;

    /** A path and what it carries. */
    private record Path(int from, int to, double amount, int[] links) {}

    StrippedPaths(final SwitchGraph graph, final Demands demands, final double[] length) {
        this.graph = graph;
        this.demands = demands;
        shortest = new ShortestRoutes(graph, length);
        viaLink = new int[graph.switchCount()];
    }

    /**
     * Adds the paths of a source.
     *
     * @param flowOfLinks of directed links, for the demands in full; used up
     */
    void add(final int source, final double[] flowOfLinks) {
        flow = flowOfLinks;
        final int[] targets = demands.targets(source);
        int[][] direct = null;
        for (int i = 0; i < targets.length; i++) {
            final double amount = demands.amounts(source)[i];
            final double left = strip(source, targets[i], amount);
            if (left > NOTHING * amount) {
                direct = direct == null ? shortest.from(source, targets) : direct;
                paths.add(new Path(source, targets[i], left, direct[i]));
            }
        }
    }

    Routing routing() {
        return visitor -> paths.forEach(path -> visitor.path(path.from, path.to, path.amount, path.links));
    }

    /** Returns what is left of the amount. */
    private double strip(final int source, final int target, final double amount) {
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
                left -= takePath(source, target, left);
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

    private int tail(final int directed) {
        final SwitchGraph.Link link = graph.links().get(directed / 2);
        return directed % 2 == 0 ? link.a() : link.b();
    }

    private void takeCircle(final int begin) {
        double least = Double.POSITIVE_INFINITY;
        int node = begin;
        do {
            least = Math.min(least, flow[viaLink[node]]);
            node = tail(viaLink[node]);
        } while (node != begin);
        do {
            flow[viaLink[node]] -= least;
            node = tail(viaLink[node]);
        } while (node != begin);
    }

    private double takePath(final int source, final int target, final double wanted) {
        double least = wanted;
        int count = 0;
        for (int node = target; node != source; node = tail(viaLink[node])) {
            least = Math.min(least, flow[viaLink[node]]);
            count++;
        }
        final int[] links = new int[count];
        for (int node = target; node != source; node = tail(viaLink[node])) {
            links[--count] = viaLink[node];
            flow[viaLink[node]] -= least;
        }
        paths.add(new Path(source, target, least, links));
        return least;
    }
}
