package tailrace.tools.topology.certificate;

import java.util.Arrays;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.Demands;

/**
 * Computes an upper bound from lengths of links (the dual problem). A unit of traffic between two switches uses at
 * least as much length as their distance. All links together offer the sum of capacities times lengths. Distances are
 * relaxed until no link is shorter than the difference of its ends' distances (Bellman and Ford). At the end, this
 * condition is checked again.
 */
final class LengthBound {
    private final SwitchGraph graph;
    private final Demands demands;

    LengthBound(final SwitchGraph graph, final Demands demands) {
        this.graph = graph;
        this.demands = demands;
    }

    /** Returns the upper bound on throughput; infinite if the lengths give no bound. */
    double bound(final double[] length) {
        double volume = 0;
        for (int directed = 0; directed < length.length; directed++) {
            if (!(length[directed] >= 0 && length[directed] < Double.MAX_VALUE)) {
                throw new IllegalStateException("no lengths: " + length[directed]);
            }
            volume += length[directed] * graph.capacity(directed / 2);
        }
        double used = 0;
        for (int source = 0; source < demands.switchCount(); source++) {
            final int[] targets = demands.targets(source);
            if (targets.length > 0) {
                final double[] distance = distances(source, length);
                for (int i = 0; i < targets.length; i++) {
                    used += demands.amounts(source)[i] * distance[targets[i]];
                }
            }
        }
        return volume / used;
    }

    private double[] distances(final int source, final double[] length) {
        final double[] distance = new double[graph.switchCount()];
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        distance[source] = 0;
        final int[] ring = new int[distance.length];
        final boolean[] waits = new boolean[distance.length];
        ring[0] = source;
        int waiting = 1;
        for (int next = 0; waiting > 0; next = (next + 1) % ring.length) {
            final int node = ring[next];
            waits[node] = false;
            waiting--;
            for (final int link : graph.linksOf(node)) {
                final int other = graph.links().get(link).other(node);
                final double through = distance[node] + lengthFrom(node, link, length);
                if (through < distance[other]) {
                    distance[other] = through;
                    if (!waits[other]) {
                        ring[(next + 1 + waiting) % ring.length] = other;
                        waits[other] = true;
                        waiting++;
                    }
                }
            }
        }
        requireFeasible(distance, length);
        return distance;
    }

    private double lengthFrom(final int node, final int link, final double[] length) {
        return length[2 * link + (graph.links().get(link).a() == node ? 0 : 1)];
    }

    /** Checks the condition of the dual: no link is shorter than the difference of its ends' distances. */
    private void requireFeasible(final double[] distance, final double[] length) {
        for (int link = 0; link < graph.links().size(); link++) {
            final SwitchGraph.Link ends = graph.links().get(link);
            if (distance[ends.b()] > distance[ends.a()] + length[2 * link]
                    || distance[ends.a()] > distance[ends.b()] + length[2 * link + 1]) {
                throw new IllegalStateException("no distances at link " + link);
            }
        }
    }
}
