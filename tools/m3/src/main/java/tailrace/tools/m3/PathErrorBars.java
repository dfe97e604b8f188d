package tailrace.tools.m3;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.estimate.ErrorBars;
import tailrace.tools.estimate.FlowTable;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.ModelUncertainty;

/**
 * Computes the error bars of an estimate from sampled paths. They include the errors of the sampling
 * ({@link PathBootstrap}) and of the model, if there is one ({@link Calibration}).
 *
 * <p>Both errors are independent logarithms of ratios, so the error of the estimate is their sum. The ends of an
 * interval are quantiles of all such sums: each replicate plus each calibration network's score times the scale of this
 * network. The level of the quantiles is the level of split conformal prediction. Without a sampling error, the
 * interval is the conformal one; without a model error, it is the interval of the replicates. An interval is extended
 * to include the estimate.
 *
 * <p>The scores include the error of the decomposition into paths if the model was calibrated on full simulations of
 * networks. They do not include it if the model was calibrated on paths, or without a model.
 */
final class PathErrorBars {
    private static final String SAMPLING = "sampling of paths only, not what is wrong with each simulated path";
    private static final String MODEL = "sampling of paths, and the model's error on networks kept aside from training";
    private static final String UNCALIBRATED = "sampling of paths only: the model's own error is not known";

    private final FlowPool pool;
    private final FlowTable flows;
    private final PathBootstrap bootstrap;
    private final ModelError error;

    private PathErrorBars(final FlowPool pool, final FlowTable flows, final PathBootstrap bootstrap,
            final ModelError error) {
        this.pool = pool;
        this.flows = flows;
        this.bootstrap = bootstrap;
        this.error = error;
    }

    /**
     * Computes the error bars. The result is empty if only one path was drawn.
     *
     * @param drawn number of the path of each draw
     * @param isModel whether a model was used
     * @param error error of the model that estimates the paths
     * @param seed seed of the scenario
     */
    static Optional<ErrorBars> of(final FlowPool pool, final FlowTable flows, final int[] drawn,
            final boolean isModel, final ModelError error, final long seed) {
        if (drawn.length < 2) {
            return Optional.empty();
        }
        final ErrorBars bars = new ErrorBars(Calibration.CONFIDENCE,
                !isModel ? SAMPLING : error.isKnown() ? MODEL : UNCALIBRATED, error.widened());
        new PathErrorBars(pool, flows, new PathBootstrap(pool, drawn, seed), error).addAll(bars);
        return Optional.of(bars);
    }

    /** Returns a warning if the intervals of a model are uncertain. */
    static Optional<String> warning(final Calibration calibration, final ModelUncertainty doubt) {
        if (calibration == null || calibration.numbers().networks() == 0) {
            return Optional.of("interval: the model's own error is not known, only that of sampling paths");
        }
        final double widened = calibration.widened(doubt);
        if (widened > 1) {
            return Optional.of(String.format(Locale.ROOT, "interval: %.1f times as wide, as paths are unlike those that"
                    + " the model was trained on; how far it can be off there is not known", widened));
        }
        final int networks = calibration.numbers().networks();
        return networks >= Calibration.MIN_NETWORKS ? Optional.empty() : Optional.of("interval: the model's error is"
                + " known of " + networks + " networks only (" + Calibration.MIN_NETWORKS
                + " or more make a 90 % interval)");
    }

    private void addAll(final ErrorBars bars) {
        final int[] falling = pool.ascending();
        IntArrays.reverse(falling);
        add(bars, SizeBin.ALL, falling, flows.count());
        final int[] counts = new int[SizeBin.values().length];
        for (int flow = 0; flow < flows.count(); flow++) {
            counts[SizeBin.of(flows.sizeBytes(flow)).ordinal()]++;
        }
        for (final SizeBin bin : SizeBin.values()) {
            final IntPredicate meant = flow -> SizeBin.of(flows.sizeBytes(flow)) == bin;
            add(bars, bin.label(), Arrays.stream(falling).filter(sample -> meant.test(pool.flow(sample))).toArray(),
                    counts[bin.ordinal()]);
        }
    }

    private void add(final ErrorBars bars, final String sizeClass, final int[] samples, final int count) {
        if (samples.length == 0 || count == 0) {
            return;
        }
        final double[][] ratios = bootstrap.logRatios(samples, count);
        for (final Percentile percentile : Percentile.values()) {
            final double[] sampling = ratios[percentile.ordinal()];
            final double[] scores = error.of(sizeClass, percentile);
            final double[] errors = sums(sampling, scores);
            final int place = Quantile.boundRank(errors.length,
                    scores.length == 0 ? (1 + Calibration.CONFIDENCE) / 2 : Calibration.level(scores.length));
            bars.put(sizeClass, percentile, new Interval(1,
                    Math.min(1, StrictMath.exp(errors[errors.length - 1 - place])),
                    Math.max(1, StrictMath.exp(errors[place])), Calibration.CONFIDENCE, Interval.Method.RESAMPLED));
        }
    }

    /** Returns the sums of each replicate and each error of the model, ascending. */
    private static double[] sums(final double[] sampling, final double[] scores) {
        if (scores.length == 0) {
            return sampling;
        }
        final double[] sums = new double[sampling.length * scores.length];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = sampling[i / scores.length] + scores[i % scores.length];
        }
        Arrays.sort(sums);
        return sums;
    }
}
