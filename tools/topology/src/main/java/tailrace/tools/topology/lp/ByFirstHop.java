package tailrace.tools.topology.lp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.DemandRouting;
import tailrace.tools.topology.flow.Demands;

/**
 * Aggregates demands by first hop: one flow starts at each neighbour of a source. The demand of a pair is split over
 * the links of its source, and each part joins the flow of the neighbour at the other end. Such a flow does not
 * distinguish sources. This is as exact as a flow for each source. The program is smaller if many sources have few
 * links to few switches, like the ToRs of VL2: with 175 ToRs, it has a quarter of the columns.
 */
final class ByFirstHop implements DemandAggregation {
    private final SwitchGraph graph;
    private final double unit;
    private final int links;
    private final List<Pair> pairs = new ArrayList<>();
    private final int[] flowOf;             // flow of each switch, or -1
    private final int flows;
    private final int throughput;           // number of the maximised column

    /**
     * A demand.
     *
     * @param from source of the demand
     * @param to target of the demand
     * @param amount demand in units of a server's rate
     * @param first column of the source's first link; the columns of the source's other links follow
     */
    private record Pair(int from, int to, double amount, int first) {}

    ByFirstHop(final SwitchGraph graph, final Demands demands, final double unit) {
        this.graph = graph;
        this.unit = unit;
        links = 2 * graph.links().size();
        flowOf = new int[graph.switchCount()];
        Arrays.fill(flowOf, -1);
        int count = 0;
        for (int source = 0; source < demands.switchCount(); source++) {
            if (demands.targets(source).length > 0) {
                for (final int link : graph.linksOf(source)) {
                    final int hop = graph.links().get(link).other(source);
                    flowOf[hop] = flowOf[hop] < 0 ? count++ : flowOf[hop];
                }
            }
        }
        flows = count;
        int column = flows * links;
        for (int source = 0; source < demands.switchCount(); source++) {
            for (int k = 0; k < demands.targets(source).length; k++) {
                pairs.add(new Pair(source, demands.targets(source)[k], demands.amounts(source)[k], column));
                column += graph.linksOf(source).length;
            }
        }
        throughput = column;
    }

    int columns() {
        return throughput + 1;
    }

    @Override
    public LinearProgram program() {
        final LinearProgram program = new LinearProgram(columns(), throughput);
        for (final Pair pair : pairs) {
            program.row(0, 0);
            IntStream.range(0, graph.linksOf(pair.from).length).forEach(i -> program.add(pair.first + i, 1));
            program.add(throughput, -pair.amount / unit);
        }
        addBalances(program);
        addCapacities(program);
        return program;
    }

    /**
     * Adds the balances of flows. At every switch except its first one, a flow's inflow exceeds its outflow by the
     * demands for that switch.
     */
    private void addBalances(final LinearProgram program) {
        final List<List<Pair>> byTarget = pairsBy(false);
        for (int hop = 0; hop < flowOf.length; hop++) {
            for (int node = 0; node < flowOf.length; node++) {
                if (flowOf[hop] >= 0 && node != hop) {
                    program.row(0, 0);
                    DemandAggregation.addBalance(program, graph, node, flowOf[hop] * links);
                    for (final Pair pair : byTarget.get(node)) {
                        final int[] own = graph.linksOf(pair.from);
                        for (int i = 0; i < own.length; i++) {
                            if (graph.links().get(own[i]).other(pair.from) == hop) {
                                program.add(pair.first + i, -1);
                            }
                        }
                    }
                }
            }
        }
    }

    private void addCapacities(final LinearProgram program) {
        final List<List<Pair>> bySource = pairsBy(true);
        for (int directed = 0; directed < links; directed++) {
            program.row(Double.NEGATIVE_INFINITY, graph.capacity(directed / 2));
            for (int flow = 0; flow < flows; flow++) {
                program.add(flow * links + directed, 1);
            }
            final SwitchGraph.Link ends = graph.links().get(directed / 2);
            final int from = directed % 2 == 0 ? ends.a() : ends.b();
            int place = 0;
            while (graph.linksOf(from)[place] != directed / 2) {
                place++;
            }
            for (final Pair pair : bySource.get(from)) {
                program.add(pair.first + place, 1);
            }
        }
    }

    private List<List<Pair>> pairsBy(final boolean source) {
        final List<List<Pair>> lists = new ArrayList<>();
        for (int node = 0; node < flowOf.length; node++) {
            lists.add(new ArrayList<>());
        }
        pairs.forEach(pair -> lists.get(source ? pair.from : pair.to).add(pair));
        return lists;
    }

    @Override
    public DemandRouting routing(final double[] values, final double[] length) {
        final StrippedPaths paths = new StrippedPaths(graph, length);
        final double scale = unit / values[throughput];
        for (int hop = 0; hop < flowOf.length; hop++) {
            if (flowOf[hop] >= 0) {
                final int begin = flowOf[hop] * links;
                paths.begin(DoubleStream.of(Arrays.copyOfRange(values, begin, begin + links)).map(each -> each * scale)
                    .toArray());
                for (final Pair pair : pairs) {
                    addVia(hop, pair, values, paths);
                }
            }
        }
        return paths.routing();
    }

    /** Adds the flow of a pair over a switch next to its source. */
    private void addVia(final int hop, final Pair pair, final double[] values, final StrippedPaths paths) {
        final int[] own = graph.linksOf(pair.from);
        double sum = 0;
        for (int i = 0; i < own.length; i++) {
            sum += values[pair.first + i];
        }
        for (int i = 0; i < own.length; i++) {
            final double share = sum > 0 ? values[pair.first + i] / sum : 1.0 / own.length;
            if (share > 0 && graph.links().get(own[i]).other(pair.from) == hop) {
                paths.add(pair.from, DemandAggregation.outwards(graph, pair.from, own[i]), pair.to,
                        pair.amount * share);
            }
        }
    }
}
