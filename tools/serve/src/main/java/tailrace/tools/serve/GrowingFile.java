package tailrace.tools.serve;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import tailrace.core.InputFile;

/** Reads the lines of a growing file. It passes on each line once, as soon as the line is complete. */
final class GrowingFile {
    private static final int BLOCK_BYTES = 1 << 18;
    /** Largest number of blocks per call, because a call must not take long. The next call continues. */
    private static final int MAX_BLOCKS = 128;
    private static final int MAX_LINE_BYTES = 1 << 16;

    private final Path file;
    private long position;
    private byte[] rest = {};
    private boolean isTooLong;              // whether the current line is too long, and is skipped up to its end

    GrowingFile(final Path file) {
        this.file = file;
    }

    /**
     * Passes on the new lines since the last call; there are none if the file does not exist. It skips lines that are
     * longer than any line of Tailrace's tables.
     */
    void read(final Consumer<String> lines) {
        if (!Files.isRegularFile(file)) {
            return;
        }
        try (FileInputStream in = openFile()) {
            final FileChannel channel = in.getChannel();
            final ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES);
            for (int i = 0; i < MAX_BLOCKS; i++) {
                block.clear();
                final int length = channel.read(block, position);
                if (length <= 0) {
                    return;
                }
                position += length;
                take(Arrays.copyOf(block.array(), length), lines);
            }
        } catch (final IOException notThere) {
            return;
        }
    }

    private FileInputStream openFile() throws IOException {
        InputFile.refuseEndless(file);
        return new FileInputStream(file.toFile());
    }

    private void take(final byte[] block, final Consumer<String> lines) {
        int start = 0;
        for (int i = 0; i < block.length; i++) {
            if (block[i] == '\n') {
                if (!isTooLong) {
                    lines.accept(line(block, start, i));
                }
                isTooLong = false;
                rest = new byte[0];
                start = i + 1;
            }
        }
        final int kept = rest.length;
        if (isTooLong || kept + block.length - start > MAX_LINE_BYTES) {
            isTooLong = true;
            rest = new byte[0];
            return;
        }
        rest = Arrays.copyOf(rest, kept + block.length - start);
        System.arraycopy(block, start, rest, kept, block.length - start);
    }

    private String line(final byte[] block, final int from, final int to) {
        final String end = new String(block, from, to - from, StandardCharsets.UTF_8);
        return rest.length == 0 ? end : new String(rest, StandardCharsets.UTF_8) + end;
    }
}
