package tailrace.tools.pytorch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.NeededTool;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.tools.model.m3.FeatureMaps;
import tailrace.tools.model.m3.M3Card;
import tailrace.tools.model.m3.M3Checkpoint;
import tailrace.tools.model.m3.M3Configuration;
import tailrace.tools.model.m3.M3Network;
import tailrace.tools.model.m3.M3Shape;
import tailrace.tools.train.M3Batch;
import tailrace.tools.train.M3Sample;

class PytorchM3GradientsTest {
    private static final M3Shape SHAPE = new M3Shape(24, 2, 3, List.of(20, 12));

    private static final int CALLS = 40;
    private static final long PAUSE_NS = 3_000_000;

    @TempDir
    private Path folder;

    private static PytorchProvider provider;

    @BeforeAll
    static void start() {
        final PytorchProvider started = new PytorchProvider();
        try {
            started.start(Path.of("target", "pytorch-unpacked"));
        } catch (final IllegalArgumentException e) {
            NeededTool.require("pytorch", false, "training is not tested: " + e.getMessage());
        }
        provider = started;
    }

    /** Returns paths of different lengths in one batch, with empty classes in maps. */
    private static M3Sample[] samples(final RandomStream random) {
        final M3Sample[] samples = new M3Sample[3];
        for (int s = 0; s < samples.length; s++) {
            final float[][] maps = new float[3 + 2 * s][];
            for (int m = 0; m < maps.length; m++) {
                maps[m] = drawn(random, FeatureMaps.VALUES, 1, 3);
                for (int size = 0; size < FeatureMaps.CLASSES; size += 3) {
                    Arrays.fill(maps[m], size * 100, size * 100 + 100, Float.NaN);
                }
            }
            final float[] truth = drawn(random, M3Network.OUTPUTS, 1, 3);
            Arrays.fill(truth, s * 100, s * 100 + 100, Float.NaN);
            samples[s] = new M3Sample(maps, drawn(random, M3Network.CONFIGURATION, 0, 1), truth, truth);
        }
        return samples;
    }

    /** Returns weights of the size of trained ones, none of them 0. */
    private static float[] weights(final RandomStream random) {
        final float[] weights = SHAPE.firstWeights(1);
        for (int i = 0; i < weights.length; i++) {
            weights[i] += (float) (0.2 * (random.nextDouble() - 0.5));
        }
        return weights;
    }

    @Test
    void shouldGiveWhatTheNetworkGivesInPlainJava() {
        final RandomStream random = new RngStreams(1).stream("numbers");
        final M3Sample[] samples = samples(random);
        final float[] weights = weights(random);
        final float[] found;
        try (PytorchM3Gradients gradients = (PytorchM3Gradients) provider.openM3(SHAPE)) {
            found = gradients.slowdowns(weights, new M3Batch(samples));
        }
        final List<List<Float>> ranges = M3Configuration.ranges(List.of(samples[0].configuration()));
        M3Checkpoint.write(folder, SHAPE, weights,
                new M3Card("test", "", "", 1, 1, 1, 1, 1, 1, ranges.get(0), ranges.get(1)));
        final M3Network network = new M3Network(folder.resolve(M3Checkpoint.TRANSFORMER),
                folder.resolve(M3Checkpoint.HEAD));
        final float[] plain = new float[M3Network.OUTPUTS];
        for (int s = 0; s < samples.length; s++) {
            final float[][] maps = samples[s].maps();
            for (final float[] map : maps) {
                for (int i = 0; i < map.length; i++) {
                    map[i] = Float.isNaN(map[i]) ? network.empty()[i % FeatureMaps.PERCENTILES] : map[i];
                }
            }
            network.slowdowns(maps[0], Arrays.copyOfRange(maps, 1, maps.length), samples[s].configuration(), plain);
            for (int i = 0; i < plain.length; i++) {
                assertEquals(plain[i], found[s * plain.length + i], 1e-3 * Math.abs(plain[i]) + 1e-3,
                        "output " + i + " of path " + s);
            }
        }
    }

    /** Along any direction, the slope equals the change of the loss. */
    @Test
    void shouldComputeTheSlopeOfTheLoss() {
        final RandomStream random = new RngStreams(2).stream("numbers");
        final M3Batch batch = new M3Batch(samples(random));
        final float[] weights = weights(random);
        final float[] gradient = new float[weights.length];
        try (PytorchM3Gradients gradients = (PytorchM3Gradients) provider.openM3(SHAPE)) {
            gradients.compute(weights, batch, gradient);
            int at = 0;
            for (final M3Shape.Part part : SHAPE.parts()) {
                // The direction is the gradient of each part, because the loss changes most along it.
                double square = 0;
                for (int i = at; i < at + part.count(); i++) {
                    square += gradient[i] * gradient[i];
                }
                final double step = 2e-3 / Math.sqrt(square);
                final float[] up = weights.clone();
                final float[] down = weights.clone();
                for (int i = at; i < at + part.count(); i++) {
                    up[i] += (float) (step * gradient[i]);
                    down[i] -= (float) (step * gradient[i]);
                }
                final double measured = ((double) gradients.compute(up, batch, null)
                        - gradients.compute(down, batch, null)) / (2 * step);
                assertEquals(square, measured, 0.05 * square + 1e-3 * Math.sqrt(square), part.name());
                at += part.count();
            }
        }
    }

    /**
     * Java's garbage collector must not free buffers that PyTorch keeps for derivatives. The test runs the garbage
     * collector repeatedly, and new buffers reuse the memory that it frees.
     */
    @Test
    void shouldGiveTheSameWhenGarbageIsCollected() throws InterruptedException {
        final RandomStream random = new RngStreams(3).stream("numbers");
        final M3Batch batch = new M3Batch(samples(random));
        final float[] weights = weights(random);
        final AtomicBoolean isDone = new AtomicBoolean();
        final Thread collector = new Thread(() -> {
            while (!isDone.get()) {
                System.gc();
                for (int i = 0; i < 100; i++) {
                    ByteBuffer.allocateDirect(Float.BYTES).putInt(0, -1);
                }
                LockSupport.parkNanos(PAUSE_NS);
            }
        });
        try (PytorchM3Gradients gradients = (PytorchM3Gradients) provider.openM3(SHAPE)) {
            final float[] first = new float[weights.length];
            gradients.compute(weights, batch, first);
            collector.start();
            for (int call = 0; call < CALLS; call++) {
                final float[] again = new float[weights.length];
                gradients.compute(weights, batch, again);
                assertArrayEquals(first, again, "call " + call);
            }
        } finally {
            isDone.set(true);
            collector.join();
        }
    }

    private static float[] drawn(final RandomStream random, final int count, final double from, final double to) {
        final float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) (from + (to - from) * random.nextDouble());
        }
        return values;
    }
}
