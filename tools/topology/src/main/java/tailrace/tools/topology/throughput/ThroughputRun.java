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
 * Draws instances of topology and traffic, solves and certifies them.
 *
 * @param topology of which seeds draw instances
 * @param traffic of which the same seeds do
 * @param solver what solves
 * @param goal when answers are good enough
 */
public record ThroughputRun(DrawnTopology topology, Traffic traffic, Solver solver, Goal goal) {

    /**
     * An instance and its answer.
     *
     * @param graph the switches
     * @param demands what they are to send
     * @param solution what was found, without proof
     * @param certificate what it proves
     * @param seconds of the solver, by the wall
     */
    public record Solved(
        SwitchGraph graph, Demands demands, Solution solution, Certificate certificate, double seconds) {}

    /** Whether seeds draw different instances. */
    public boolean isRandom() {
        return topology.isRandom() || traffic.isRandom();
    }

    /**
     * Solves the instance of a seed.
     *
     * @param goesOn whether to go on; what is known by then is the answer
     */
    public Solved run(final long seed, final BooleanSupplier goesOn) {
        final SwitchGraph graph = topology.graph(seed);
        final Demands demands = traffic.draw(graph, seed);
        final Stopwatch watch = Stopwatch.start();
        final Solution solution = solver.solve(graph, demands, goal, goesOn);
        final double seconds = watch.seconds();
        return new Solved(graph, demands, solution, Certificate.of(graph, demands, solution), seconds);
    }
}
