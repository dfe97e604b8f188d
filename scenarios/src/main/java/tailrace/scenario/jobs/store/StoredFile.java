package tailrace.scenario.jobs.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Format of a file of the store, little endian: a magic word, the key, the result, a checksum. */
final class StoredFile {
    /** "TAILJOB" and the version of the format. */
    private static final long MAGIC = 0x01424F4A4C494154L;
    private static final int HEAD_BYTES = 3 * Long.BYTES;
    private static final int CHECKSUM_BYTES = Long.BYTES;

    private StoredFile() {}

    /** Size of a file with a result of this many bytes. */
    static long bytes(final long result) {
        return HEAD_BYTES + result + CHECKSUM_BYTES;
    }

    private static ByteBuffer littleEndian(final byte[] file) {
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Encodes a result as a file. */
    static ByteBuffer encode(final JobKey key, final byte[] result) {
        final ByteBuffer file = littleEndian(new byte[Math.toIntExact(bytes(result.length))]);
        file.putLong(MAGIC).putLong(key.high()).putLong(key.low()).put(result);
        return file.putLong(checksum(file)).flip();
    }

    /** Describes the fault of a file; null: none. */
    static String problem(final byte[] file, final JobKey key) {
        if (file.length < bytes(0)) {
            return file.length + " bytes (expected: at least " + bytes(0) + ")";
        }
        final ByteBuffer bytes = littleEndian(file);
        if (bytes.getLong(file.length - CHECKSUM_BYTES) != checksum(bytes)) {
            return "its checksum does not match";
        }
        return bytes.getLong() != MAGIC || bytes.getLong() != key.high() || bytes.getLong() != key.low()
                ? "belongs to another job" : null;
    }

    /** Result in a file without faults. */
    static byte[] result(final byte[] file) {
        return Arrays.copyOfRange(file, HEAD_BYTES, file.length - CHECKSUM_BYTES);
    }

    /** Checksum of all bytes except the last eight. */
    private static long checksum(final ByteBuffer file) {
        final Hash128 hash = new Hash128();
        final int end = file.capacity() - CHECKSUM_BYTES;
        int at = 0;
        for (; at + 2 * Long.BYTES <= end; at += 2 * Long.BYTES) {
            hash.add(file.getLong(at), file.getLong(at + Long.BYTES));
        }
        for (; at < end; at++) {
            hash.add(file.get(at), end);
        }
        return hash.key().high();
    }
}
