package tailrace.tools.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.results.SizeBin;

/**
 * How wrong a model is on whole networks that it did not learn from, and for which networks more than for others: what
 * intervals by split conformal prediction need (Lei et al., <i>Distribution-Free Predictive Inference for
 * Regression</i>, JASA 2018, sections 2.2 and 5.2).
 *
 * <p>A score is log(true percentile / predicted percentile) of a network's slowdowns over the {@link #scale} of the
 * network. The scale is larger where the networks of the ensemble disagree, and where paths are farther from those of
 * training than nearly all calibrated ones: of such networks nothing is known, so that is a rule of caution and no
 * guarantee.
 */
public final class Calibration {
    /** Of fewer networks the largest score is no bound of a 90 % interval. */
    public static final int LEAST_NETWORKS = 19;
    /** How often intervals are to be right. */
    public static final double CONFIDENCE = 0.9;
    private static final double HALF = 0.5;
    private static final double ROUNDING = 1e-9;
    /** A network is not taken for more than so many times as uncertain: then nothing is known of it anyway. */
    private static final double LARGEST_FACTOR = 20;
    private static final double ORDINARY_SHARE = 0.95;

    private final Numbers numbers;
    private final InputCloud cloud;

    /**
     * Scores of a percentile.
     *
     * @param sizeClass label of the flows that it is of, {@code all} or that of a size class
     * @param percentile label, such as {@code p99}
     * @param sorted scores of the networks with enough such flows, ascending
     */
    public record Scores(String sizeClass, String percentile, float[] sorted) {}

    /**
     * What a file says of it.
     *
     * @param networks networks kept aside
     * @param paths paths of these together
     * @param spread mean {@link Doubt#spread()} of these
     * @param squaredDistance {@link Doubt#squaredDistance()} which only one in twenty exceeds
     * @param scores their scores
     */
    public record Numbers(int networks, long paths, double spread, double squaredDistance, List<Scores> scores) {
        /** Copies the list. */
        public Numbers {
            scores = List.copyOf(scores);
        }
    }

    /** A calibration. */
    public Calibration(final Numbers numbers, final InputCloud cloud) {
        this.numbers = numbers;
        this.cloud = cloud;
    }

    /**
     * That which errors on networks come to.
     *
     * @param cloud the paths of training
     */
    public static Calibration of(final List<NetworkError> networks, final InputCloud cloud) {
        final double spread = networks.stream().mapToDouble(each -> each.doubt().spread()).average().orElse(0);
        final double[] distances =
                networks.stream().mapToDouble(each -> each.doubt().squaredDistance()).sorted().toArray();
        final double ordinary = distances.length == 0 ? 0 : distances[(int) (ORDINARY_SHARE * (distances.length - 1))];
        final Map<List<String>, float[]> byName = new LinkedHashMap<>();
        for (final NetworkError network : networks) {
            final double scale = scale(spread, network.doubt()) * widened(ordinary, network.doubt());
            for (final NetworkError.Residual residual : network.residuals()) {
                byName.merge(List.of(residual.sizeClass(), residual.percentile()),
                        new float[] {(float) (residual.log() / scale)}, Calibration::joined);
            }
        }
        byName.values().forEach(Arrays::sort);
        return new Calibration(new Numbers(networks.size(), networks.stream().mapToLong(NetworkError::paths).sum(),
                spread, ordinary, byName.entrySet().stream()
                        .map(each -> new Scores(each.getKey().get(0), each.getKey().get(1), each.getValue()))
                        .toList()), cloud);
    }

    private static float[] joined(final float[] some, final float[] one) {
        final float[] all = Arrays.copyOf(some, some.length + 1);
        all[some.length] = one[0];
        return all;
    }

    /**
     * Share of scores that has to lie below the upper bound of an interval with a {@link #CONFIDENCE}, and above the
     * lower one: a little more than half of what is left out, as the network asked for is one more among them.
     */
    public static double level(final int networks) {
        return Math.min(1, Math.ceil((networks + 1) * (1 + CONFIDENCE) / 2) / networks);
    }

    /** The smallest of ascending numbers that has this share of them at or below it; below one half its mirror. */
    public static double quantile(final float[] sorted, final double level) {
        final int place = level < HALF ? sorted.length - 1 - place(sorted.length, 1 - level)
                : place(sorted.length, level);
        return sorted[place];
    }

    /** Place of the smallest of ascending numbers that has this share of them at or below it. */
    public static int place(final int count, final double level) {
        return Math.max(0, Math.min(count - 1, (int) Math.ceil(level * count - ROUNDING) - 1));
    }

    /** Its numbers. */
    public Numbers numbers() {
        return numbers;
    }

    /** The paths of training. */
    public InputCloud cloud() {
        return cloud;
    }

    /** What scores are multiplied by for a network with this doubt: 1 for an ordinary one. */
    public double scale(final Doubt doubt) {
        return scale(numbers.spread, doubt) * widened(doubt);
    }

    /** By the networks' disagreement alone, half of which is taken to be the same everywhere. */
    static double scale(final double meanSpread, final Doubt doubt) {
        return meanSpread > 0 ? Math.min(LARGEST_FACTOR, (1 + doubt.spread() / meanSpread) / 2) : 1;
    }

    /** What intervals are wider by as the network is unlike those of training; 1 if it is like them. */
    public double widened(final Doubt doubt) {
        return widened(numbers.squaredDistance, doubt);
    }

    private static double widened(final double ordinary, final Doubt doubt) {
        return ordinary > 0 ? Math.min(LARGEST_FACTOR, Math.max(1, doubt.squaredDistance() / ordinary)) : 1;
    }

    /**
     * Scores of a percentile; those of all flows if there are too few networks with flows of the class.
     *
     * @return nothing if no network has enough flows
     */
    public Optional<float[]> scores(final String sizeClass, final String percentile) {
        final float[] own = find(sizeClass, percentile);
        final float[] all = find(SizeBin.ALL, percentile);
        final float[] best = own.length >= Math.min(LEAST_NETWORKS, all.length) ? own : all;
        return best.length == 0 ? Optional.empty() : Optional.of(best);
    }

    private float[] find(final String sizeClass, final String percentile) {
        return numbers.scores.stream()
                .filter(each -> each.sizeClass().equals(sizeClass) && each.percentile().equals(percentile))
                .findFirst().map(Scores::sorted).orElse(new float[0]);
    }
}
