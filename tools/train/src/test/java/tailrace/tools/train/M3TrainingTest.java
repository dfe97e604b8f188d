package tailrace.tools.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.tools.model.m3.FeatureMaps;
import tailrace.tools.model.m3.M3Network;
import tailrace.tools.model.m3.M3Shape;

class M3TrainingTest {
    private static final M3Settings SETTINGS =
            new M3Settings(new M3Shape(8, 1, 1, List.of(4, 4)), 4, 4, 3, 0.01, 0.02, 5);
    private static final List<M3Sample> SAMPLES = samples();

    @TempDir
    private Path folder;

    private static List<M3Sample> samples() {
        final List<M3Sample> samples = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            final float[] truth = new float[M3Network.OUTPUTS];
            Arrays.fill(truth, 1 + i);
            samples.add(new M3Sample(new float[3][FeatureMaps.VALUES], new float[M3Network.CONFIGURATION], truth,
                    truth));
        }
        return samples;
    }

    /** Returns a stub that gives numbers which, like gradients, depend on weights and batch. */
    private static M3Gradients numbers() {
        return new M3Gradients() {
            @Override
            public float compute(final float[] weights, final M3Batch batch, final float[] gradient) {
                for (int i = 0; gradient != null && i < gradient.length; i++) {
                    gradient[i] = weights[i] * batch.truth()[i * 7 % batch.truth().length];
                }
                return weights[0] + batch.truth()[0];
            }

            @Override
            public void close() {
                // nothing to close
            }
        };
    }

    private static boolean next(final M3Training training) {
        return training.next(numbers(), SAMPLES, SAMPLES.subList(0, 4), () -> false);
    }

    @Test
    void shouldGoOnWithTheSameWeightsWhenKilledAndResumed() {
        final M3Training whole = new M3Training(SETTINGS);
        while (!whole.done()) {
            next(whole);
        }
        assertEquals(4, whole.epochs.size());
        final M3Training killed = new M3Training(SETTINGS);
        next(killed);
        next(killed);
        final Checkpoint checkpoint = new Checkpoint(folder.resolve("net"), 0, "key");
        checkpoint.save(killed);
        final M3Training resumed = new M3Training(SETTINGS);
        checkpoint.load(resumed);
        next(resumed);
        assertNotEquals(whole.weights[0], resumed.weights[0]);
        next(resumed);
        assertArrayEquals(whole.weights, resumed.weights);
        assertArrayEquals(whole.best, resumed.best);
    }

    @Test
    void shouldNotCountAnEpochThatIsEnded() {
        final M3Training training = new M3Training(SETTINGS);
        assertFalse(training.next(numbers(), SAMPLES, SAMPLES, () -> true));
        assertEquals(0, training.epochs.size());
    }

    @Test
    void shouldLetMatricesOfTheTransformerDecayOnly() {
        final M3Training training = new M3Training(SETTINGS);
        final float[] before = training.weights.clone();
        final M3Gradients none = new M3Gradients() {
            @Override
            public float compute(final float[] weights, final M3Batch batch, final float[] gradient) {
                return 1;
            }

            @Override
            public void close() {
                // nothing to close
            }
        };
        training.next(none, SAMPLES, SAMPLES, () -> false);
        int at = 0;
        for (final M3Shape.Part part : SETTINGS.shape().parts()) {
            final double expected = part.name().startsWith("head") || part.columns() == 0 ? 1 : 1 - 3 * 0.01 * 0.02;
            for (int i = at; i < at + part.count(); i++) {
                assertEquals(before[i] * expected, training.weights[i], 1e-6 * Math.abs(before[i]), part.name());
            }
            at += part.count();
        }
    }

    @Test
    void shouldRefuseImpossibleSizes() {
        assertEquals("--width: 9 (expected: a multiple of twice the number of heads, at most 4096)",
                assertThrows(IllegalArgumentException.class, () -> new M3Shape(9, 1, 3, List.of(4, 4))).getMessage());
        assertEquals(16_849_728, M3Shape.PUBLISHED.parts().stream().filter(M3Shape.Part::inTransformer)
                .mapToInt(M3Shape.Part::count).sum());
        assertEquals(16_849_728 + 1_285_108, M3Shape.PUBLISHED.weightCount());
    }
}
