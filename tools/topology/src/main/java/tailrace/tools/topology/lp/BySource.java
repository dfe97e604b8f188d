package tailrace.tools.topology.lp;

import java.util.stream.IntStream;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.DemandRouting;
import tailrace.tools.topology.flow.Demands;

/**
 * Aggregates demands by source: each source has one flow over all directed links. At every other switch, its inflow
 * exceeds its outflow by the demand times the throughput.
 */
final class BySource implements DemandAggregation {
    private final SwitchGraph graph;
    private final Demands demands;
    private final double unit;
    private final int[] sources;
    private final int links;

    BySource(final SwitchGraph graph, final Demands demands, final double unit) {
        this.graph = graph;
        this.demands = demands;
        this.unit = unit;
        links = 2 * graph.links().size();
        sources = IntStream.range(0, demands.switchCount())
            .filter(node -> demands.targets(node).length > 0).toArray();
    }

    int columns() {
        return sources.length * links + 1;
    }

    @Override
    public LinearProgram program() {
        final int throughput = sources.length * links;
        final LinearProgram program = new LinearProgram(columns(), throughput);
        for (int i = 0; i < sources.length; i++) {
            final double[] amount = new double[graph.switchCount()];
            for (int k = 0; k < demands.targets(sources[i]).length; k++) {
                amount[demands.targets(sources[i])[k]] = demands.amounts(sources[i])[k] / unit;
            }
            for (int node = 0; node < graph.switchCount(); node++) {
                if (node != sources[i]) {
                    program.row(0, 0);
                    DemandAggregation.addBalance(program, graph, node, i * links);
                    if (amount[node] != 0) {
                        program.add(throughput, -amount[node]);
                    }
                }
            }
        }
        for (int link = 0; link < links; link++) {
            program.row(Double.NEGATIVE_INFINITY, graph.capacity(link / 2));
            for (int i = 0; i < sources.length; i++) {
                program.add(i * links + link, 1);
            }
        }
        return program;
    }

    @Override
    public DemandRouting routing(final double[] values, final double[] length) {
        final double throughput = values[sources.length * links] / unit;
        final StrippedPaths paths = new StrippedPaths(graph, length);
        for (int i = 0; i < sources.length; i++) {
            final double[] flow = new double[links];
            for (int link = 0; link < links; link++) {
                flow[link] = values[i * links + link] / throughput;
            }
            paths.begin(flow);
            final int[] targets = demands.targets(sources[i]);
            for (int k = 0; k < targets.length; k++) {
                paths.add(sources[i], -1, targets[k], demands.amounts(sources[i])[k]);
            }
        }
        return paths.routing();
    }
}
