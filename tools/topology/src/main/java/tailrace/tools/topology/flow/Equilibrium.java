package tailrace.tools.topology.flow;

/**
 * Shifts flow from long to short paths. The length of a link grows exponentially with its utilisation. The lengths are
 * the derivative of a smooth maximum of utilisations, which no shift increases.
 *
 * <p>Gradient projection (Jayakrishnan, Tsai, Prashker and Rajadhyaksha, Transportation Research Record 1443, 1994):
 * Newton's step determines the flow that moves from each path to the shortest path of the commodity, and loads are
 * updated at once.
 */
final class Equilibrium {
    private final PathFlows flows;
    private final Arcs arcs;
    private final double[] load;
    final double[] length;
    private double reference;
    private double sharpness;               // for utilisations, not relative to the largest one

    Equilibrium(final PathFlows flows) {
        this.flows = flows;
        arcs = flows.arcs;
        load = flows.load;
        length = new double[arcs.count()];
    }

    /**
     * Recomputes all lengths.
     *
     * @param worst largest utilisation, by which lengths are scaled
     * @param relativeSharpness exponent by which lengths grow between utilisation 0 and the largest utilisation
     */
    void begin(final double worst, final double relativeSharpness) {
        reference = worst;
        sharpness = relativeSharpness / worst;
        for (int link = 0; link < length.length; link++) {
            length[link] = lengthOf(link);
        }
    }

    private double lengthOf(final int link) {
        return StrictMath.exp(sharpness * (load[link] / arcs.capacity[link] - reference)) / arcs.capacity[link];
    }

    /** Runs one pass over all commodities. */
    void sweep() {
        for (final Commodity[] row : flows.commodities) {
            for (int k = 0; row != null && k < row.length; k++) {
                if (row[k].count > 1) {
                    balance(row[k]);
                }
            }
        }
    }

    private void balance(final Commodity commodity) {
        int best = 0;
        double min = Double.POSITIVE_INFINITY;
        for (int i = 0; i < commodity.count; i++) {
            final double cost = cost(commodity.paths[i]);
            if (cost < min) {
                min = cost;
                best = i;
            }
        }
        for (int i = 0; i < commodity.count; i++) {
            if (i != best && commodity.flows[i] > 0) {
                shift(commodity, i, best);
            }
        }
    }

    private double cost(final int[] path) {
        double sum = 0;
        for (final int link : path) {
            sum += length[link];
        }
        return sum;
    }

    private void shift(final Commodity commodity, final int from, final int to) {
        final int[] giving = commodity.paths[from];
        final int[] taking = commodity.paths[to];
        double gain = 0;
        double curvature = 0;
        for (final int link : giving) {
            if (!has(taking, link)) {
                gain += length[link];
                curvature += length[link] / arcs.capacity[link];
            }
        }
        double room = Double.POSITIVE_INFINITY;
        for (final int link : taking) {
            if (!has(giving, link)) {
                gain -= length[link];
                curvature += length[link] / arcs.capacity[link];
                room = Math.min(room, arcs.capacity[link]);
            }
        }
        if (!(gain > 0)) {
            return;
        }
        // A step that changes lengths by more than a factor of e would make the second derivative inaccurate.
        final double step = Math.min(commodity.flows[from],
            Math.min(gain / (curvature * sharpness), room / sharpness));
        move(giving, taking, -step);
        move(taking, giving, step);
        commodity.flows[from] -= step;
        commodity.flows[to] += step;
    }

    private void move(final int[] path, final int[] without, final double amount) {
        for (final int link : path) {
            if (!has(without, link)) {
                load[link] = Math.max(0, load[link] + amount);
                length[link] = lengthOf(link);
            }
        }
    }

    private static boolean has(final int[] path, final int link) {
        for (final int each : path) {
            if (each == link) {
                return true;
            }
        }
        return false;
    }
}
