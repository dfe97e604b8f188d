package tailrace.tools.peers.lint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes small Chakra traces. */
public final class TraceFiles {
    private TraceFiles() {}

    private static void varint(final ByteArrayOutputStream into, final long value) {
        long left = value;
        while (left > 0x7F) {
            into.write((int) (left & 0x7F | 0x80));
            left >>>= 7;
        }
        into.write((int) left);
    }

    private static void bytes(final ByteArrayOutputStream into, final int field, final byte... value) {
        varint(into, (long) field << 3 | 2);
        varint(into, value.length);
        into.writeBytes(value);
    }

    /**
     * Encodes a node.
     *
     *
     * @param text {@code id type duration-us} and attributes {@code name=number}, separated by blanks; {@code after=ID}
     *     is a dependency
     */
    private static byte[] node(final String text) {
        final ByteArrayOutputStream node = new ByteArrayOutputStream();
        final String[] words = text.split(" ");
        for (int i = 0; i < 3; i++) {
            varint(node, new int[] {1, 3, 7}[i] << 3);
            varint(node, Long.parseLong(words[i]));
        }
        for (int i = 3; i < words.length; i++) {
            final String[] parts = words[i].split("=");
            if (parts[0].equals("after")) {
                varint(node, 5 << 3);
                varint(node, Long.parseLong(parts[1]));
            } else {
                final ByteArrayOutputStream attribute = new ByteArrayOutputStream();
                bytes(attribute, 1, parts[0].getBytes(StandardCharsets.UTF_8));
                varint(attribute, 9 << 3);
                varint(attribute, Long.parseLong(parts[1]));
                bytes(node, 10, attribute.toByteArray());
            }
        }
        return node.toByteArray();
    }

    /** Writes the trace of a rank, {@code t.RANK.et}, with these nodes, and returns its path. */
    public static Path write(final Path folder, final int rank, final String... nodes) {
        final ByteArrayOutputStream file = new ByteArrayOutputStream();
        varint(file, 0); // an empty head
        for (final String text : nodes) {
            final byte[] node = node(text);
            varint(file, node.length);
            file.writeBytes(node);
        }
        try {
            return Files.write(folder.resolve("t." + rank + ".et"), file.toByteArray());
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
