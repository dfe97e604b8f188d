package tailrace.scenario.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordBlocksTest {
    private static final int RECORD_BYTES = 10;

    @TempDir
    private Path folder;

    private static void put(final RecordBlocks blocks, final ByteBuffer block, final int value) {
        final int at = blocks.next(RECORD_BYTES);
        for (int i = 0; i < RECORD_BYTES; i++) {
            block.put(at + i, (byte) value);
        }
    }

    @Test
    void shouldWriteWholeRecordsWhenABlockIsFullAndTheRestAtTheEnd() throws IOException {
        final Path file = folder.resolve("records");
        final ByteBuffer block = ByteBuffer.allocateDirect(35);
        final byte[] expected = new byte[3 + 8 * RECORD_BYTES];
        try (RecordBlocks blocks = new RecordBlocks(file, new byte[3], block)) {
            for (int i = 1; i <= 8; i++) {
                put(blocks, block, i);
                Arrays.fill(expected, 3 + (i - 1) * RECORD_BYTES, 3 + i * RECORD_BYTES, (byte) i);
                assertEquals(3 + (i - 1) / 3 * 3 * RECORD_BYTES, Files.size(file), "so many are in the file");
            }
        }
        assertArrayEquals(expected, Files.readAllBytes(file));
    }

    @Test
    void shouldWriteWhatIsOldBeforeABlockIsFull() throws IOException, InterruptedException {
        final Path file = folder.resolve("records");
        final ByteBuffer block = ByteBuffer.allocateDirect(1 << 24);
        try (RecordBlocks blocks = new RecordBlocks(file, new byte[0], block)) {
            long records = 0;
            while (Files.size(file) == 0 && records < block.capacity() / RECORD_BYTES) {
                put(blocks, block, 1);
                records++;
                Thread.sleep(records % 64 == 0 ? 10 : 0);
            }
            final long size = Files.size(file);
            assertTrue(size > 0 && size % RECORD_BYTES == 0 && size <= records * RECORD_BYTES, size + " bytes");
        }
    }

    @Test
    void shouldTellInOneLineThatTheDiskIsFullAndWriteNothingAfterwards() {
        final Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "no /dev/full here");
        final ByteBuffer block = ByteBuffer.allocateDirect(2 * RECORD_BYTES);
        final RecordBlocks blocks = new RecordBlocks(full, new byte[0], block);
        put(blocks, block, 1);
        put(blocks, block, 2);
        assertEquals("/dev/full: cannot be written (No space left on device)",
                assertThrows(UncheckedIOException.class, () -> put(blocks, block, 3)).getMessage());
        blocks.close();
        final RecordBlocks last = new RecordBlocks(full, new byte[0], block);
        put(last, block, 1);
        assertThrows(UncheckedIOException.class, last::close);
    }
}
