package tailrace.tools.m3.model;

import tailrace.core.Hashing;
import tailrace.tools.m3.features.PathFeatures;
import tailrace.tools.m3.fluid.FluidPaths;
import tailrace.tools.m3.fluid.FluidStore;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSlowdowns;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.Doubt;
import tailrace.tools.model.InputCloud;
import tailrace.tools.model.Outside;
import tailrace.tools.model.Predictor;
import tailrace.tools.model.QuantileDraws;
import tailrace.tools.model.QuantileModel;

/**
 * Simulates a path as a fluid and asks a model for quantiles of log(packet FCT / fluid FCT) of its foreground flows, of
 * which slowdowns are drawn at evenly spread ranks.
 *
 * <p>Of a path of many foreground flows some are asked for, evenly spread over time: a percentile of all paths gets no
 * better by more of one.
 */
public final class ModelledPaths implements PathEstimator {
    /** Crossings of the path's links that are simulated before each foreground flow, and after it. */
    private static final int BEFORE = 4000;
    private static final int AFTER = 1000;
    /** Flows of a path that the model is asked for, at most. */
    private static final int MAX_FLOWS = 400;
    /** Slowdowns of a path, at least. */
    private static final int MIN_DRAWS = 2000;
    /** Slowdowns of a flow, at most. */
    private static final int MAX_DRAWS_OF_FLOW = 50;
    /** Bits of the number from which the flows of a path count on: few enough for ranks to be exact. */
    private static final int NUMBER_BITS = 24;

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
     * An estimator.
     *
     * @throws IllegalArgumentException if the model was trained on other inputs, or knows nothing of a transport
     */
    public ModelledPaths(final QuantileModel model, final PathSettings settings) {
        this(model, settings, null);
    }

    /** The same, which takes fluid results from a store if it is not null. */
    public ModelledPaths(final QuantileModel model, final PathSettings settings, final FluidStore store) {
        model.requireInputs(PathFeatures.names());
        PathFeatures.requireKnown(settings.transports);
        this.model = model;
        this.settings = settings;
        fluid = new FluidPaths(settings, store);
        predictor = new Predictor(model);
        rows = new float[MAX_FLOWS * PathFeatures.names().size()];
        quantiles = new float[MAX_FLOWS * model.architecture().levels().size()];
        spreads = new float[quantiles.length];
        cloud = model.calibration().map(Calibration::cloud).orElse(null);
    }

    @Override
    public Outside outside() {
        return predictor.outside();
    }

    /** About as much as the networks have that models are trained on. */
    @Override
    public Surround surround() {
        return new Surround(BEFORE, AFTER);
    }

    @Override
    public PathSlowdowns estimate(final PathSpec spec, final PathResult result) {
        fluid.simulate(spec, result, features.begin(spec, settings));
        features.compute(fluid);
        final int asked = Math.min(MAX_FLOWS, result.flows);
        for (int row = 0; row < asked; row++) {
            features.copy(flow(row, asked, result.flows), rows, row);
        }
        predictor.predict(rows, asked, quantiles, spreads);
        return draw(spec, result, asked, Doubt.of(model, cloud, rows, asked, spreads));
    }

    /** The flow of a row. */
    private static int flow(final int row, final int asked, final int flows) {
        return (int) ((long) row * flows / asked);
    }

    private PathSlowdowns draw(
            final PathSpec spec, final PathResult result, final int asked, final Doubt doubt) {
        final int perFlow = Math.min(MAX_DRAWS_OF_FLOW, (MIN_DRAWS - 1) / asked + 1);
        final QuantileDraws draws = new QuantileDraws(model.architecture().levels(), perFlow);
        final int levels = model.architecture().levels().size();
        // Paths of few flows would otherwise all be drawn from at the same ranks.
        final long first = Hashing.mix64(spec.seed) >>> Long.SIZE - NUMBER_BITS;
        final int[] flows = new int[asked * perFlow];
        final double[] slowdowns = new double[flows.length];
        for (int row = 0; row < asked; row++) {
            final int flow = flow(row, asked, result.flows);
            draws.draw(first + row, quantiles, row * levels, slowdowns, row * perFlow);
            for (int i = row * perFlow; i < (row + 1) * perFlow; i++) {
                flows[i] = flow;
                slowdowns[i] = Math.max(1, result.slowdown(flow) * StrictMath.exp(slowdowns[i]));
            }
        }
        return new PathSlowdowns(flows, slowdowns, doubt);
    }
}
