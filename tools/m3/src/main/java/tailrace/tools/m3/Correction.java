package tailrace.tools.m3;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Bootstrap;
import tailrace.scenario.results.stats.Percentile;
import tailrace.tools.estimate.check.SlowdownMap;

/**
 * Corrects a model's percentiles of slowdowns by labelled flows, which are flows that the packet engine simulates as
 * well. It estimates the fraction of flows above a slowdown as the model's fraction plus the mean error on the labels.
 * This estimate is unbiased for any model, and precise for a good model (Angelopoulos et al., <i>Prediction-powered
 * inference</i>, Science 382, 2023; the difference estimator of survey sampling). Three percentiles are corrected in
 * this way. Factors between them are interpolated linearly in logarithms.
 *
 * <p>There are few labels, so the correction is weighed against the model's known errors on networks kept aside from
 * training.
 */
final class Correction {
    /** Largest logarithm of an error that the search considers. */
    private static final double LARGEST = 1;
    private static final double STEP = 0.01;
    private static final int STEPS = (int) (2 * LARGEST / STEP) + 1;
    private static final int REPLICATES = 100;
    /** Number of steps on each side of a slowdown, over which the slope of the fraction above it is measured. */
    private static final int SLOPE_STEPS = 10;
    /**
     * Standard deviation of the logarithmic error that all labels have in common, because their paths are simulated
     * outside of the network. Errors of p99 were -10, +15, -1.7, +1.9 and +2.9 % in five scenarios of
     * docs/validation/m3.md that compare packet paths with full runs.
     */
    private static final double DECOMPOSITION = 0.08;
    private static final String STREAM = "m3/correction";

    /** Corrected percentiles. */
    static final List<Percentile> PERCENTILES = List.of(Percentile.P90, Percentile.P99, Percentile.P999);

    private final Knot[] knots = new Knot[PERCENTILES.size()];
    private final SlowdownMap map;

    /**
     * A corrected percentile.
     *
     * @param log logarithm of the model's percentile
     * @param shift correction that is added to the logarithm
     * @param doubt standard deviation of the remaining error, relative to the model's error; 1 without improvement
     */
    record Knot(double log, double shift, double doubt) {}

    /**
     * Computes the correction from labels.
     *
     * @param slowdowns slowdowns of the labels on the packet engine
     * @param modelErrors standard deviations of the model's logarithmic errors of each percentile; 0 if unknown
     */
    Correction(final LabelledFlows flows, final Exceedance tail, final double[] slowdowns, final double[] modelErrors,
            final long seed) {
        final List<LabelledFlows.Label> labels = flows.labels();
        final Bootstrap bootstrap = new Bootstrap(new RngStreams(seed).stream(STREAM));
        final int[][] drawn = new int[REPLICATES][];
        Arrays.setAll(drawn, replicate -> bootstrap.units(labels.size()));
        final int[] each = IntStream.range(0, labels.size()).toArray();
        for (int k = 0; k < knots.length; k++) {
            final double share = 1 - PERCENTILES.get(k).level();
            final double log = StrictMath.log(tail.slowdown(share));
            final double[] model = new double[STEPS];
            final double[][] beyond = new double[labels.size()][STEPS];
            for (int step = 0; step < STEPS; step++) {
                final double slowdown = StrictMath.exp(log + shift(step));
                model[step] = tail.share(slowdown);
                for (int i = 0; i < beyond.length; i++) {
                    final LabelledFlows.Label label = labels.get(i);
                    beyond[i][step] = label.weight()
                            * ((slowdowns[i] > slowdown ? 1 : 0) - flows.above(label, slowdown));
                }
            }
            final double shift = crossing(model, beyond, each, share);
            final double slope = (model[STEPS / 2 - SLOPE_STEPS] - model[STEPS / 2 + SLOPE_STEPS])
                    / (2 * SLOPE_STEPS * STEP);
            double squares = STEP * STEP + DECOMPOSITION * DECOMPOSITION
                    + flows.unknown(StrictMath.exp(log)) / Math.max(share * share, slope * slope);
            for (final int[] replicate : drawn) {
                final double away = crossing(model, beyond, replicate, share) - shift;
                squares += away * away / REPLICATES;
            }
            final double known = modelErrors[k] * modelErrors[k];
            final double trust = known == 0 ? 1 : known / (known + squares);
            knots[k] = new Knot(log, trust * shift, Math.sqrt(1 - trust));
        }
        map = map(knots);
    }

    private Correction(final Knot... others) {
        System.arraycopy(others, 0, knots, 0, knots.length);
        map = map(knots);
    }

    private static SlowdownMap map(final Knot... knots) {
        return new SlowdownMap(Arrays.stream(knots).mapToDouble(Knot::log).toArray(),
                Arrays.stream(knots).mapToDouble(knot -> knot.log + knot.shift).toArray());
    }

    /** Returns a correction with the same factors for percentiles of other slowdowns. */
    Correction of(final Exceedance other) {
        final Knot[] moved = new Knot[knots.length];
        Arrays.setAll(moved, k -> new Knot(StrictMath.log(other.slowdown(1 - PERCENTILES.get(k).level())),
                knots[k].shift, knots[k].doubt));
        return new Correction(moved);
    }

    private static double shift(final int step) {
        return (step - STEPS / 2) * STEP;
    }

    /**
     * Returns the shift for which the given fraction of flows is above the threshold. The labels' part is not monotone,
     * so the sum may cross the fraction several times. The result is the mean of the first and the last crossing.
     */
    private static double crossing(
            final double[] model, final double[][] beyond, final int[] labels, final double share) {
        int first = STEPS - 1;
        int last = 0;
        for (int step = 0; step < STEPS; step++) {
            double sum = model[step];
            for (final int label : labels) {
                sum += beyond[label][step];
            }
            if (sum > share) {
                last = step;
            } else if (first == STEPS - 1) {
                first = step;
            }
        }
        return (shift(first) + shift(last)) / 2;
    }

    /** Returns the factors of the percentiles. */
    Map<String, Double> factors() {
        final Map<String, Double> factors = new LinkedHashMap<>();
        for (int k = 0; k < knots.length; k++) {
            factors.put(PERCENTILES.get(k).key(), StrictMath.exp(knots[k].shift));
        }
        return factors;
    }

    /** Returns the remaining share of the model's error at a percentile. */
    double doubt(final Percentile percentile) {
        final int place = PERCENTILES.indexOf(percentile);
        return place < 0 ? 1 : knots[place].doubt;
    }

    /** Returns a corrected slowdown of the model. */
    double apply(final double slowdown) {
        return map.applyAsDouble(slowdown);
    }
}
