package tailrace.validation.peers;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Compares two packet traces of the HPCC simulator ({@code trace-format.h}) record by record. It ignores the bytes
 * between the fields and the order of the ports in the header, which depend on addresses in memory.
 */
final class TraceBytes {
    private static final int RECORD_BYTES = 56;
    private static final int PORT_BYTES = 11;
    private static final int MAX_PORTS = 1 << 24;
    private static final int PROTOCOL_AT = 26;
    private static final int EVENT_AT = 27;
    private static final int UDP = 0x11;
    private static final int PFC = 0xFE;
    private static final List<String> EVENTS = List.of("Recv", "Enqu", "Dequ", "Drop");

    private TraceBytes() {}

    /** Returns the first difference; empty if the traces are equal. */
    static Optional<FileDifference> compare(final String name, final Path there, final Path here) throws IOException {
        if (!Files.isRegularFile(there) || !Files.isRegularFile(here)) {
            return FileBytes.compare(name, there, here);
        }
        try (InputStream first = open(there); InputStream second = open(here)) {
            final String headThere = header(first);
            final String headHere = header(second);
            if (!headThere.equals(headHere)) {
                return Optional.of(new FileDifference(name, "header", headThere, headHere));
            }
            for (long number = 1;; number++) {
                final byte[] a = record(first);
                final byte[] b = record(second);
                if (!Arrays.equals(a, b)) {
                    return Optional.of(new FileDifference(name, "record " + number, text(a), text(b)));
                }
                if (a.length == 0) {
                    return Optional.empty();
                }
            }
        } catch (final EOFException e) {
            return FileBytes.compare(name, there, here);
        }
    }

    private static InputStream open(final Path file) throws IOException {
        return new BufferedInputStream(Files.newInputStream(file));
    }

    private static String header(final InputStream in) throws IOException {
        final int ports = read(in, Integer.BYTES).getInt();
        if (ports < 0 || ports > MAX_PORTS) {
            throw new EOFException();
        }
        final TreeSet<String> sorted = new TreeSet<>();
        for (int i = 0; i < ports; i++) {
            final ByteBuffer port = read(in, PORT_BYTES);
            sorted.add((port.getShort() & 0xFFFF) + ":" + (port.get() & 0xFF) + "@" + port.getLong());
        }
        return "ports " + sorted.toString().hashCode() + " of " + ports + ", window "
                + Integer.toUnsignedString(read(in, Integer.BYTES).getInt());
    }

    private static ByteBuffer read(final InputStream in, final int bytes) throws IOException {
        final byte[] read = in.readNBytes(bytes);
        if (read.length < bytes) {
            throw new EOFException();
        }
        return ByteBuffer.wrap(read).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] record(final InputStream in) throws IOException {
        final byte[] record = in.readNBytes(RECORD_BYTES);
        if (record.length == RECORD_BYTES) {
            Arrays.fill(record, 30, 32, (byte) 0);
            final int protocol = record[PROTOCOL_AT] & 0xFF;
            if (protocol == UDP) {
                Arrays.fill(record, 52, RECORD_BYTES, (byte) 0);
            } else if (protocol == PFC) {
                Arrays.fill(record, 41, RECORD_BYTES, (byte) 0);
            } else {
                Arrays.fill(record, 44, 48, (byte) 0);
            }
        }
        return record;
    }

    private static String text(final byte[] record) {
        if (record.length < RECORD_BYTES) {
            return "the end of the file";
        }
        final ByteBuffer fields = ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN);
        final int event = record[EVENT_AT];
        return String.format(Locale.ROOT, "%d ns node %d %d:%d %s %s", fields.getLong(0), fields.getShort(8) & 0xFFFF,
                record[10] & 0xFF, record[11] & 0xFF,
                event >= 0 && event < EVENTS.size() ? EVENTS.get(event) : "event " + event,
                HexFormat.of().formatHex(record, 12, RECORD_BYTES));
    }
}
