package tailrace.tools.m3.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.core.Units;
import tailrace.tools.flowsim.FluidFlowList;
import tailrace.tools.flowsim.M3Rules;
import tailrace.tools.m3.features.M3Inputs;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSlowdowns;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.model.Inputs;
import tailrace.tools.model.ModelUncertainty;
import tailrace.tools.model.OutsideRange;
import tailrace.tools.model.m3.FeatureMaps;
import tailrace.tools.model.m3.M3Configuration;
import tailrace.tools.model.m3.M3Network;
import tailrace.tools.model.m3.PathMaps;

/**
 * Evaluates the neural network of m3 for a path. Its inputs are feature maps of a fluid simulation of the whole path by
 * m3's own rules ({@link M3Rules}), and the numbers of the configuration. Its outputs are percentiles of slowdowns in
 * four classes of sizes. Slowdowns of foreground flows are drawn from them.
 *
 * <p>m3's code pools the percentiles of paths class by class, without regard to their numbers of flows. Here the weight
 * of a path is the number of its flows in a class, as with every other estimator.
 */
final class M3Paths implements PathEstimator {
    private static final List<Float> LEVELS = levels();
    private static final String EXPECTED = " with m3's network";

    private final M3Network network;
    private final PathSettings settings;
    private final Inputs ranges;
    private final OutsideRange outside;
    private final float[] empty;
    private final FluidFlowList flows = new FluidFlowList();
    private final float[] slowdowns = new float[M3Network.OUTPUTS];

    M3Paths(final M3Network network, final Inputs ranges, final PathSettings settings) {
        this.network = network;
        this.ranges = ranges;
        this.settings = settings;
        this.outside = new OutsideRange(ranges);
        this.empty = network.empty();
    }

    private static List<Float> levels() {
        final List<Float> levels = new ArrayList<>();
        for (int p = 1; p <= FeatureMaps.PERCENTILES; p++) {
            levels.add(p / (float) FeatureMaps.PERCENTILES);
        }
        return levels;
    }

    @Override
    public OutsideRange outside() {
        return outside;
    }

    @Override
    public PathSlowdowns estimate(final PathSpec spec, final PathResult result) {
        M3Inputs.require(spec, EXPECTED);
        result.reset(spec);
        final float[][] maps = maps(spec, result);
        final float[] configuration = M3Configuration.of(spec.links, M3Inputs.parameters(settings, spec));
        countOutside(configuration, result.flows);
        network.slowdowns(maps[0], Arrays.copyOfRange(maps, 1, maps.length), configuration, slowdowns);
        for (int from = 0; from < slowdowns.length; from += FeatureMaps.PERCENTILES) {
            Arrays.sort(slowdowns, from, from + FeatureMaps.PERCENTILES);
        }
        return draw(spec, result);
    }

    /**
     * Counts numbers outside of their training range. It ignores numbers that are 0, because these mean that a feature
     * is absent.
     */
    private void countOutside(final float[] configuration, final int foreground) {
        for (int i = 0; i < configuration.length; i++) {
            final float value = configuration[i];
            if (value != 0) {
                outside.add(i, value < ranges.low()[i] ? foreground : 0, value > ranges.high()[i] ? foreground : 0);
            }
        }
        outside.addRows(foreground);
    }

    private float[][] maps(final PathSpec spec, final PathResult result) {
        final M3Rules rules = new M3Rules(spec.links);
        final int[] joins = new int[spec.flows];
        final int[] leaves = new int[spec.flows];
        final double[] fluidPs = new double[spec.flows];
        flows.clear();
        for (int piece = 0; piece < spec.flows; piece++) {
            joins[piece] = spec.join(piece);
            leaves[piece] = spec.leave(piece);
            flows.add(rules.route(joins[piece], leaves[piece]),
                    spec.flowStartPs[piece] / Units.PS_PER_NS * Units.PS_PER_NS,
                    M3Rules.workBits(spec.flowSizeBytes[piece]));
        }
        rules.simulator(false).run(flows, fluidPs);
        final double[] fluid = new double[spec.flows];
        for (int piece = 0; piece < spec.flows; piece++) {
            fluid[piece] = rules.slowdown(joins[piece], leaves[piece], spec.flowSizeBytes[piece],
                    fluidPs[piece] / Units.PS_PER_NS);
        }
        for (int flow = 0; flow < result.flows; flow++) {
            result.fctPs[flow] = Math.round(result.idealFctPs[flow] * fluid[result.piece[flow]]);
        }
        return new PathMaps(spec.links, joins, leaves, Arrays.copyOf(spec.flowSizeBytes, spec.flows), fluid)
                .fill(empty);
    }

    private PathSlowdowns draw(final PathSpec spec, final PathResult result) {
        final FlowDraws draws = new FlowDraws(spec, result.flows, LEVELS);
        final int[] drawn = new int[draws.asked * draws.perFlow];
        final double[] values = new double[drawn.length];
        for (int row = 0; row < draws.asked; row++) {
            final int flow = draws.flow(row);
            final int sizeClass = FeatureMaps.outputClass(spec.flowSizeBytes[result.piece[flow]]);
            draws.draw(row, slowdowns, sizeClass * FeatureMaps.PERCENTILES, values);
            Arrays.fill(drawn, row * draws.perFlow, (row + 1) * draws.perFlow, flow);
        }
        Arrays.setAll(values, i -> Math.max(1, values[i]));
        return new PathSlowdowns(drawn, values, ModelUncertainty.NONE);
    }
}
