package tailrace.tools.watch;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Reads a file of counters that another process writes. It copies bytes instead of mapping them. If the file is
 * shortened meanwhile, a read ends early, whereas a mapping would kill the JVM.
 */
final class CountersReader implements Closeable {
    private static final int TRIES = 1000;

    private final FileChannel channel;
    private final ByteBuffer number = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());

    private CountersReader(final FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens a file.
     *
     * @throws IOException if the file is missing, or is a symbolic link, a pipe, a device or a folder
     */
    static CountersReader open(final Path file) throws IOException {
        return new CountersReader(CountersFile.openToRead(file));
    }

    /** Returns the length of the file in bytes. */
    long length() throws IOException {
        return channel.size();
    }

    /** Returns whether the file has counters of Tailrace of this version. */
    boolean isOurs() throws IOException {
        final UnsafeBuffer header = new UnsafeBuffer(new byte[CountersLayout.COUNTERS]);
        return copies(0, header) && isOurs(header);
    }

    /** Returns whether a header belongs to counters of Tailrace of this version. */
    static boolean isOurs(final UnsafeBuffer header) {
        final byte[] magic = new byte[Long.BYTES];
        header.getBytes(CountersLayout.MAGIC, magic);
        return Arrays.equals(magic, CountersLayout.MAGIC_BYTES)
            && header.getInt(CountersLayout.VERSION_FIELD) == CountersLayout.VERSION;
    }

    /** Copies bytes from a position of the file; returns false if the file is too short. */
    boolean copies(final long from, final UnsafeBuffer to) throws IOException {
        return copies(from, ByteBuffer.wrap(to.byteArray()));
    }

    private boolean copies(final long from, final ByteBuffer to) throws IOException {
        while (to.hasRemaining()) {
            if (channel.read(to, from + to.position()) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the number at a position of the file; 0 if the file is too short. */
    long number(final long at) throws IOException {
        number.clear();
        return copies(at, number) ? number.getLong(0) : 0;
    }

    /**
     * Copies the last published state consistently.
     *
     * @param published position of the number of published states
     * @param slots positions of states
     * @return false if there is none
     */
    boolean copiesLast(final long published, final Slots slots, final UnsafeBuffer to) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            final long before = number(published);
            if (before <= 0 || !copies(slots.at(before), to)) {
                return false;
            }
            if (number(published) == before) {
                return true;
            }
            Thread.onSpinWait();
        }
        return false;
    }

    /** Positions of states in the file. */
    @FunctionalInterface
    interface Slots {
        /** Returns the position of a state by its number. */
        long at(long published);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
