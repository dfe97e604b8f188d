package tailrace.tools.watch;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import org.agrona.BufferUtil;
import org.agrona.concurrent.UnsafeBuffer;
import tailrace.scenario.progress.LinkStates;

/**
 * The links of a network that is being simulated, in this process or another one. The run writes them when asked: the
 * first time there is nothing yet, afterwards what was so a moment after the time before.
 */
public final class LiveLinks {
    private static final int TRIES = 1000;

    private LiveLinks() {}

    /** Asks, and reads what was written before; empty if there is nothing, or no process that writes. */
    public static Optional<LinkStates> of(final Path folder) {
        final Path file = folder.resolve(CountersFile.FILE);
        try (FileChannel channel = CountersFile.open(file)) {
            final long length = channel.size() - CountersLayout.LENGTH;
            if (length < 0) {
                return Optional.empty();
            }
            ask(channel);
            return length == 0 ? Optional.empty() : read(channel, length);
        } catch (final IOException | UnsupportedOperationException | InternalError none) {
            return Optional.empty(); // it has ended, or its files are not ours
        }
    }

    private static void ask(final FileChannel channel) throws IOException {
        final ByteBuffer asked = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
        asked.putLong(0, System.nanoTime());
        channel.write(asked, CountersLayout.ASKED);
    }

    private static Optional<LinkStates> read(final FileChannel channel, final long length) throws IOException {
        final MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, CountersLayout.LENGTH, length);
        try {
            return read(new UnsafeBuffer(mapped));
        } finally {
            BufferUtil.free(mapped);
        }
    }

    private static Optional<LinkStates> read(final UnsafeBuffer buffer) {
        for (int i = 0; i < TRIES; i++) {
            final long before = buffer.getLongVolatile(0);
            final int directions = (int) buffer.getLong(CountersLayout.DIRECTIONS);
            if (before == 0 || directions < 0 || CountersLayout.lengthOfLinks(directions) > buffer.capacity()) {
                return Optional.empty();
            }
            final LinkStates links = decode(buffer, CountersLayout.slotOfLinks(before, directions), directions);
            VarHandle.loadLoadFence();
            if (buffer.getLongVolatile(0) == before) {
                return Optional.of(links);
            }
            Thread.onSpinWait();
        }
        return Optional.empty();
    }

    private static LinkStates decode(final UnsafeBuffer buffer, final int slot, final int directions) {
        final LinkStates links = LinkStates.of(buffer.getLong(slot), directions);
        for (int i = 0; i < directions; i++) {
            final int at = slot + (i + 1) * CountersLayout.DIRECTION_SIZE;
            links.deliveredBytes()[i] = buffer.getLong(at);
            links.queueBytes()[i] = buffer.getInt(at + CountersLayout.QUEUE_OF_DIRECTION);
            links.pauseFrames()[i] = buffer.getInt(at + CountersLayout.PAUSES_OF_DIRECTION);
        }
        return links;
    }
}
