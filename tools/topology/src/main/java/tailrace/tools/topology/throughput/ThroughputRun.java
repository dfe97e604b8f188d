package tailrace.tools.topology.throughput;

import java.util.function.BooleanSupplier;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.scenario.progress.Stopwatch;
import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.flow.Demands;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solution;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;

/**
 * Creates instances of topology and traffic, solves and certifies them.
 *
 * @param topology topology of the instances
 * @param traffic traffic of the instances, drawn by the same seeds
 * @param solver solver of the instances
 * @param goal requested precision
 */
public record ThroughputRun(DrawnTopology topology, Traffic traffic, Solver solver, Goal goal) {

    /**
     * A solved instance.
     *
     * @param graph the switches
     * @param demands demands between the switches
     * @param solution solution, which is not yet proven
     * @param certificate bounds that the solution proves
     * @param seconds wall-clock time of the solver in s
     */
    public record Solved(
        SwitchGraph graph, Demands demands, Solution solution, Certificate certificate, double seconds) {}

    /** Returns whether different seeds give different instances. */
    public boolean isRandom() {
        return topology.isRandom() || traffic.isRandom();
    }

    /**
     * Solves the instance of a seed.
     *
     * @param shouldContinue returns whether to continue; if it returns false, the current solution is the result
     */
    public Solved run(final long seed, final BooleanSupplier shouldContinue) {
        final SwitchGraph graph = topology.graph(seed);
        final Demands demands = traffic.draw(graph, seed);
        final Stopwatch watch = Stopwatch.start();
        final Solution solution = solver.solve(graph, demands, goal, shouldContinue);
        final double seconds = watch.seconds();
        return new Solved(graph, demands, solution, Certificate.of(graph, demands, solution), seconds);
    }
}
