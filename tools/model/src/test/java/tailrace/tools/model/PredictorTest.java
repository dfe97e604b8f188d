package tailrace.tools.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

class PredictorTest {
    private static final List<Float> LEVELS = List.of(0.1f, 0.5f, 0.9f);

    /** relu(x + y) - 2 relu(x + y - 1) is XOR of two bits; the steps above it are softplus(0) and softplus(x). */
    @Test
    void shouldComputeXorWhenWeightsAreThoseOfXor() {
        final Architecture shape = new Architecture(2, List.of(2), LEVELS);
        final float[] weights = {1, 1, 1, 1, 0, -1, 1, -2, 0, 0, 0, 0, 0, 0, 0};
        final Inputs bits = new Inputs(List.of("x", "y"), new float[2], new float[] {1, 1}, new float[2],
                new float[] {1, 1});
        final QuantileModel xor = new QuantileModel("xor", shape, bits, List.of(weights), ModelCard.of("xor"));
        final float[] out = new float[12];
        new Predictor(xor).predict(new float[] {0, 0, 0, 1, 1, 0, 1, 1}, 4, out);
        final float step = (float) Math.log(2);
        assertArrayEquals(new float[] {0, step, 2 * step, 1, 1 + step, 1 + 2 * step, 1, 1 + step, 1 + 2 * step,
            0, step, 2 * step}, out, 1e-6f);
    }

    @Test
    void shouldEqualNaiveArithmeticWhenBlocksAreNotFull() {
        final QuantileModel model = Models.drawn(5, List.of(7, 4), LEVELS);
        final int rows = 2 * Predictor.BLOCK + 3;
        final float[] in = rows(rows, 5);
        final float[] out = new float[rows * 3];
        final float[] spread = new float[rows * 3];
        new Predictor(model).predict(in, rows, out, spread);
        for (int row = 0; row < rows; row++) {
            final double[][] naive = new double[3][];
            for (int member = 0; member < 3; member++) {
                naive[member] = naive(model, member, Arrays.copyOfRange(in, row * 5, row * 5 + 5));
            }
            for (int level = 0; level < 3; level++) {
                final double mean = (naive[0][level] + naive[1][level] + naive[2][level]) / 3;
                double variance = 0;
                for (int member = 0; member < 3; member++) {
                    variance += Math.pow(naive[member][level] - mean, 2) / 3;
                }
                assertEquals(mean, out[row * 3 + level], 1e-5, "row " + row);
                assertEquals(Math.sqrt(variance), spread[row * 3 + level], 1e-3, "row " + row);
            }
        }
    }

    @Test
    void shouldGiveAscendingQuantilesWhateverTheWeights() {
        final QuantileModel model = Models.drawn(3, List.of(16), List.of(0.1f, 0.2f, 0.3f, 0.999f));
        final float[] out = new float[400];
        new Predictor(model).predict(rows(100, 3), 100, out);
        for (int i = 0; i < 400; i++) {
            assertTrue(i % 4 == 0 || out[i] >= out[i - 1], "value " + i);
        }
    }

    @Test
    void shouldTellWhatItWasNotTrainedOn() {
        final QuantileModel model = Models.drawn(3, List.of(4), LEVELS);
        final Predictor predictor = new Predictor(model);
        final float[] out = new float[12];
        final float[] clipped = new float[12];
        predictor.predict(new float[] {0, 1, 9, -3, 4, 2, -4, 1, 2, 0, Float.NaN, 2}, 4, out);
        assertEquals(4, predictor.outside().rows());
        assertEquals(1, predictor.outside().above(2));
        assertEquals(1, predictor.outside().below(0));
        assertEquals(List.of("a0: 25 % of flows below -3 (trained on -3 to 3)",
                "a1: 25 % of flows above 4 (trained on -2 to 4)",
                "a2: 25 % of flows above 5 (trained on -1 to 5)"), predictor.outside().lines(0, name -> name));
        assertEquals(List.of(), predictor.outside().lines(0.3, name -> name));
        new Predictor(model).predict(new float[] {0, 1, 5, -3, 4, 2, -3, 1, 2, 0, 1, 2}, 4, clipped);
        assertArrayEquals(clipped, out);
    }

    @Test
    void shouldFollowSoftplusWithin1e6() {
        final Softplus softplus = new Softplus();
        for (double x = -20; x < 20; x += 0.0137) {
            assertEquals(Math.log1p(Math.exp((float) x)), softplus.of((float) x), 1e-6, "x " + x);
        }
        assertEquals(Float.NaN, softplus.of(Float.NaN));
        assertEquals(1e9f, softplus.of(1e9f));
    }

    @Test
    void shouldDrawAllRanksAlikeWhenRowsArePooled() {
        final QuantileDraws draws = new QuantileDraws(List.of(0.25f, 0.75f), 8);
        final double[] drawn = new double[8 * 1000];
        for (int row = 0; row < 1000; row++) {
            draws.draw(row, new float[] {9, 1, 3}, 1, drawn, 8 * row);
        }
        Arrays.sort(drawn);
        assertEquals(1, drawn[2000 - 10]);
        assertEquals(2, drawn[4000], 0.01);
        assertEquals(3, drawn[6000 + 10]);
    }

    private static double[] naive(final QuantileModel model, final int member, final float[] row) {
        final int[] widths = model.architecture().widths();
        double[] from = new double[row.length];
        for (int i = 0; i < row.length; i++) {
            final double clipped = Math.min(Math.max(row[i], i - 3), i + 3);
            from[i] = (clipped - i) / 2;
        }
        int at = 0;
        for (int layer = 1; layer < widths.length; layer++) {
            final double[] to = new double[widths[layer]];
            final int biases = at + from.length * to.length;
            for (int o = 0; o < to.length; o++) {
                to[o] = model.weights(member)[biases + o];
                for (int i = 0; i < from.length; i++) {
                    to[o] += model.weights(member)[at + o * from.length + i] * from[i];
                }
                to[o] = layer == widths.length - 1 ? to[o] : Math.max(0, to[o]);
            }
            at = biases + to.length;
            from = to;
        }
        for (int i = 1; i < from.length; i++) {
            from[i] = from[i - 1] + Math.log1p(Math.exp(from[i]));
        }
        return from;
    }

    private static float[] rows(final int rows, final int inputs) {
        final RandomStream random = new RngStreams(2).stream("rows");
        final float[] values = new float[rows * inputs];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (10 * random.nextDouble() - 3);
        }
        return values;
    }
}
