package tailrace.tools.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Bootstrap;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Quantile;

/**
 * Collects true and predicted slowdowns of all paths of a network. Each flow has several predicted slowdowns. This
 * class compares percentiles of both, and estimates the random part of the difference by the bootstrap (Efron,
 * <i>Bootstrap Methods: Another Look at the Jackknife</i>, Annals of Statistics 1979). The bootstrap draws paths,
 * because flows of a path are queued behind the same bursts.
 */
final class PooledSlowdowns {
    private static final int REPLICATES = 50;
    private static final String STREAM = "train/calibration";
    private static final Percentile[] PERCENTILES = Percentile.values();

    private final List<Of> truth = new ArrayList<>();
    private final List<Of> predicted = new ArrayList<>();
    private boolean isSorted;

    /** A slowdown with its path. */
    private record Of(double slowdown, int path) {}

    /** Adds a flow's true slowdown. */
    void addTrue(final int path, final double slowdown) {
        truth.add(new Of(slowdown, path));
        isSorted = false;
    }

    /** Adds a predicted slowdown of the flow. Every flow must have the same number of them. */
    void addPredicted(final int path, final double slowdown) {
        predicted.add(new Of(slowdown, path));
        isSorted = false;
    }

    /** Returns the number of flows. */
    int flows() {
        return truth.size();
    }

    /** Returns logarithms of true percentiles divided by predicted ones, in the order of {@link Percentile}. */
    double[] logs(final int paths) {
        final int[] once = new int[paths];
        Arrays.fill(once, 1);
        return logs(once);
    }

    /**
     * Returns the sampling variances of {@link #logs}.
     *
     * @param paths number of paths of the network
     * @param seed seed of the draws
     */
    double[] variances(final int paths, final long seed) {
        final Bootstrap bootstrap = new Bootstrap(new RngStreams(seed).stream(STREAM));
        final double[][] all = new double[PERCENTILES.length][REPLICATES];
        int count = 0;
        for (int replicate = 0; replicate < REPLICATES; replicate++) {
            final double[] logs = logs(bootstrap.counts(paths));
            if (!Double.isNaN(logs[0])) {
                for (int i = 0; i < logs.length; i++) {
                    all[i][count] = logs[i];
                }
                count++;
            }
        }
        final int known = count;
        return Arrays.stream(all).mapToDouble(each -> variance(each, known)).toArray();
    }

    private static double variance(final double[] values, final int count) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < count; i++) {
            sum += values[i];
            squares += values[i] * values[i];
        }
        return count < 2 ? 0 : Math.max(0, (squares - sum * sum / count) / (count - 1));
    }

    /**
     * Returns these logarithms if each path counts the given number of times; NaN without flows. A percentile of few
     * flows is the value of one flow, such as the largest. So it is compared with the prediction at the mean level of
     * this flow.
     */
    private double[] logs(final int[] times) {
        sort();
        final double[] logs = new double[PERCENTILES.length];
        final long all = weight(truth, times);
        if (all == 0) {
            Arrays.fill(logs, Double.NaN);
            return logs;
        }
        final long allPredicted = weight(predicted, times);
        final long[] places = new long[logs.length];
        final long[] predictedPlaces = new long[logs.length];
        for (int i = 0; i < logs.length; i++) {
            places[i] = Quantile.rank(all, PERCENTILES[i].level());
            predictedPlaces[i] = (long) ((places[i] + 0.5) / all * allPredicted);
        }
        final double[] right = at(truth, times, places);
        final double[] drawn = at(predicted, times, predictedPlaces);
        Arrays.setAll(logs, i -> StrictMath.log(right[i] / drawn[i]));
        return logs;
    }

    private void sort() {
        if (!isSorted) {
            truth.sort(Comparator.comparingDouble(Of::slowdown));
            predicted.sort(Comparator.comparingDouble(Of::slowdown));
            isSorted = true;
        }
    }

    private static long weight(final List<Of> slowdowns, final int[] times) {
        long sum = 0;
        for (final Of each : slowdowns) {
            sum += times[each.path];
        }
        return sum;
    }

    /** Returns the slowdowns at these ranks, which are ascending. */
    private static double[] at(final List<Of> ascending, final int[] times, final long[] places) {
        final double[] found = new double[places.length];
        long below = 0;
        int next = 0;
        for (final Of each : ascending) {
            below += times[each.path];
            while (next < places.length && below > places[next]) {
                found[next++] = each.slowdown;
            }
        }
        if (next < places.length) {
            throw new IllegalArgumentException("place " + places[next] + " of " + below + " slowdowns");
        }
        return found;
    }
}
