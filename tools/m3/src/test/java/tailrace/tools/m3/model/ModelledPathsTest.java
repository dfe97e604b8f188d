package tailrace.tools.m3.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Surroundings;
import tailrace.tools.m3.features.PathFeatures;
import tailrace.tools.m3.fluid.FluidPaths;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSlowdowns;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.Inputs;
import tailrace.tools.model.ModelCard;
import tailrace.tools.model.QuantileModel;
import tailrace.transport.cc.FixedWindow;

class ModelledPathsTest {
    private static final long GBPS = 1_000_000_000L;
    private static final List<String> NAMES = PathFeatures.names();

    private static PathSettings settings() {
        return new PathSettings(new Scenario(), new Surroundings(1, 0, 10 * GBPS));
    }

    /** Returns a path whose flows arrive at first with twice the rate that it can carry. */
    private static PathSpec path(final int flows, final long seed) {
        final PathSpec spec = new PathSpec();
        spec.seed = seed;
        for (int link = 0; link < 3; link++) {
            spec.addLink(10 * GBPS, 1_000_000);
        }
        spec.kind(3, 10_000_000, 12_500, 10 * GBPS);
        for (int i = 0; i < flows; i++) {
            spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, 1_000 + i % 50 * 100, i * 2_000_000L, 20_000_000);
        }
        return spec;
    }

    /**
     * Returns a model whose quantiles of log(packet FCT / fluid FCT) do not depend on the inputs. The lowest is
     * {@code lowest}, and each further one is higher by log(1 + e^0).
     */
    private static QuantileModel constant(final float lowest, final Float... levels) {
        final int count = NAMES.size();
        final float[] ones = new float[count];
        Arrays.fill(ones, 1);
        final float[] high = new float[count];
        Arrays.fill(high, 1e6f);
        final float[] low = new float[count];
        Arrays.fill(low, -1e6f);
        final Architecture architecture = new Architecture(count, List.of(), List.of(levels));
        final float[] weights = new float[architecture.weightCount()];
        weights[count * levels.length] = lowest;
        return new QuantileModel("constant", architecture, new Inputs(NAMES, new float[count], ones, low, high),
                Collections.singletonList(weights), ModelCard.of("y"));
    }

    @Test
    void shouldMultiplyTheFluidSlowdownsWhenTheModelKnowsOneQuantile() {
        final PathResult fluid = new PathResult();
        new FluidPaths(settings()).simulate(path(30, 1), fluid);
        final PathSlowdowns sample = new ModelledPaths(constant((float) Math.log(3), 0.5f), settings())
                .estimate(path(30, 1), new PathResult());
        assertEquals(30 * 50, sample.slowdowns().length);
        for (int i = 0; i < sample.flows().length; i++) {
            assertEquals(i / 50, sample.flows()[i]);
            assertEquals(3 * fluid.slowdown(i / 50), sample.slowdowns()[i], 1e-6);
        }
        final double least = Arrays.stream(new ModelledPaths(constant(-100, 0.5f), settings())
                .estimate(path(30, 1), new PathResult()).slowdowns()).max().orElseThrow();
        assertEquals(1, least, 0);
    }

    @Test
    void shouldDrawAllRanksAlikeWhenPathsHaveOneFlowEach() {
        final ModelledPaths model = new ModelledPaths(constant(0.5f, 0.25f, 0.75f), settings());
        int lowest = 0;
        int highest = 0;
        int all = 0;
        for (int seed = 0; seed < 200; seed++) {
            for (final double slowdown : model.estimate(path(1, seed), new PathResult()).slowdowns()) {
                lowest += slowdown <= Math.exp(0.5) * 1.000001 ? 1 : 0;
                highest += slowdown >= Math.exp(0.5 + Math.log(2)) * 0.999999 ? 1 : 0;
                all++;
            }
        }
        assertEquals(0.25, (double) lowest / all, 0.002);
        assertEquals(0.25, (double) highest / all, 0.002);
        assertEquals(200, model.outside().rows());
    }

    @Test
    void shouldAskForFlowsOfTheWholePathWhenItHasMany() {
        final PathSlowdowns sample = new ModelledPaths(constant(0, 0.5f), settings())
                .estimate(path(3000, 1), new PathResult());
        final int[] asked = Arrays.stream(sample.flows()).distinct().toArray();
        assertEquals(400, asked.length);
        assertEquals(2000, sample.flows().length);
        assertTrue(asked[399] > 2980 && asked[200] > 1490 && asked[200] < 1510, Arrays.toString(asked));
    }

    @Test
    void shouldAnswerTheSameWhateverWasAskedBefore() {
        final QuantileModel model = constant(0, 0.1f, 0.9f);
        final ModelledPaths used = new ModelledPaths(model, settings());
        used.estimate(path(700, 3), new PathResult());
        assertArrayEquals(new ModelledPaths(model, settings()).estimate(path(50, 2), new PathResult()).slowdowns(),
                used.estimate(path(50, 2), new PathResult()).slowdowns());
    }

    @Test
    void shouldRefuseATransportThatModelsDoNotKnow() {
        final Scenario scenario = new Scenario();
        scenario.transport = new FixedWindow.Params();
        final PathSettings unknown = new PathSettings(scenario, new Surroundings(1, 0, 10 * GBPS));
        assertEquals("transport: FixedWindow is unknown to models (expected: DCTCP, DCQCN, TIMELY, HPCC, Swift or"
                + " NewReno; --backend packet knows all)", assertThrows(IllegalArgumentException.class,
                        () -> new ModelledPaths(constant(0, 0.5f), unknown)).getMessage());
    }
}
