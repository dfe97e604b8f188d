package tailrace.scenario.results.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests compressed files whose end is missing. */
class GzipBlocksTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReadAllWholeBlocksWhenCutBetweenBlocks() throws IOException {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        final GzipBlocks blocks = new GzipBlocks(bytes);
        final byte[] first = "size,fct,ideal\n1,2,3\n".getBytes(StandardCharsets.UTF_8);
        blocks.write(first, 0, first.length);
        final int cut = bytes.size();
        final byte[] second = "4,5,6\n".getBytes(StandardCharsets.UTF_8);
        blocks.write(second, 0, second.length);
        final Path file = folder.resolve("some.csv.gz");
        Files.write(file, Arrays.copyOf(bytes.toByteArray(), cut));
        assertEquals(2, rows(file));
        Files.write(file, bytes.toByteArray());
        assertEquals(3, rows(file));
        Files.write(file, Arrays.copyOf(bytes.toByteArray(), bytes.size() - 3));
        assertTrue(assertThrows(UncheckedIOException.class, () -> rows(file)).getMessage()
                .contains("some.csv.gz after line"));
    }

    private static int rows(final Path file) {
        int count = 0;
        try (RowScanner rows = new RowScanner(file)) {
            while (rows.next()) {
                count++;
            }
        }
        return count;
    }
}
