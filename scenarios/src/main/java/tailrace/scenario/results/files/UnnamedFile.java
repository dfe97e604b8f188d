package tailrace.scenario.results.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A new file in the JVM's folder for temporary files. Its name is deleted as soon as it is open, so that a killed
 * process leaves no file. Written data are read through mappings, which stay valid after the file is closed.
 */
public final class UnnamedFile implements AutoCloseable {
    private final FileChannel channel;
    private long bytes;

    private UnnamedFile(final FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Creates a file.
     *
     * @throws IOException if that fails
     */
    public static UnnamedFile create() throws IOException {
        return new UnnamedFile(FileChannel.open(Files.createTempFile("tailrace", ".tmp"), StandardOpenOption.READ,
                StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE));
    }

    /**
     * Appends the remaining bytes of some buffers and maps them.
     *
     * @param blocks buffers with at most 2 GiB together
     * @throws IOException if the disk is full
     */
    public ByteBuffer append(final List<ByteBuffer> blocks) throws IOException {
        final long from = bytes;
        for (final ByteBuffer block : blocks) {
            while (block.hasRemaining()) {
                bytes += channel.write(block, bytes);
            }
        }
        return channel.map(FileChannel.MapMode.READ_ONLY, from, bytes - from);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
