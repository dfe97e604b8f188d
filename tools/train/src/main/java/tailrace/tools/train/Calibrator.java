package tailrace.tools.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.InputCloud;
import tailrace.tools.model.ModelUncertainty;
import tailrace.tools.model.NetworkError;
import tailrace.tools.model.NetworkError.Residual;
import tailrace.tools.model.Predictor;
import tailrace.tools.model.QuantileDraws;
import tailrace.tools.model.QuantileModel;

/**
 * Computes the errors of a model on the networks of validation and test. For each network it pools the true and the
 * predicted slowdowns of all its paths ({@link PooledSlowdowns}).
 */
final class Calibrator {
    /** Minimum number of flows for a meaningful 99th percentile. */
    private static final int MIN_FLOWS = 100;
    private static final int DRAWS = 20;

    private final QuantileModel model;
    private final InputCloud cloud;
    private final Predictor predictor;
    private final QuantileDraws drawing;
    private final List<NetworkError> networks = new ArrayList<>();
    private long rowsDone;

    private Calibrator(final QuantileModel model, final InputCloud cloud) {
        this.model = model;
        this.cloud = cloud;
        predictor = new Predictor(model);
        drawing = new QuantileDraws(model.architecture().levels(), DRAWS);
    }

    /**
     * Calibrates a model.
     *
     * @param training rows of the training
     * @param aside rows of other networks
     */
    static Calibration calibrate(final QuantileModel model, final TrainingRows training,
            final List<TrainingRows> aside) {
        final int width = model.inputs().count();
        final List<float[]> paths = new ArrayList<>();
        training.bySample().forEach(rows -> {
            if (rows.length > 0) {
                paths.add(ModelUncertainty.mean(copy(training, rows, width), 0, rows.length, width));
            }
        });
        final Calibrator calibrator = new Calibrator(model, InputCloud.fit(model.inputs(), paths));
        aside.forEach(calibrator::add);
        return Calibration.of(calibrator.networks, calibrator.cloud);
    }

    private static float[] copy(final TrainingRows from, final int[] rows, final int width) {
        final float[] copy = new float[rows.length * width];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(from.inputs(), rows[i] * width, copy, i * width, width);
        }
        return copy;
    }

    private void add(final TrainingRows rows) {
        final Map<String, List<int[]>> pathsOf = new LinkedHashMap<>();
        final List<int[]> bySample = rows.bySample();
        for (int sample = 0; sample < bySample.size(); sample++) {
            if (bySample.get(sample).length > 0) {
                pathsOf.computeIfAbsent(rows.samples().get(sample).network(), network -> new ArrayList<>())
                        .add(bySample.get(sample));
            }
        }
        pathsOf.values().forEach(paths -> addNetwork(rows, paths));
    }

    private void addNetwork(final TrainingRows rows, final List<int[]> paths) {
        final Map<String, PooledSlowdowns> pools = new LinkedHashMap<>();
        final ModelUncertainty[] doubts = new ModelUncertainty[paths.size()];
        for (int path = 0; path < doubts.length; path++) {
            doubts[path] = addPath(rows, path, paths.get(path), pools);
        }
        final List<Residual> residuals = new ArrayList<>();
        pools.forEach((sizeClass, pool) -> {
            if (pool.flows() >= MIN_FLOWS) {
                final double[] logs = pool.logs(doubts.length);
                final double[] variances = pool.variances(doubts.length, networks.size());
                for (final Percentile percentile : Percentile.values()) {
                    residuals.add(new Residual(sizeClass, percentile.label(), logs[percentile.ordinal()],
                            variances[percentile.ordinal()]));
                }
            }
        });
        if (!residuals.isEmpty()) {
            final double[] ones = new double[doubts.length];
            Arrays.fill(ones, 1);
            networks.add(new NetworkError(paths.size(), ModelUncertainty.mean(doubts, ones), residuals));
        }
    }

    private ModelUncertainty addPath(final TrainingRows rows, final int number, final int[] path,
            final Map<String, PooledSlowdowns> pools) {
        final int levels = model.architecture().levels().size();
        final float[] in = copy(rows, path, model.inputs().count());
        final float[] quantiles = new float[path.length * levels];
        final float[] spreads = new float[quantiles.length];
        predictor.predict(in, path.length, quantiles, spreads);
        final double[] drawn = new double[DRAWS];
        for (int i = 0; i < path.length; i++) {
            final int row = path[i];
            drawing.draw(rowsDone++, quantiles, i * levels, drawn, 0);
            for (final String sizeClass : List.of(SizeBin.ALL, SizeBin.of(rows.sizeBytes()[row]).label())) {
                final PooledSlowdowns pool = pools.computeIfAbsent(sizeClass, name -> new PooledSlowdowns());
                pool.addTrue(number, Math.max(1, rows.fluid()[row] * StrictMath.exp(rows.targets()[row])));
                for (final double log : drawn) {
                    pool.addPredicted(number, Math.max(1, rows.fluid()[row] * StrictMath.exp(log)));
                }
            }
        }
        return ModelUncertainty.of(model, cloud, in, path.length, spreads);
    }
}
