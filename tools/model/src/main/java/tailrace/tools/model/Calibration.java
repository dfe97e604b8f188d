package tailrace.tools.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.SizeBin;

/**
 * Errors of a model on whole networks outside of its training, and how they depend on the network. Split conformal
 * prediction turns them into intervals (Lei et al., <i>Distribution-Free Predictive Inference for Regression</i>, JASA
 * 2018, sections 2.2 and 5.2).
 *
 * <p>A score is log(true percentile / predicted percentile) of a network's slowdowns, divided by the {@link #scale} of
 * the network. The scale is a product of two powers: of the disagreement among the neural networks of the ensemble, and
 * of the distance of the network's paths from the training paths. Both powers are fitted on the networks kept aside.
 * The random part of the errors is removed ({@link KnownErrors}). Beyond the range of nearly all networks kept aside,
 * the scale grows in proportion to both values. Nothing is known about such networks, so this rule is cautious, but no
 * guarantee.
 */
public final class Calibration {
    /** Minimum number of networks for which the largest score bounds a 90 % interval. */
    public static final int MIN_NETWORKS = 19;
    /** Confidence of intervals. */
    public static final double CONFIDENCE = 0.9;
    private static final double ROUNDING = 1e-9;
    /** Largest scale of a network. With a larger scale, intervals would be meaningless anyway. */
    private static final double LARGEST_FACTOR = 20;
    private static final double ORDINARY_SHARE = 0.95;
    private static final double MIN_SHARE = 0.1;
    private static final double[] POWERS = {0, 0.5, 1};

    private final Numbers numbers;
    private final InputCloud cloud;

    /**
     * Scores of a percentile.
     *
     * @param sizeClass label of the flows: {@code all} or a size class
     * @param percentile label, such as {@code p99}
     * @param sorted scores of the networks with enough such flows, ascending
     */
    public record Scores(String sizeClass, String percentile, float[] sorted) {}

    /**
     * Stored numbers of a calibration.
     *
     * @param networks number of networks kept aside
     * @param paths number of paths of these networks
     * @param spread {@link ModelUncertainty#spread()} that only one in twenty exceeds
     * @param spreadPower power of the relative spread in the scale
     * @param squaredDistance {@link ModelUncertainty#squaredDistance()} that only one in twenty exceeds
     * @param distancePower power of the relative distance in the scale
     * @param scores scores of the networks
     */
    public record Numbers(int networks, long paths, double spread, double spreadPower, double squaredDistance,
            double distancePower, List<Scores> scores) {
        /** Copies the list. */
        public Numbers {
            scores = List.copyOf(scores);
        }
    }

    /**
     * Creates a calibration.
     *
     * @throws IllegalArgumentException if the numbers have scores of an unknown size class
     */
    public Calibration(final Numbers numbers, final InputCloud cloud) {
        for (final Scores scores : numbers.scores) {
            if (!SizeBin.ALL.equals(scores.sizeClass) && Arrays.stream(SizeBin.values())
                    .noneMatch(bin -> bin.label().equals(scores.sizeClass))) {
                throw new IllegalArgumentException("size class '" + scores.sizeClass + "' (expected: "
                        + SizeBin.ALL + " or a class of this version; train the model again)");
            }
        }
        this.numbers = numbers;
        this.cloud = cloud;
    }

    /**
     * Computes the calibration from errors on networks.
     *
     * @param cloud inputs of the training paths
     */
    public static Calibration of(final List<NetworkError> networks, final InputCloud cloud) {
        final Numbers plain = new Numbers(networks.size(), networks.stream().mapToLong(NetworkError::paths).sum(),
                ordinary(networks.stream().mapToDouble(each -> each.doubt().spread())), 0,
                ordinary(networks.stream().mapToDouble(each -> each.doubt().squaredDistance())), 0, List.of());
        final Numbers fitted = networks.size() < MIN_NETWORKS ? plain : fitted(plain, networks);
        final Map<List<String>, KnownErrors> byName = new LinkedHashMap<>();
        for (final NetworkError network : networks) {
            final double scale = scale(fitted, network.doubt());
            for (final NetworkError.Residual residual : network.residuals()) {
                byName.computeIfAbsent(List.of(residual.sizeClass(), residual.percentile()),
                        name -> new KnownErrors()).add(residual.log() / scale, residual.variance() / (scale * scale));
            }
        }
        return new Calibration(with(fitted, fitted.spreadPower, fitted.distancePower, byName.entrySet().stream()
                .map(each -> new Scores(each.getKey().get(0), each.getKey().get(1), each.getValue().sorted()))
                .toList()), cloud);
    }

    private static Numbers with(final Numbers numbers, final double spreadPower, final double distancePower,
            final List<Scores> scores) {
        return new Numbers(numbers.networks, numbers.paths, numbers.spread, spreadPower, numbers.squaredDistance,
                distancePower, scores);
    }

    /** Returns the value that only one of twenty values exceeds. */
    private static double ordinary(final DoubleStream values) {
        final double[] sorted = values.sorted().toArray();
        return sorted.length == 0 ? 0 : Quantile.of(sorted, ORDINARY_SHARE);
    }

    /** Fits the powers with the highest likelihood, if errors have Laplace's distribution times the scale. */
    private static Numbers fitted(final Numbers plain, final List<NetworkError> networks) {
        Numbers best = plain;
        double min = Double.MAX_VALUE;
        for (final double spreadPower : POWERS) {
            for (final double distancePower : POWERS) {
                final Numbers numbers = with(plain, spreadPower, distancePower, List.of());
                double logs = 0;
                double sum = 0;
                for (final NetworkError network : networks) {
                    final double scale = scale(numbers, network.doubt());
                    logs += StrictMath.log(scale);
                    sum += Math.abs(tailError(network)) / scale;
                }
                final double loss = logs / networks.size() + StrictMath.log(sum);
                if (loss < min - ROUNDING) {
                    min = loss;
                    best = numbers;
                }
            }
        }
        return best;
    }

    /** Returns the error of the 99th percentile of all flows. */
    private static double tailError(final NetworkError network) {
        return network.residuals().stream().filter(each -> each.sizeClass().equals(SizeBin.ALL)
                        && each.percentile().equals(Percentile.P99.label()))
                .mapToDouble(NetworkError.Residual::log).findFirst().orElse(0);
    }

    /**
     * Returns the fraction of scores below the upper bound of an interval with {@link #CONFIDENCE}. The same fraction
     * is above its lower bound. The estimated network itself counts as one more network.
     */
    public static double level(final int networks) {
        return Math.min(1, Math.ceil((networks + 1) * (1 + CONFIDENCE) / 2) / networks);
    }

    /** Returns the stored numbers. */
    public Numbers numbers() {
        return numbers;
    }

    /** Returns the inputs of the training paths. */
    public InputCloud cloud() {
        return cloud;
    }

    /**
     * Returns the factor of scores for a network with this uncertainty. It is about 1 for one of the less ordinary
     * networks.
     */
    public double scale(final ModelUncertainty doubt) {
        return scale(numbers, doubt);
    }

    private static double scale(final Numbers numbers, final ModelUncertainty doubt) {
        final double inside = StrictMath.pow(share(numbers.spread, doubt.spread()), numbers.spreadPower)
                * StrictMath.pow(share(numbers.squaredDistance, doubt.squaredDistance()), numbers.distancePower);
        return inside * widened(numbers, doubt);
    }

    /** Returns the value divided by the ordinary value; at most 1, and not near 0. */
    private static double share(final double ordinary, final double value) {
        return ordinary > 0 ? Math.max(MIN_SHARE, Math.min(1, value / ordinary)) : 1;
    }

    /**
     * Returns the factor that widens intervals because the network differs from the training networks; 1 if they are
     * similar.
     */
    public double widened(final ModelUncertainty doubt) {
        return widened(numbers, doubt);
    }

    private static double widened(final Numbers numbers, final ModelUncertainty doubt) {
        return Math.min(LARGEST_FACTOR, excess(numbers.spread, doubt.spread())
                * excess(numbers.squaredDistance, doubt.squaredDistance()));
    }

    private static double excess(final double ordinary, final double value) {
        return ordinary > 0 ? Math.max(1, value / ordinary) : 1;
    }

    /**
     * Returns the scores of a percentile for a size class. If too few networks have flows of this class, returns the
     * scores for all flows.
     *
     * @return empty if no network has enough flows
     */
    public Optional<float[]> scores(final String sizeClass, final String percentile) {
        final float[] own = find(sizeClass, percentile);
        final float[] all = find(SizeBin.ALL, percentile);
        final float[] best = own.length >= Math.min(MIN_NETWORKS, all.length) ? own : all;
        return best.length == 0 ? Optional.empty() : Optional.of(best);
    }

    private float[] find(final String sizeClass, final String percentile) {
        return numbers.scores.stream()
                .filter(each -> each.sizeClass().equals(sizeClass) && each.percentile().equals(percentile))
                .findFirst().map(Scores::sorted).orElse(new float[0]);
    }
}
