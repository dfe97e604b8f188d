package tailrace.tools.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFileTest {
    private static final ModelCard CARD = new ModelCard("log(packet FCT / fluid FCT)", "0.1.0", "data", "abc", 7, 1, 2,
            3, 4, List.of(5, 6, 7), List.of(new ModelCard.GroupError("transport", "Dctcp", 1, 2, 0.25, 0.1, 0.08, 0.5,
                    0.2, Double.NaN, -0.125)), List.of("No MPTCP."));

    @TempDir
    private Path folder;

    @Test
    void shouldReadWhatItWrote() {
        final QuantileModel drawn = Models.drawn(3, List.of(4, 5), List.of(0.5f, 0.999f));
        final QuantileModel model = new QuantileModel("m", drawn.architecture(), drawn.inputs(),
                List.of(drawn.weights(0), drawn.weights(1)), CARD);
        final Path file = folder.resolve("m.model");
        model.write(file);
        final QuantileModel read = QuantileModel.read(file);
        assertEquals(model.architecture(), read.architecture());
        assertEquals(CARD, read.card());
        assertEquals(List.of("a0", "a1", "a2"), read.inputs().names());
        assertArrayEquals(model.inputs().low(), read.inputs().low());
        assertArrayEquals(model.weights(1), read.weights(1));
        assertArrayEquals(ModelFile.bytes(model), ModelFile.bytes(read));
    }

    @Test
    void shouldReadTheCalibrationThatItWrote() throws Exception {
        final QuantileModel plain = Models.drawn(2, List.of(2), List.of(0.5f));
        assertTrue(plain.calibration().isEmpty());
        final InputCloud cloud = InputCloud.fit(plain.inputs(), List.of(new float[] {0, 1}, new float[] {2, 3}));
        final Calibration calibration = Calibration.of(List.of(
                new NetworkError(3, new ModelUncertainty(0.1, 1),
                        List.of(new NetworkError.Residual("all", "p99", 0.25, 0))),
                new NetworkError(4, new ModelUncertainty(0.1, 1),
                        List.of(new NetworkError.Residual("all", "p99", -0.5, 0)))),
                cloud);
        final byte[] bytes = ModelFile.bytes(plain.calibrated(calibration));
        final QuantileModel model = QuantileModel.read("m", new ByteArrayInputStream(bytes));
        final Calibration read = model.calibration().orElseThrow();
        assertEquals(2, read.numbers().networks());
        assertEquals(7, read.numbers().paths());
        assertArrayEquals(new float[] {-0.5f, 0.25f}, read.scores("all", "p99").orElseThrow());
        assertArrayEquals(read.scores("all", "p99").orElseThrow(), read.scores("<10KB", "p99").orElseThrow());
        assertTrue(read.scores("all", "p50").isEmpty());
        final float[] far = {9, 1};
        assertEquals(cloud.squaredDistance(far), read.cloud().squaredDistance(far));
        assertArrayEquals(bytes, ModelFile.bytes(model));
        for (int length = 0; length < bytes.length; length++) {
            assertTrue(refusal(Arrays.copyOf(bytes, length)).startsWith("m: "));
        }
    }

    @Test
    void shouldRefuseEveryBeginningOfAFile() throws Exception {
        final byte[] bytes = bytes();
        for (int length = 0; length < bytes.length; length++) {
            final byte[] cut = Arrays.copyOf(bytes, length);
            final String message = refusal(cut);
            assertTrue(message.startsWith("m: ") && message.contains("(expected: ") && !message.contains("\n"),
                    length + ": " + message);
        }
        assertEquals("m: ends after 100 bytes (expected: " + bytes.length + " bytes)",
                refusal(Arrays.copyOf(bytes, 100)));
        assertEquals("m: no model (expected: a file as written by tailrace train)", refusal(new byte[0]));
        assertEquals("m: goes on after its end (expected: " + bytes.length + " bytes)",
                refusal(Arrays.copyOf(bytes, bytes.length + 1)));
    }

    @Test
    void shouldRefuseEveryChangedByte() throws Exception {
        final byte[] bytes = bytes();
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] ^= 4;
            final String message = refusal(bytes);
            assertTrue(message.startsWith("m: ") && message.contains("(expected: "), i + ": " + message);
            bytes[i] ^= 4;
        }
        bytes[8] = 1;
        assertEquals("m: a model of format 1 (expected: format 2, which this version reads)", refusal(bytes));
    }

    @Test
    void shouldNameTheInputThatDiffers() {
        final QuantileModel model = Models.drawn(2, List.of(2), List.of(0.5f));
        model.requireInputs(List.of("a0", "a1"));
        assertEquals("drawn: trained on other inputs than this version computes: input 2 is a1 (expected: b)",
                assertThrows(IllegalArgumentException.class, () -> model.requireInputs(List.of("a0", "b")))
                        .getMessage());
        assertEquals("drawn: trained on other inputs than this version computes: input 3 is none (expected: a2)",
                assertThrows(IllegalArgumentException.class, () -> model.requireInputs(List.of("a0", "a1", "a2")))
                        .getMessage());
    }

    @Test
    void shouldSayWhichFileIsMissing() {
        final Path file = folder.resolve("none.model");
        assertTrue(assertThrows(RuntimeException.class, () -> QuantileModel.read(file)).getMessage()
                .endsWith("none.model: cannot be read (no such file)"));
        assertTrue(Files.notExists(file));
    }

    private static byte[] bytes() {
        return ModelFile.bytes(Models.drawn(2, List.of(2), List.of(0.1f, 0.5f)));
    }

    private static String refusal(final byte[] bytes) {
        return assertThrows(IllegalArgumentException.class,
                () -> QuantileModel.read("m", new ByteArrayInputStream(bytes))).getMessage();
    }
}
