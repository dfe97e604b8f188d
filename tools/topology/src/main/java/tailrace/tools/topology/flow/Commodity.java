package tailrace.tools.topology.flow;

import java.util.Arrays;

/** A demand from one switch to another, and the paths that carry it. */
final class Commodity {
    private static final double ROUNDING = 1e-12;

    final int target;
    final double amount;
    int count;
    int[][] paths = new int[2][];
    double[] flows = new double[2];

    Commodity(final int target, final double amount) {
        this.target = target;
        this.amount = amount;
    }

    /** Adds a path without flow, unless it exists; returns its index. */
    int add(final int[] path) {
        for (int i = 0; i < count; i++) {
            if (Arrays.equals(paths[i], path)) {
                return i;
            }
        }
        if (count == paths.length) {
            paths = Arrays.copyOf(paths, 2 * count);
            flows = Arrays.copyOf(flows, 2 * count);
        }
        paths[count] = path;
        flows[count] = 0;
        return count++;
    }

    /**
     * Adds a path for the flow that the other paths do not carry. After the first call, only rounding errors remain.
     */
    void complete(final int[] path) {
        double left = amount;
        for (int i = 0; i < count; i++) {
            left -= flows[i];
        }
        final int place = add(path);
        flows[place] += left > ROUNDING * amount ? left : 0;
    }

    /** Removes paths without flow. */
    void dropEmpty() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (flows[i] > 0) {
                paths[kept] = paths[i];
                flows[kept++] = flows[i];
            }
        }
        Arrays.fill(paths, kept, count, null);
        count = kept;
    }
}
