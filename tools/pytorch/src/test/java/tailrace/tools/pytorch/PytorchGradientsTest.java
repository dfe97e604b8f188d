package tailrace.tools.pytorch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tailrace.core.NeededTool;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.Inputs;
import tailrace.tools.model.ModelCard;
import tailrace.tools.model.Predictor;
import tailrace.tools.model.QuantileModel;
import tailrace.tools.parquet.TableColumn;
import tailrace.tools.parquet.TableColumn.Kind;
import tailrace.tools.parquet.TableWriter;
import tailrace.tools.train.TrainCommand;

class PytorchGradientsTest {
    private static final Architecture SHAPE = new Architecture(6, List.of(24, 10), List.of(0.1f, 0.5f, 0.9f, 0.99f));
    private static final int ROWS = 300;
    /** The files that PyTorch unpacks remain from one test to the next, as they do for users. */
    private static final Path WORK = Path.of("target", "pytorch-unpacked");

    @TempDir
    private Path folder;

    private static PytorchProvider provider;

    @BeforeAll
    static void start() {
        final PytorchProvider started = new PytorchProvider();
        try {
            started.start(WORK);
        } catch (final IllegalArgumentException e) {
            NeededTool.require("pytorch", false, "training is not tested: " + e.getMessage());
        }
        provider = started;
    }

    @Test
    void shouldGiveWhatTheModelGivesInPlainJava() {
        final RandomStream random = new RngStreams(1).stream("numbers");
        final float[] weights = drawn(random, SHAPE.weightCount());
        final float[] inputs = drawn(random, ROWS * 6);
        final QuantileModel model = new QuantileModel("m", SHAPE, unscaled(), List.of(weights), ModelCard.of("y"));
        final float[] plain = new float[ROWS * 4];
        new Predictor(model).predict(inputs, ROWS, plain);
        try (PytorchGradients gradients = (PytorchGradients) provider.open(SHAPE)) {
            assertArrayEquals(gradients.quantiles(weights, inputs, ROWS), plain, 1e-5f);
        }
    }

    /** Along any direction, the slope equals the change of the loss computed in plain Java. */
    @Test
    void shouldComputeTheSlopeOfThePinballLoss() {
        final RandomStream random = new RngStreams(2).stream("numbers");
        final float[] weights = drawn(random, SHAPE.weightCount());
        final float[] inputs = drawn(random, ROWS * 6);
        final float[] targets = drawn(random, ROWS);
        final float[] gradient = new float[weights.length];
        try (PytorchGradients gradients = (PytorchGradients) provider.open(SHAPE)) {
            final float loss = gradients.compute(weights, inputs, targets, ROWS, gradient);
            assertEquals(loss(weights, inputs, targets), loss, 1e-5);
            for (int trial = 0; trial < 5; trial++) {
                final float[] direction = drawn(random, weights.length);
                double slope = 0;
                final float[] up = weights.clone();
                final float[] down = weights.clone();
                for (int i = 0; i < weights.length; i++) {
                    slope += gradient[i] * direction[i];
                    up[i] += 2e-3f * direction[i];
                    down[i] -= 2e-3f * direction[i];
                }
                final double measured = (loss(up, inputs, targets) - loss(down, inputs, targets)) / 4e-3;
                assertEquals(measured, slope, 0.01 * Math.abs(slope) + 2e-3, "trial " + trial);
            }
        }
    }

    /**
     * One input sets the location of the distribution, the other its width: log(packet / fluid) = a + (0.2 + 0.1 b) E.
     */
    @Test
    void shouldTrainTheSameModelTwiceWithKnownQuantiles() throws Exception {
        writeData();
        final Path one = train("one.model", "--threads=1");
        final Path two = train("two.model", "--threads=2");
        assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(two));
        final QuantileModel model = QuantileModel.read(one);
        final float[] out = new float[16];
        double error = 0;
        for (int i = 0; i < 25; i++) {
            final double a = i % 5 / 4.0;
            final double b = i / 5 / 4.0;
            new Predictor(model).predict(new float[] {(float) a, (float) b}, 1, out);
            error += Math.abs(out[6] - a - (0.2 + 0.1 * b) * Math.log(2)) / 50;
            error += Math.abs(out[13] - a - (0.2 + 0.1 * b) * Math.log(100)) / 50;
        }
        assertTrue(error < 0.06, "mean error of the median and p99: " + error);
    }

    private Path train(final String name, final String threads) {
        final StringWriter err = new StringWriter();
        final Path model = folder.resolve(name);
        assertEquals(0, new CommandLine(new TrainCommand()).setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err)).execute(folder.toString(), "-q", "-o", model.toString(), threads,
                        "--members=2", "--hidden=16,16", "--epochs=6", "--batch=100", "--learning-rate=0.01"),
                err::toString);
        return model;
    }

    private void writeData() {
        try (TableWriter out = new TableWriter(folder.resolve("samples.parquet"), List.of(
                new TableColumn("sample", Kind.LONG), new TableColumn("split", Kind.TEXT),
                new TableColumn("transport", Kind.TEXT), new TableColumn("hops", Kind.LONG)))) {
            for (int i = 0; i < 10; i++) {
                out.setLong(0, i);
                out.setText(1, i < 8 ? "train" : "validation");
                out.setText(2, "Dctcp");
                out.setLong(3, 2);
                out.endRow();
            }
        }
        final RandomStream random = new RngStreams(3).stream("data");
        try (TableWriter out = new TableWriter(folder.resolve("flows.parquet"), List.of(
                new TableColumn("sample", Kind.LONG), new TableColumn("size_bytes", Kind.LONG),
                new TableColumn("ideal_fct_ps", Kind.LONG), new TableColumn("fluid_fct_ps", Kind.LONG),
                new TableColumn("packet_fct_ps", Kind.LONG), new TableColumn("a", Kind.FLOAT),
                new TableColumn("b", Kind.FLOAT)))) {
            for (int i = 0; i < 10_000; i++) {
                final double a = random.nextDouble();
                final double b = random.nextDouble();
                out.setLong(0, i % 10);
                out.setLong(1, 1000);
                out.setLong(2, 1_000_000_000);
                out.setLong(3, 1_500_000_000);
                out.setLong(4, Math.round(1.5e9 * Math.exp(a + random.nextExponential(0.2 + 0.1 * b))));
                out.setFloat(5, (float) a);
                out.setFloat(6, (float) b);
                out.endRow();
            }
        }
    }

    private static double loss(final float[] weights, final float[] inputs, final float[] targets) {
        final QuantileModel model = new QuantileModel("m", SHAPE, unscaled(), List.of(weights), ModelCard.of("y"));
        final float[] out = new float[ROWS * 4];
        new Predictor(model).predict(inputs, ROWS, out);
        double sum = 0;
        for (int i = 0; i < out.length; i++) {
            final double tau = SHAPE.levels().get(i % 4);
            final double miss = (double) targets[i / 4] - out[i];
            sum += Math.max(tau * miss, (tau - 1) * miss);
        }
        return sum / out.length;
    }

    private static Inputs unscaled() {
        final List<String> names = new ArrayList<>();
        final float[] one = new float[6];
        final float[] low = new float[6];
        for (int i = 0; i < 6; i++) {
            names.add("x" + i);
            one[i] = 1;
            low[i] = -1;
        }
        return new Inputs(names, new float[6], one, low, one);
    }

    private static float[] drawn(final RandomStream random, final int count) {
        final float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) (random.nextDouble() - 0.5);
        }
        return values;
    }
}
