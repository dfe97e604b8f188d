package tailrace.tools.topology.certificate;

import java.util.HashMap;
import java.util.Map;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.DemandRouting;
import tailrace.tools.topology.flow.Demands;

/**
 * Checks a routing link by link along every path. Paths must begin and end at their pair, so that switches conserve
 * flow, and the paths of a pair must carry its demand. The largest utilisation gives the factor by which all demands
 * can be scaled.
 */
final class RoutedDemands {
    private static final double TOLERANCE = 1e-9;

    private final SwitchGraph graph;
    private final double[] load;
    private final Map<Long, Double> missing = new HashMap<>();
    private final Map<Long, Double> wanted = new HashMap<>();

    RoutedDemands(final SwitchGraph graph, final Demands demands) {
        this.graph = graph;
        load = new double[2 * graph.links().size()];
        for (int from = 0; from < demands.switchCount(); from++) {
            for (int i = 0; i < demands.targets(from).length; i++) {
                wanted.put(pair(from, demands.targets(from)[i]), demands.amounts(from)[i]);
            }
        }
        missing.putAll(wanted);
    }

    private static long pair(final int from, final int to) {
        return (long) from << 32 | to;
    }

    /** Returns the throughput that the routing proves. */
    double check(final DemandRouting routing) {
        routing.forEachPath(this::path);
        missing.forEach((pair, left) -> {
            if (Math.abs(left) > TOLERANCE * wanted.get(pair)) {
                throw refused("routed for " + name((int) (pair >> 32)) + " to " + name(pair.intValue())
                    + " is off by " + left + " of " + wanted.get(pair));
            }
        });
        double worst = 0;
        for (int link = 0; link < load.length; link++) {
            worst = Math.max(worst, load[link] / graph.capacity(link / 2));
        }
        return 1 / worst;
    }

    private void path(final int from, final int to, final double amount, final int[] links) {
        if (!(amount > 0 && amount < Double.MAX_VALUE)) {
            throw refused("a path from " + name(from) + " carries " + amount);
        }
        int at = from;
        for (final int directed : links) {
            final SwitchGraph.Link link = graph.links().get(directed / 2);
            final int begin = directed % 2 == 0 ? link.a() : link.b();
            if (begin != at) {
                throw refused("a path from " + name(from) + " goes on at " + name(begin) + " where it is at "
                    + name(at));
            }
            at = link.other(begin);
            load[directed] += amount;
        }
        if (at != to) {
            throw refused("a path from " + name(from) + " to " + name(to) + " ends at " + name(at));
        }
        if (!wanted.containsKey(pair(from, to))) {
            throw refused("a path from " + name(from) + " to " + name(to) + ", which is no demand");
        }
        missing.merge(pair(from, to), -amount, Double::sum);
    }

    private String name(final int node) {
        return graph.at(node).name();
    }

    private static IllegalStateException refused(final String what) {
        return new IllegalStateException("no routing: " + what);
    }
}
