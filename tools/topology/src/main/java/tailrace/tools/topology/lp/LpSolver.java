package tailrace.tools.topology.lp;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.Demands;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solution;
import tailrace.tools.topology.flow.Solver;

/**
 * The exact linear program, aggregated by source: one flow from each source over all directed links; at every other
 * switch more enters than leaves it by its demand times the throughput, and links carry no more than they can.
 */
public final class LpSolver implements Solver {
    private final LpProvider provider;

    /** Solved by somebody. */
    public LpSolver(final LpProvider provider) {
        this.provider = provider;
    }

    @Override
    public Solution solve(
        final SwitchGraph graph, final Demands demands, final Goal goal, final BooleanSupplier goesOn) {
        final int links = 2 * graph.links().size();
        final int[] sources = sources(demands);
        final double unit = demands.total() / demands.pairs();
        final LinearProgram program = program(graph, demands, sources, unit);
        final LpProvider.Answer answer = provider.solve(program);
        final double throughput = answer.values()[program.maximized()] / unit;
        final double[] length = new double[links];
        final int firstOfLinks = program.rows() - links;
        for (int link = 0; link < links; link++) {
            length[link] = Math.abs(answer.duals()[firstOfLinks + link]);
        }
        if (Arrays.stream(length).sum() == 0) {
            Arrays.fill(length, 1);
        }
        final StrippedPaths paths = new StrippedPaths(graph, demands, length);
        for (int i = 0; i < sources.length; i++) {
            final double[] flow = Arrays.copyOfRange(answer.values(), i * links, (i + 1) * links);
            for (int link = 0; link < links; link++) {
                flow[link] /= throughput;
            }
            paths.add(sources[i], flow);
        }
        return new Solution(paths.routing(), length, 1);
    }

    private static int[] sources(final Demands demands) {
        return IntStream.range(0, demands.switchCount())
            .filter(node -> demands.targets(node).length > 0).toArray();
    }

    /** Demands are divided by {@code unit}, so that coefficients are about 1. */
    private static LinearProgram program(
        final SwitchGraph graph, final Demands demands, final int[] sources, final double unit) {
        final int links = 2 * graph.links().size();
        final int throughput = sources.length * links;
        final LinearProgram program = new LinearProgram(throughput + 1, throughput);
        for (int i = 0; i < sources.length; i++) {
            final double[] amount = new double[graph.switchCount()];
            for (int k = 0; k < demands.targets(sources[i]).length; k++) {
                amount[demands.targets(sources[i])[k]] = demands.amounts(sources[i])[k] / unit;
            }
            for (int node = 0; node < graph.switchCount(); node++) {
                if (node != sources[i]) {
                    program.row(0, 0);
                    for (final int link : graph.linksOf(node)) {
                        final int outwards = 2 * link + (graph.links().get(link).a() == node ? 0 : 1);
                        program.add(i * links + outwards, -1);
                        program.add(i * links + (outwards ^ 1), 1);
                    }
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
}
