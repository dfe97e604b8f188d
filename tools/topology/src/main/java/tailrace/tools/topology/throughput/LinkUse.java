package tailrace.tools.topology.throughput;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tailrace.core.Rate;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.bound.FlowSolution;

/** Computes the load of every direction of every link in a solution, and the stretch of the paths over it. */
public final class LinkUse {
    private final SwitchGraph graph;
    private final ThroughputRun.Solved solved;
    private final double[] load;
    private final double[] stretched;       // load times the stretch of its paths
    private final int[][] distance;
    private final long slowest;

    /**
     * One direction of a link.
     *
     * @param from name of the sending switch
     * @param to name of the receiving switch
     * @param capacity capacity in units of a server's rate
     * @param load load in the same unit
     * @param utilization load divided by capacity
     * @param stretch length of the paths over this link relative to the shortest ones, mean weighted by flow; NaN
     *     without load
     * @param kind kinds of its switches
     */
    public record Row(String from, String to, double capacity, double load, double utilization, double stretch,
        String kind) {}

    /** Measures the links of a solution. */
    public LinkUse(final ThroughputRun.Solved solved) {
        this.solved = solved;
        graph = solved.graph();
        load = new double[2 * graph.links().size()];
        stretched = new double[load.length];
        slowest = graph.links().stream().mapToLong(SwitchGraph.Link::rateBitsPerSec).min().orElse(0);
        distance = new int[graph.switchCount()][];
        solved.solution().routing().forEachPath(this::path);
    }

    private void path(final int from, final int to, final double amount, final int[] links) {
        distance[from] = distance[from] == null ? graph.distancesFrom(from) : distance[from];
        final double carried = amount * solved.certificate().lower();
        for (final int link : links) {
            load[link] += carried;
            stretched[link] += carried * links.length / distance[from][to];
        }
    }

    /** Returns a row for each link, in order. */
    public List<Row> rows() {
        final List<Row> rows = new ArrayList<>();
        for (int directed = 0; directed < load.length; directed++) {
            final SwitchGraph.Link link = graph.links().get(directed / 2);
            final int from = directed % 2 == 0 ? link.a() : link.b();
            final double capacity = graph.capacity(directed / 2);
            rows.add(new Row(graph.at(from).name(), graph.at(link.other(from)).name(), capacity, load[directed],
                load[directed] / capacity, stretched[directed] / load[directed], kind(link)));
        }
        return rows;
    }

    /**
     * Returns the kind of a link. Switches whose names differ only in their numbers are of the same kind. Faster links
     * have separate kinds.
     */
    private String kind(final SwitchGraph.Link link) {
        final String a = stem(link.a());
        final String b = stem(link.b());
        return (a.compareTo(b) <= 0 ? a + "-" + b : b + "-" + a)
            + (link.rateBitsPerSec() > slowest ? " of " + new Rate(link.rateBitsPerSec()) : "");
    }

    private String stem(final int node) {
        return graph.at(node).name().replaceFirst("[0-9]+$", "");
    }

    /** Groups rows by kind, in the order of names. */
    public static Map<String, List<Row>> byKind(final List<Row> rows) {
        final Map<String, List<Row>> kinds = new TreeMap<>();
        rows.forEach(row -> kinds.computeIfAbsent(row.kind(), name -> new ArrayList<>()).add(row));
        return kinds;
    }

    /** Returns the routing in the form of a file. */
    public FlowSolution solution() {
        final FlowSolution solution = new FlowSolution();
        solution.throughput = solved.certificate().lower();
        for (int from = 0; from < graph.switchCount(); from++) {
            final int[] targets = solved.demands().targets(from);
            for (int i = 0; i < targets.length; i++) {
                solution.demands.add(new FlowSolution.Demand(graph.at(from).name(), graph.at(targets[i]).name(),
                    solved.demands().amounts(from)[i]));
            }
        }
        rows().stream().filter(row -> row.load() > 0)
            .forEach(row -> solution.loads.add(new FlowSolution.Load(row.from(), row.to(), row.load())));
        return solution;
    }
}
