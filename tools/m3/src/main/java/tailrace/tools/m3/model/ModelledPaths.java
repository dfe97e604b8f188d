package tailrace.tools.m3.model;

import tailrace.tools.m3.features.PathFeatures;
import tailrace.tools.m3.fluid.FluidPaths;
import tailrace.tools.m3.fluid.FluidStore;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSlowdowns;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.InputCloud;
import tailrace.tools.model.ModelUncertainty;
import tailrace.tools.model.OutsideRange;
import tailrace.tools.model.Predictor;
import tailrace.tools.model.QuantileModel;

/**
 * Estimates a path by its fluid simulation and a model. The model gives quantiles of log(packet FCT / fluid FCT) for
 * the foreground flows. Slowdowns are drawn from them at evenly spread ranks.
 */
public final class ModelledPaths implements PathEstimator {
    /** Number of crossings of the path's links to simulate before each foreground flow. */
    private static final int BEFORE = 4000;
    private static final int AFTER = 1000;

    private final QuantileModel model;
    private final PathSettings settings;
    private final FluidPaths fluid;
    private final PathFeatures features = new PathFeatures();
    private final Predictor predictor;
    private final float[] rows;
    private final float[] quantiles;
    private final float[] spreads;
    private final InputCloud cloud;         // null: the model is not calibrated

    /**
     * Creates an estimator.
     *
     * @throws IllegalArgumentException if the model was trained on other inputs, or does not support a transport
     */
    public ModelledPaths(final QuantileModel model, final PathSettings settings) {
        this(model, settings, null);
    }

    /** Creates an estimator that reads fluid results from a store; {@code store} may be null. */
    public ModelledPaths(final QuantileModel model, final PathSettings settings, final FluidStore store) {
        model.requireInputs(PathFeatures.names());
        PathFeatures.requireKnown(settings.transports);
        this.model = model;
        this.settings = settings;
        fluid = new FluidPaths(settings, store);
        predictor = new Predictor(model);
        rows = new float[FlowDraws.MAX_FLOWS * PathFeatures.names().size()];
        quantiles = new float[FlowDraws.MAX_FLOWS * model.architecture().levels().size()];
        spreads = new float[quantiles.length];
        cloud = model.calibration().map(Calibration::cloud).orElse(null);
    }

    @Override
    public OutsideRange outside() {
        return predictor.outside();
    }

    /** Returns numbers of crossings that are similar to those of the networks on which models are trained. */
    @Override
    public Surround surround() {
        return new Surround(BEFORE, AFTER);
    }

    @Override
    public PathSlowdowns estimate(final PathSpec spec, final PathResult result) {
        fluid.simulate(spec, result, features.begin(spec, settings));
        features.compute(fluid);
        final FlowDraws draws = new FlowDraws(spec, result.flows, model.architecture().levels());
        for (int row = 0; row < draws.asked; row++) {
            features.copy(draws.flow(row), rows, row);
        }
        predictor.predict(rows, draws.asked, quantiles, spreads);
        return draw(result, draws, ModelUncertainty.of(model, cloud, rows, draws.asked, spreads));
    }

    private PathSlowdowns draw(final PathResult result, final FlowDraws draws, final ModelUncertainty doubt) {
        final int levels = model.architecture().levels().size();
        final int perFlow = draws.perFlow;
        final int[] flows = new int[draws.asked * perFlow];
        final double[] slowdowns = new double[flows.length];
        for (int row = 0; row < draws.asked; row++) {
            final int flow = draws.flow(row);
            draws.draw(row, quantiles, row * levels, slowdowns);
            for (int i = row * perFlow; i < (row + 1) * perFlow; i++) {
                flows[i] = flow;
                slowdowns[i] = Math.max(1, result.slowdown(flow) * StrictMath.exp(slowdowns[i]));
            }
        }
        return new PathSlowdowns(flows, slowdowns, doubt);
    }
}
