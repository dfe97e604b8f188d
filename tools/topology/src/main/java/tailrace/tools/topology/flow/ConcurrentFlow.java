package tailrace.tools.topology.flow;

import java.util.function.BooleanSupplier;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Computes the maximum concurrent flow to any accuracy. It follows the schemes of Garg and Koenemann (SIAM J. Comput.
 * 37, 2007) and Fleischer (SIAM J. Discrete Math. 13, 2000): lengths of links grow exponentially with their loads, and
 * each round finds shortest paths from every source. Any link lengths give an upper bound: the sum of capacities times
 * lengths, divided by the sum of demands times distances. The fully routed demands give the lower bound, which is 1
 * divided by the largest utilisation.
 *
 * <p>Unlike these schemes, it moves flow from longer to shorter paths ({@link Equilibrium}) instead of averaging. The
 * gap has two causes: the smooth maximum, whose part falls with the sharpness of lengths, and paths that are too long.
 * Sharpness doubles when the second cause has the smaller part.
 */
final class ConcurrentFlow {
    private static final double FIRST_SHARPNESS = 8;
    private static final double MAX_SHARPNESS = 1e9;
    private static final double GROWTH = 2;
    private static final double SHARE_OF_LONG_PATHS = 0.5;
    private static final int SWEEPS = 8;

    private final Arcs arcs;
    private final PathFlows flows;
    private final Equilibrium equilibrium;
    private final DijkstraPaths paths;
    private double sharpness = FIRST_SHARPNESS;
    private double lower;
    private double upper = Double.POSITIVE_INFINITY;
    private double[] bestLengths;
    private double distances;               // sum of demands times distances, by the lengths of the last round
    private double lengths;                 // sum of capacities times these lengths
    private int rounds;

    /** Routes demands on a graph. */
    ConcurrentFlow(final SwitchGraph graph, final Demands demands) {
        arcs = new Arcs(graph);
        flows = new PathFlows(arcs, demands);
        equilibrium = new Equilibrium(flows);
        paths = new DijkstraPaths(arcs);
    }

    /**
     * Runs until the goal is met, all rounds are used, or {@code shouldContinue} returns false.
     *
     * @throws IllegalArgumentException if some demand has no path
     */
    void run(final Goal goal, final BooleanSupplier shouldContinue) {
        if (rounds == 0) {
            equilibrium.begin(1, 0);
            findPaths();
            measure();
        }
        while (!goal.isMet(lower, upper) && rounds < goal.rounds() && shouldContinue.getAsBoolean()) {
            flows.reload();
            equilibrium.begin(flows.worst(), sharpness);
            findPaths();
            sharpen();
            if (goal.isMet(lower, upper)) {
                break;
            }
            for (int i = 0; i < SWEEPS; i++) {
                equilibrium.sweep();
            }
            measure();
        }
    }

    /** Finds shortest paths by the current lengths, which give an upper bound. Each path is added to its commodity. */
    private void findPaths() {
        final double[] length = equilibrium.length;
        distances = 0;
        for (int source = 0; source < arcs.nodes; source++) {
            final Commodity[] row = flows.commodities[source];
            if (row == null) {
                continue;
            }
            paths.run(source, flows.targetsOf(source), length);
            for (final Commodity commodity : row) {
                distances += commodity.amount * paths.distance(commodity.target);
                commodity.dropEmpty();
                commodity.complete(paths.pathTo(commodity.target));
            }
        }
        rounds++;
        lengths = 0;
        for (int link = 0; link < length.length; link++) {
            lengths += arcs.capacity[link] * length[link];
        }
        if (lengths / distances < upper) {
            upper = lengths / distances;
            bestLengths = length.clone();
        }
    }

    private void measure() {
        flows.reload();
        lower = 1 / flows.worst();
    }

    /** Increases the sharpness of lengths, unless paths are much too long for the current lengths. */
    private void sharpen() {
        double carried = 0;
        for (int link = 0; link < flows.load.length; link++) {
            carried += flows.load[link] * equilibrium.length[link];
        }
        final double longPaths = carried / distances;
        final double smooth = lengths / (carried * lower);
        if (longPaths - 1 < SHARE_OF_LONG_PATHS * (smooth - 1)) {
            sharpness = Math.min(MAX_SHARPNESS, sharpness * GROWTH);
        }
    }

    /** Returns the solution. */
    Solution solution() {
        return new Solution(flows, bestLengths, rounds);
    }
}
