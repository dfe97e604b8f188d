package tailrace.scenario.results.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that grows by whole blocks. Each {@link #write(byte[], int, int)} writes its block completely or not at all.
 * Only if the process is killed during a write, the last block may be incomplete; readers ignore the last line of such
 * a block.
 *
 * <p>If a full disk has room for only a part of a block, the file is truncated to the last whole block, so that it is
 * readable to its end.
 */
public final class FileBlocks extends OutputStream {
    private final FileChannel channel;
    private final boolean isStream;         // written bytes cannot be removed
    private long wholeBytes;                // length of the file up to the end of the last whole block

    /** Creates or replaces a file; follows links, and writes to devices and pipes. */
    public FileBlocks(final Path file) throws IOException {
        this(OutputTarget.of(file));
    }

    private FileBlocks(final OutputTarget target) throws IOException {
        isStream = target.isStream();
        channel = FileChannel.open(target.path(), target.openOptions());
    }

    private FileBlocks(final FileChannel channel) throws IOException {
        this.isStream = false;
        this.channel = channel;
        this.wholeBytes = channel.size();
        channel.position(wholeBytes);
    }

    /** Opens a file to append to it. */
    public static FileBlocks appending(final Path file) throws IOException {
        return new FileBlocks(FileChannel.open(file, StandardOpenOption.WRITE));
    }

    @Override
    public void write(final byte[] bytes, final int offset, final int length) throws IOException {
        write(ByteBuffer.wrap(bytes, offset, length));
    }

    /** Writes a block, which consists of the remaining bytes of the buffer. */
    public void write(final ByteBuffer block) throws IOException {
        final int length = block.remaining();
        try {
            while (block.hasRemaining()) {
                channel.write(block);
            }
        } catch (final IOException failure) {
            if (!isStream) {
                cutBack(failure);
            }
            throw failure;
        }
        wholeBytes += length;
    }

    private void cutBack(final IOException failure) {
        try {
            channel.truncate(wholeBytes);
        } catch (final IOException second) {
            failure.addSuppressed(second);
        }
    }

    @Override
    public void write(final int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
