package tailrace.tools.watch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import org.agrona.concurrent.UnsafeBuffer;
import tailrace.scenario.progress.LinkStates;

/**
 * Reads the links of a network that this or another process simulates. The run writes them on request. So the first
 * call finds none, and a later call finds the state shortly after the previous call.
 */
public final class LiveLinks {
    private LiveLinks() {}

    /**
     * Sends a request, and reads the state after the previous request. The result is empty if there is no such state,
     * or no process that writes.
     */
    public static Optional<LinkStates> of(final Path folder) {
        final Path file = folder.resolve(CountersFile.FILE);
        try (CountersReader reader = CountersReader.open(file)) {
            if (reader.length() < CountersLayout.LENGTH || !reader.isOurs()) {
                return Optional.empty();
            }
            requestStates(file);
            return read(reader);
        } catch (final IOException none) {
            return Optional.empty(); // the command has ended, or the file is not from Tailrace
        }
    }

    private static void requestStates(final Path file) throws IOException {
        final ByteBuffer asked = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
        asked.putLong(0, System.nanoTime());
        try (FileChannel channel = CountersFile.open(file)) {
            channel.write(asked, CountersLayout.ASKED);
        }
    }

    private static Optional<LinkStates> read(final CountersReader reader) throws IOException {
        final long directions = reader.number(CountersLayout.LENGTH + CountersLayout.DIRECTIONS);
        if (directions <= 0 || directions > CountersLayout.MAX_DIRECTIONS
                || CountersLayout.LENGTH + CountersLayout.lengthOfLinks((int) directions) > reader.length()) {
            return Optional.empty();
        }
        final int count = (int) directions;
        final UnsafeBuffer slot = new UnsafeBuffer(new byte[(count + 1) * CountersLayout.DIRECTION_SIZE]);
        return reader.copiesLast(CountersLayout.LENGTH,
                published -> CountersLayout.LENGTH + CountersLayout.slotOfLinks(published, count), slot)
                ? Optional.of(decode(slot, count)) : Optional.empty();
    }

    private static LinkStates decode(final UnsafeBuffer slot, final int directions) {
        final LinkStates links = LinkStates.of(slot.getLong(0), directions);
        for (int i = 0; i < directions; i++) {
            final int at = (i + 1) * CountersLayout.DIRECTION_SIZE;
            links.deliveredBytes()[i] = slot.getLong(at);
            links.queueBytes()[i] = slot.getInt(at + CountersLayout.QUEUE_OF_DIRECTION);
            links.pauseFrames()[i] = slot.getInt(at + CountersLayout.PAUSES_OF_DIRECTION);
        }
        return links;
    }
}
