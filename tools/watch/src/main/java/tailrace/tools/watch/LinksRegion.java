package tailrace.tools.watch;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.agrona.concurrent.UnsafeBuffer;
import tailrace.scenario.progress.LinkStates;

/**
 * Writes states of links at the end of a file of counters ({@link CountersLayout}), once a reader has requested them.
 */
final class LinksRegion {
    private final UnsafeBuffer buffer;
    private final int directions;
    private long published;
    private long timePs = -1;               // time of the last state

    private LinksRegion(final UnsafeBuffer buffer, final int directions) {
        this.buffer = buffer;
        this.directions = directions;
        buffer.putLong(CountersLayout.DIRECTIONS, directions);
    }

    /** Extends the file by the states of links. */
    static LinksRegion behind(final Path file, final int directions) throws IOException {
        final int length = CountersLayout.lengthOfLinks(directions);
        try (FileChannel channel = CountersFile.open(file)) {
            return new LinksRegion(
                    new UnsafeBuffer(CountersFile.mapZeros(channel, CountersLayout.LENGTH, length)), directions);
        }
    }

    /** Returns whether the state of this time is already published. */
    boolean has(final LinkStates links) {
        return links.timePs() == timePs;
    }

    /** Fills the inactive slot, and then makes it the active slot. */
    void publish(final LinkStates links) {
        timePs = links.timePs();
        VarHandle.storeStoreFence(); // readers must first see that this slot is no longer the last one
        int at = CountersLayout.slotOfLinks(published + 1, directions);
        buffer.putLong(at, timePs);
        for (int i = 0; i < directions; i++) {
            at += CountersLayout.DIRECTION_SIZE;
            buffer.putLong(at, links.deliveredBytes()[i]);
            buffer.putInt(at + CountersLayout.QUEUE_OF_DIRECTION, links.queueBytes()[i]);
            buffer.putInt(at + CountersLayout.PAUSES_OF_DIRECTION, links.pauseFrames()[i]);
        }
        published++;
        buffer.putLongOrdered(0, published);
    }
}
