package tailrace.scenario.program.chakra;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a trace node by node, in the format of {@code et_def.proto} of Chakra 0.0.4. */
public final class ChakraFile {
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private ByteArrayOutputStream node;

    /** Creates a file with its first message. */
    public ChakraFile() {
        node = new ByteArrayOutputStream();
        text(node, 1, "0.0.4");
        end();
    }

    private static void varint(final ByteArrayOutputStream into, final long value) {
        long left = value;
        while ((left & ~0x7FL) != 0) {
            into.write((int) (left & 0x7F | 0x80));
            left >>>= 7;
        }
        into.write((int) left);
    }

    private static void number(final ByteArrayOutputStream into, final int field, final long value) {
        varint(into, (long) field << 3);
        varint(into, value);
    }

    private static void bytes(final ByteArrayOutputStream into, final int field, final byte... value) {
        varint(into, (long) field << 3 | 2);
        varint(into, value.length);
        into.writeBytes(value);
    }

    private static void text(final ByteArrayOutputStream into, final int field, final String value) {
        bytes(into, field, value.getBytes(StandardCharsets.UTF_8));
    }

    private void end() {
        varint(file, node.size());
        file.writeBytes(node.toByteArray());
        node = null;
    }

    /** Begins a node; zero values are omitted, as in protocol buffers. */
    public ChakraFile node(final int id, final int type, final long durationUs, final int... waitsFor) {
        if (node != null) {
            end();
        }
        node = new ByteArrayOutputStream();
        if (id != 0) {
            number(node, 1, id);
        }
        text(node, 2, "n" + id);
        number(node, 3, type);
        if (waitsFor.length > 0) {
            final ByteArrayOutputStream packed = new ByteArrayOutputStream();
            for (final int before : waitsFor) {
                varint(packed, before);
            }
            bytes(node, 5, packed.toByteArray());
        }
        if (durationUs != 0) {
            number(node, 7, durationUs);
        }
        return this;
    }

    /** Adds a control dependency. */
    public ChakraFile control(final int on) {
        number(node, 4, on);
        return this;
    }

    /** Adds an attribute: an int64 (9), uint32 (11), bool (27) or other whole number, by its field number. */
    public ChakraFile with(final String name, final int field, final long value) {
        final ByteArrayOutputStream attribute = new ByteArrayOutputStream();
        text(attribute, 1, name);
        number(attribute, field, value);
        bytes(node, 10, attribute.toByteArray());
        return this;
    }

    /** Adds an attribute of text. */
    public ChakraFile with(final String name, final String value) {
        final ByteArrayOutputStream attribute = new ByteArrayOutputStream();
        text(attribute, 1, name);
        text(attribute, 29, value);
        bytes(node, 10, attribute.toByteArray());
        return this;
    }

    /** Adds process groups as in traces of PyTorch. */
    public ChakraFile groups(final String json) {
        final ByteArrayOutputStream inputs = new ByteArrayOutputStream();
        text(inputs, 1, json);
        bytes(node, 8, inputs.toByteArray());
        return this;
    }

    /** Adds a collective. */
    public ChakraFile collective(final int id, final int kind, final long size, final int... waitsFor) {
        return node(id, 7, 0, waitsFor).with("is_cpu_op", 27, 0).with("comm_type", 9, kind)
                .with("comm_size", 9, size);
    }

    /** All bytes of the file. */
    public byte[] bytes() {
        if (node != null) {
            end();
        }
        return file.toByteArray();
    }

    /** Writes the file as the trace of a rank, {@code t.RANK.et}, and returns its path. */
    public Path write(final Path folder, final int rank) {
        try {
            return Files.write(folder.resolve("t." + rank + ".et"), bytes());
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
