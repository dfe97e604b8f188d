package tailrace.tools.model.m3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class M3CheckpointTest {
    private static final M3Shape SHAPE = new M3Shape(16, 1, 2, List.of(16, 16));

    @TempDir
    private Path folder;

    private void read() {
        M3Checkpoint.bytes(folder, M3Checkpoint.TRANSFORMER);
        M3Checkpoint.bytes(folder, M3Checkpoint.HEAD);
        M3Checkpoint.card(folder);
    }

    @Test
    void shouldRefuseFilesInWhichABitHasFlipped() throws IOException {
        final int weights = SHAPE.parts().stream().mapToInt(M3Shape.Part::count).sum();
        M3Checkpoint.write(folder, SHAPE, new float[weights], new M3Card("test", "", "", 1, 1, 1, 1, 1, 1,
                M3Configuration.PUBLISHED_LOW, M3Configuration.PUBLISHED_HIGH));
        read();
        final SplittableRandom random = new SplittableRandom(1);
        for (int flip = 0; flip < 30; flip++) {
            final Path file = folder.resolve(List.of(M3Checkpoint.TRANSFORMER, M3Checkpoint.HEAD, M3Checkpoint.CARD)
                    .get(flip % 3));
            final byte[] whole = Files.readAllBytes(file);
            final byte[] flipped = whole.clone();
            flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, flipped);
            final String message = assertThrows(IllegalArgumentException.class, this::read).getMessage();
            assertTrue(message.startsWith(file + ": damaged, its SHA-256 is not the one in SHA256SUMS"), message);
            Files.write(file, whole);
        }
        Files.delete(folder.resolve("SHA256SUMS")); // the published file
        read();
        assertEquals("test", M3Checkpoint.card(folder).madeBy());
    }
}
