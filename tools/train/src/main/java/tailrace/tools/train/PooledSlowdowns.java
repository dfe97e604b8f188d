package tailrace.tools.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.Percentile;

/**
 * Slowdowns of the paths of one network together: true ones and predicted ones, each flow's predicted several times.
 * How much a percentile of the former differs from that of the latter, and how much of that is chance, as other paths
 * of the same network would tell: the bootstrap (Efron, <i>Bootstrap Methods: Another Look at the Jackknife</i>, Annals
 * of Statistics 1979) with paths as what is drawn, as flows of a path wait behind the same bursts.
 */
final class PooledSlowdowns {
    private static final int REPLICATES = 50;
    private static final String STREAM = "train/calibration";

    private final List<Of> truth = new ArrayList<>();
    private final List<Of> predicted = new ArrayList<>();
    private boolean isSorted;

    /** A slowdown of a path. */
    private record Of(double slowdown, int path) {}

    /** Adds a flow's true slowdown. */
    void addTrue(final int path, final double slowdown) {
        truth.add(new Of(slowdown, path));
        isSorted = false;
    }

    /** Adds a slowdown that is predicted of it, one of as many for each flow. */
    void addPredicted(final int path, final double slowdown) {
        predicted.add(new Of(slowdown, path));
        isSorted = false;
    }

    /** Flows. */
    int flows() {
        return truth.size();
    }

    /** Logarithm of the true percentile over the predicted one. */
    double log(final Percentile percentile, final int paths) {
        final int[] once = new int[paths];
        Arrays.fill(once, 1);
        return log(percentile, once);
    }

    /**
     * Variance of {@link #log} by chance.
     *
     * @param paths paths of the network
     * @param seed of the draws
     */
    double variance(final Percentile percentile, final int paths, final long seed) {
        final RandomStream random = new RngStreams(seed).stream(STREAM);
        double sum = 0;
        double squares = 0;
        int count = 0;
        for (int replicate = 0; replicate < REPLICATES; replicate++) {
            final int[] times = new int[paths];
            for (int i = 0; i < paths; i++) {
                times[random.nextInt(paths)]++;
            }
            final double log = log(percentile, times);
            if (!Double.isNaN(log)) {
                sum += log;
                squares += log * log;
                count++;
            }
        }
        return count < 2 ? 0 : Math.max(0, (squares - sum * sum / count) / (count - 1));
    }

    /**
     * With each path taken so many times. A percentile of few flows is one of them, such as the largest, so it is
     * compared with the prediction at the level that this one has on average.
     */
    private double log(final Percentile percentile, final int[] times) {
        sort();
        final long all = weight(truth, times);
        if (all == 0) {
            return Double.NaN;
        }
        final long place = Math.min(all - 1, (long) (percentile.level() * all));
        final double level = (place + 0.5) / all;
        return StrictMath.log(at(truth, times, place)
                / at(predicted, times, (long) (level * weight(predicted, times))));
    }

    private void sort() {
        if (!isSorted) {
            truth.sort(Comparator.comparingDouble(Of::slowdown));
            predicted.sort(Comparator.comparingDouble(Of::slowdown));
            isSorted = true;
        }
    }

    private static long weight(final List<Of> slowdowns, final int[] times) {
        return slowdowns.stream().mapToLong(each -> times[each.path]).sum();
    }

    /** The slowdown with so many below it. */
    private static double at(final List<Of> ascending, final int[] times, final long place) {
        long below = 0;
        for (final Of each : ascending) {
            below += times[each.path];
            if (below > place) {
                return each.slowdown;
            }
        }
        throw new IllegalArgumentException("place " + place + " of " + below + " slowdowns");
    }
}
