package tailrace.tools.topology.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Demands between switches in units of a server's rate, sorted by the number of the source. Traffic within a switch
 * does not count as a demand.
 */
public final class Demands {
    private final int[][] targets;
    private final double[][] amounts;
    private final int pairs;
    private final double total;

    private Demands(final List<TreeMap<Integer, Double>> rows) {
        targets = new int[rows.size()][];
        amounts = new double[rows.size()][];
        int count = 0;
        double sum = 0;
        for (int source = 0; source < rows.size(); source++) {
            final Map<Integer, Double> row = rows.get(source);
            targets[source] = row.keySet().stream().mapToInt(Integer::intValue).toArray();
            amounts[source] = row.values().stream().mapToDouble(Double::doubleValue).toArray();
            count += targets[source].length;
            sum += Arrays.stream(amounts[source]).sum();
        }
        pairs = count;
        total = sum;
    }

    /** Collects demands. */
    public static final class Builder {
        private final List<TreeMap<Integer, Double>> rows = new ArrayList<>();

        /** Creates a builder for a number of switches. */
        public Builder(final int switches) {
            for (int i = 0; i < switches; i++) {
                rows.add(new TreeMap<>());
            }
        }

        /** Adds to the demand between two switches. Does nothing if the two are the same, or if the amount is 0. */
        public Builder add(final int from, final int to, final double amount) {
            if (from != to && amount != 0) {
                rows.get(from).merge(to, amount, Double::sum);
            }
            return this;
        }

        /**
         * Returns all demands.
         *
         * @throws IllegalArgumentException if there are no demands
         */
        public Demands build() {
            final Demands demands = new Demands(rows);
            if (demands.pairs == 0) {
                throw new IllegalArgumentException("traffic: nothing goes from one switch to another (expected: "
                    + "servers at two switches or more)");
            }
            return demands;
        }
    }

    /** Returns the number of switches. */
    public int switchCount() {
        return targets.length;
    }

    /** Returns the switches to which a switch sends, in order. The array must not be changed. */
    public int[] targets(final int source) {
        return targets[source];
    }

    /** Returns the amounts of a switch's demands, in the order of {@link #targets}. The array must not be changed. */
    public double[] amounts(final int source) {
        return amounts[source];
    }

    /** Returns the number of ordered pairs of switches. */
    public int pairs() {
        return pairs;
    }

    /** Returns the sum of all demands. */
    public double total() {
        return total;
    }
}
