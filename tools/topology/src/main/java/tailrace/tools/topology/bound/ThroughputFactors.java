package tailrace.tools.topology.bound;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Factors of a solution's throughput (section 6): T = C U / (D AS f).
 *
 * @param capacity C: capacity of all links, both directions
 * @param utilization U: mean fraction of the capacity that is used
 * @param meanDistance D: shortest distance, mean weighted by demand
 * @param stretch AS: mean length of routes, divided by the shortest distance
 * @param flows f: sum of the demands
 * @param throughput T: throughput
 */
public record ThroughputFactors(double capacity, double utilization, double meanDistance, double stretch, double flows,
    double throughput) {
    private static final double TOLERANCE = 1e-4;

    /**
     * Computes the factors of a solution on a graph.
     *
     * @throws IllegalArgumentException if the solution is invalid: a switch is unknown, a link exceeds its capacity, or
     *     a switch does not conserve flow
     */
    public static ThroughputFactors of(final SwitchGraph graph, final FlowSolution solution) {
        return new Checker(graph, solution).decompose();
    }

    /** Checks a solution as flows on switches. */
    private static final class Checker {
        private final SwitchGraph graph;
        private final FlowSolution solution;
        private final Map<String, Integer> numbers = new HashMap<>();
        private final double[] surplus;
        private final int[][] distances;
        private double flows;
        private double weighted;
        private double carried;

        Checker(final SwitchGraph graph, final FlowSolution solution) {
            this.graph = graph;
            this.solution = solution;
            for (int node = 0; node < graph.switchCount(); node++) {
                numbers.put(graph.at(node).name(), node);
            }
            surplus = new double[graph.switchCount()];
            distances = new int[graph.switchCount()][];
        }

        ThroughputFactors decompose() {
            if (!(solution.throughput > 0 && solution.throughput < Double.MAX_VALUE)) {
                throw refused("throughput: " + solution.throughput, "a number above 0");
            }
            solution.demands.forEach(this::demand);
            if (flows == 0) {
                throw refused("demands: none", "at least one");
            }
            loads();
            final double largest = Arrays.stream(surplus).map(Math::abs).max().orElse(0);
            if (largest > TOLERANCE * Math.max(1, flows * solution.throughput)) {
                final int node = IntStream.range(0, surplus.length)
                    .filter(i -> Math.abs(surplus[i]) == largest).findFirst().orElseThrow();
                throw refused("loads at " + graph.at(node).name() + ": what enters is off by "
                    + Digits.six(surplus[node]), "flows that are conserved");
            }
            final double meanDistance = weighted / flows;
            final double stretch = carried / (solution.throughput * weighted);
            if (stretch < 1 - TOLERANCE) {
                throw refused("loads: " + Digits.six(carried) + " in all",
                    "at least throughput times distances, " + Digits.six(solution.throughput * weighted));
            }
            final double capacity = graph.capacity();
            return new ThroughputFactors(capacity, carried / capacity, meanDistance, stretch, flows,
                    solution.throughput);
        }

        private void demand(final FlowSolution.Demand demand) {
            final int from = number("demands", demand.from());
            final int to = number("demands", demand.to());
            if (!(demand.amount() >= 0 && demand.amount() < Double.MAX_VALUE)) {
                throw refused("demands: " + demand.amount() + " from " + demand.from(), "0 or more");
            }
            if (from == to) {
                return;
            }
            distances[from] = distances[from] == null ? graph.distancesFrom(from) : distances[from];
            if (distances[from][to] < 0) {
                throw refused("demands: no path from " + demand.from() + " to " + demand.to(), "a connected graph");
            }
            flows += demand.amount();
            weighted += demand.amount() * distances[from][to];
            surplus[from] += demand.amount() * solution.throughput;
            surplus[to] -= demand.amount() * solution.throughput;
        }

        private void loads() {
            final Map<Long, Double> loads = new HashMap<>();
            for (final FlowSolution.Load load : solution.loads) {
                final int from = number("loads", load.from());
                final int to = number("loads", load.to());
                if (!(load.load() >= 0)) {
                    throw refused("loads: " + load.load() + " from " + load.from() + " to " + load.to(), "0 or more");
                }
                final double capacity = capacity(from, to);
                final double all = loads.merge((long) from << 32 | to, load.load(), Double::sum);
                if (all > capacity * (1 + TOLERANCE)) {
                    throw refused("loads: " + Digits.six(all) + " from " + load.from() + " to " + load.to(),
                        "at most " + Digits.six(capacity) + ", the capacity there");
                }
                surplus[from] -= load.load();
                surplus[to] += load.load();
                carried += load.load();
            }
        }

        private double capacity(final int from, final int to) {
            double sum = 0;
            for (final int link : graph.linksOf(from)) {
                sum += graph.links().get(link).other(from) == to ? graph.capacity(link) : 0;
            }
            return sum;
        }

        private int number(final String key, final String name) {
            final Integer number = numbers.get(name);
            if (number == null) {
                throw refused(key + ": '" + name + "'", "a switch of the topology, such as " + graph.at(0).name());
            }
            return number;
        }

        private static IllegalArgumentException refused(final String what, final String expected) {
            return new IllegalArgumentException("solution: " + what + " (expected: " + expected + ")");
        }
    }
}
