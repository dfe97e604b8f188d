package tailrace.tools.model.m3;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares outputs with results of m3's own C code. The weights of a small checkpoint follow a rule: number k of a file
 * is {@code scale * (frac(0.6180339887498949 k) - 0.5)}.
 */
class M3NetworkTest {
    private static final int WIDTH = 24;
    private static final int HIDDEN = 64;
    private static final int POSITIONS = 16;

    @TempDir
    private Path folder;

    private Path transformer;
    private Path head;

    /** Writes checkpoint files whose numbers follow the rule. */
    private static final class Rule {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private long k;

        Rule(final int... header) {
            for (final int number : header) {
                put(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(number));
            }
        }

        private void put(final ByteBuffer bytes) {
            out.writeBytes(bytes.array());
        }

        private void one(final double value) {
            put(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putFloat((float) value));
            k++;
        }

        Rule weights(final int count, final double offset, final double scale) {
            for (int i = 0; i < count; i++) {
                final double turn = k * 0.6180339887498949;
                one(offset + scale * (turn - Math.floor(turn) - 0.5));
            }
            return this;
        }

        Rule angles(final int headWidth) {
            for (int part = 0; part < 2; part++) {
                for (int position = 0; position < POSITIONS; position++) {
                    for (int i = 0; i < headWidth; i += 2) {
                        final double angle = position / Math.pow(10_000, (double) i / headWidth);
                        one(part == 0 ? Math.cos(angle) : Math.sin(angle));
                    }
                }
            }
            return this;
        }

        byte[] bytes() {
            return out.toByteArray();
        }
    }

    @BeforeEach
    void writeCheckpoint() throws IOException {
        final Rule first = new Rule(WIDTH, HIDDEN, 2, 2, 2, -1019, POSITIONS)
                .weights(WIDTH * 1020, 0, 0.02).weights(2 * WIDTH, 1, 0.2)
                .weights(4 * 2 * WIDTH * WIDTH, 0, 0.4).weights(2 * WIDTH, 1, 0.2)
                .weights(3 * 2 * WIDTH * HIDDEN, 0, 0.4).weights(WIDTH, 1, 0.2)
                .angles(WIDTH / 2).weights(WIDTH * WIDTH, 0, 0.4);
        final Rule second = new Rule(1019 + WIDTH, 32, 32, 400, 100).weights((1020 + WIDTH) * 32, 0, 0.02)
                .weights(33 * 32 + 33 * 400, 0, 0.4).weights(100, 0, 0.1);
        transformer = Files.write(folder.resolve("transformer.bin"), first.bytes());
        head = Files.write(folder.resolve("head.bin"), second.bytes());
    }

    @Test
    void shouldGiveWhatTheCodeOfM3Gives() throws IOException {
        final float[][] maps = new float[3][FeatureMaps.VALUES];
        final float[] expected = new float[M3Network.OUTPUTS];
        final float[] expectedContext = new float[WIDTH];
        try (InputStream in = M3NetworkTest.class.getResourceAsStream("inference-n2.txt")) {
            for (final String line : new String(in.readAllBytes(), UTF_8).split("\n")) {
                if (!line.startsWith("#")) {
                    final String[] name = line.substring(0, line.indexOf(':')).split(",");
                    final float[] to = name[0].equals("slowdowns") ? expected
                            : name[0].equals("context") ? expectedContext : maps[Integer.parseInt(name[0])];
                    fill(line.substring(line.indexOf(':') + 2), to, 100 * Integer.parseInt(name[1]));
                }
            }
        }
        final M3Network network = new M3Network(transformer, head);
        final float[] configuration = configuration(0);
        final float[] context = new float[WIDTH];
        final float[][] background = {maps[1], maps[2]};
        network.context(background, configuration, context);
        final float[] slowdowns = new float[M3Network.OUTPUTS];
        network.slowdowns(maps[0], background, configuration, slowdowns);
        for (int i = 0; i < WIDTH; i++) {
            assertEquals(expectedContext[i], context[i], 1e-5, "context " + i);
        }
        for (int i = 0; i < slowdowns.length; i++) {
            assertEquals(expected[i], slowdowns[i], 1e-5, "slowdown " + i);
        }
    }

    /** Returns the configuration of 2 links: BDP 5, buffer 30, window 15, PFC, DCTCP with K = 10. */
    private static float[] configuration(final int pair) {
        final float[] values = new float[M3Network.CONFIGURATION];
        values[pair] = 1;
        values[3] = 5 * (pair + 1);
        values[4] = 30;
        values[5] = 15;
        values[6] = 1;
        values[8] = 1;
        values[12] = 10;
        return values;
    }

    private static void fill(final String runs, final float[] to, final int first) {
        int at = first;
        for (final String run : runs.split(" ")) {
            final String[] parts = run.split("x");
            final int times = parts.length == 1 ? 1 : Integer.parseInt(parts[1]);
            Arrays.fill(to, at, at + times, Float.parseFloat(parts[0]));
            at += times;
        }
    }

    @Test
    void shouldRefuseWhatIsNoCheckpoint() throws IOException {
        final byte[] bytes = Files.readAllBytes(transformer);
        final List<String> refused = new ArrayList<>();
        for (final byte[] wrong : new byte[][] {new byte[9], Arrays.copyOf(bytes, bytes.length - 4), new byte[400]}) {
            Files.write(transformer, wrong);
            refused.add(refusal().substring(transformer.toString().length()));
        }
        final int length = bytes.length - 28;
        assertEquals(List.of(": 9 bytes (expected: a checkpoint of m3, which begins with 7 numbers)",
                ": " + (length - 4) + " bytes behind the header (expected: " + length + ", by the sizes that it gives)",
                ": number 1 of its header is 0 (expected: a checkpoint of m3)"), refused);
        Files.write(transformer, bytes);
        Files.write(head, new Rule(1595, 512, 512, 400, 100).bytes());
        assertEquals(head + ": a head from 1595 to 400 values (expected: 1043 to 400, as " + transformer + " needs)",
                refusal());
    }

    private String refusal() {
        return assertThrows(IllegalArgumentException.class, () -> new M3Network(transformer, head)).getMessage();
    }
}
