package tailrace.tools.parsimon.cache;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/**
 * What a file of the cache looks like: little endian; a word that says what it is, the key, number of flows, counts of
 * packets, one float per flow, and a checksum over all of it.
 */
final class LinkFile {
    /** "TAILLNK" and the version of the format. */
    private static final long MAGIC = 0x014B4E4C4C494154L;
    private static final int HEAD_LONGS = 7;
    private static final int CHECKSUM_BYTES = Long.BYTES;

    private LinkFile() {}

    /** Bytes of a file. */
    static long bytes(final int flows) {
        return HEAD_LONGS * (long) Long.BYTES + flows * (long) Float.BYTES + CHECKSUM_BYTES;
    }

    /** Results to bytes. */
    static ByteBuffer encode(final LinkKey key, final LinkDelays delays) {
        final ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(bytes(delays.flows)));
        bytes.order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(MAGIC).putLong(key.high()).putLong(key.low()).putLong(delays.flows);
        bytes.putLong(delays.dataPackets).putLong(delays.retransmissions).putLong(delays.marks);
        bytes.asFloatBuffer().put(delays.delayPs, 0, delays.flows);
        bytes.position(bytes.capacity() - CHECKSUM_BYTES);
        bytes.putLong(checksum(bytes));
        return bytes.flip();
    }

    /**
     * Bytes back to results.
     *
     * @return what is wrong with the file; null: nothing
     */
    static String decode(final byte[] file, final LinkKey key, final int flows, final LinkDelays into) {
        if (file.length != bytes(flows)) {
            return file.length + " bytes (expected: " + bytes(flows) + ")";
        }
        final ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.getLong(file.length - CHECKSUM_BYTES) != checksum(bytes)) {
            return "its checksum does not match";
        }
        if (bytes.getLong() != MAGIC || bytes.getLong() != key.high() || bytes.getLong() != key.low()
                || bytes.getLong() != flows) {
            return "is about something else";
        }
        into.ensure(flows);
        into.dataPackets = bytes.getLong();
        into.retransmissions = bytes.getLong();
        into.marks = bytes.getLong();
        final FloatBuffer delays = bytes.asFloatBuffer();
        delays.get(into.delayPs, 0, flows);
        return null;
    }

    /** Of all bytes but the last eight. */
    private static long checksum(final ByteBuffer bytes) {
        final Hash128 hash = new Hash128();
        final int end = bytes.capacity() - CHECKSUM_BYTES;
        int at = 0;
        for (; at + 2 * Long.BYTES <= end; at += 2 * Long.BYTES) {
            hash.add(bytes.getLong(at), bytes.getLong(at + Long.BYTES));
        }
        for (; at < end; at += Integer.BYTES) {
            hash.add(bytes.getInt(at), 0);
        }
        return hash.key().high();
    }
}
