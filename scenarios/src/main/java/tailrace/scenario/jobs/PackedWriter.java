package tailrace.scenario.jobs;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Packs numbers and texts as bytes, which {@link PackedReader} reads in the same order. */
public final class PackedWriter {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);

    /** Writes to a stream in memory, which never fails. */
    private interface Action {
        void write(DataOutputStream out) throws IOException;
    }

    private PackedWriter with(final Action action) {
        try {
            action.write(out);
            return this;
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds a number. */
    public PackedWriter number(final long value) {
        return with(to -> to.writeLong(value));
    }

    /** Adds the bits of a real number. */
    public PackedWriter real(final double value) {
        return number(Double.doubleToRawLongBits(value));
    }

    /** Adds a text. */
    public PackedWriter text(final String value) {
        return bytes(value.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds texts. */
    public PackedWriter texts(final List<String> values) {
        number(values.size());
        values.forEach(this::text);
        return this;
    }

    /** Adds bytes. */
    public PackedWriter bytes(final byte[] values) {
        return with(to -> {
            to.writeInt(values.length);
            to.write(values);
        });
    }

    /** Adds real numbers. */
    public PackedWriter reals(final double[] values) {
        final ByteBuffer content = ByteBuffer.allocate(Double.BYTES * values.length);
        content.asDoubleBuffer().put(values);
        return number(values.length).with(to -> to.write(content.array()));
    }

    /** Adds numbers. Consecutive numbers take hardly any space. */
    public PackedWriter numbers(final long[] values) {
        number(values.length);
        for (int from = 0; from < values.length; ) {
            int to = from + 1;
            while (to < values.length && values[to] == values[to - 1] + 1) {
                to++;
            }
            number(values[from]).number(to - from);
            from = to;
        }
        return this;
    }

    /** Adds numbers, 4 bytes each. */
    public PackedWriter ints(final int[] values) {
        final ByteBuffer content = ByteBuffer.allocate(Integer.BYTES * values.length);
        content.asIntBuffer().put(values);
        return number(values.length).with(to -> to.write(content.array()));
    }

    /** Adds the bits of the first {@code count} real numbers, 4 bytes each. */
    public PackedWriter floats(final float[] values, final int count) {
        final ByteBuffer content = ByteBuffer.allocate(Float.BYTES * count);
        content.asFloatBuffer().put(values, 0, count);
        return number(count).with(to -> to.write(content.array()));
    }

    /** Bytes so far. */
    public int size() {
        return out.size();
    }

    /** All bytes so far. */
    public byte[] toBytes() {
        return bytes.toByteArray();
    }
}
