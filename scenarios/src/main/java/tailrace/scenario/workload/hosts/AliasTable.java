package tailrace.scenario.workload.hosts;

import tailrace.core.RandomStream;
import tailrace.core.Shuffle;

/** Draws an index with given probabilities in constant time (alias method of Walker, set up as by Vose, 1991). */
public final class AliasTable {
    private final double[] keep;
    private final int[] alias;

    /** Creates a table with probabilities proportional to these weights, none negative and not all zero. */
    public AliasTable(final double[] weights) {
        final int n = weights.length;
        double sum = 0;
        for (final double weight : weights) {
            sum += weight;
        }
        keep = new double[n];
        alias = Shuffle.ascending(n);
        final int[] work = new int[n];
        int small = 0;
        int large = n;
        for (int i = 0; i < n; i++) {
            keep[i] = weights[i] / sum * n;
            if (keep[i] < 1) {
                work[small++] = i;
            } else {
                work[--large] = i;
            }
        }
        while (small > 0 && large < n) {
            final int poor = work[--small];
            final int rich = work[large];
            alias[poor] = rich;
            keep[rich] -= 1 - keep[poor];
            if (keep[rich] < 1) {
                large++;
                work[small++] = rich;
            }
        }
        while (small > 0) {
            keep[work[--small]] = 1;
        }
    }

    /** Draws an index. */
    public int draw(final RandomStream random) {
        final int column = random.nextInt(keep.length);
        return random.nextDouble() < keep[column] ? column : alias[column];
    }
}
