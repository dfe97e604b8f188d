package tailrace.scenario.jobs;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the output of a {@link PackedWriter}. Every method throws an {@link IllegalArgumentException} if the bytes are
 * something else.
 */
public final class PackedReader {
    private final ByteBuffer in;

    /** Reads these bytes. */
    public PackedReader(final byte[] bytes) {
        in = ByteBuffer.wrap(bytes);
    }

    private IllegalArgumentException cut() {
        return new IllegalArgumentException("packed bytes: end at " + in.limit() + " (expected: more of them)");
    }

    /** A number. */
    public long number() {
        try {
            return in.getLong();
        } catch (final BufferUnderflowException e) {
            throw cut();
        }
    }

    /** Reads a number of items that take one byte or more each. */
    private int count() {
        final long count = number();
        if (count < 0 || count > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("packed bytes: " + count + " things (expected: 0 or more)");
        }
        return (int) count;
    }

    /** A real number. */
    public double real() {
        return Double.longBitsToDouble(number());
    }

    /** A text. */
    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    /** Texts. */
    public List<String> texts() {
        final int count = count();
        final List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(text());
        }
        return texts;
    }

    /** Bytes. */
    public byte[] bytes() {
        try {
            final int length = in.getInt();
            if (length < 0 || length > in.remaining()) {
                throw cut();
            }
            final byte[] bytes = new byte[length];
            in.get(bytes);
            return bytes;
        } catch (final BufferUnderflowException e) {
            throw cut();
        }
    }

    /** Real numbers. */
    public double[] reals() {
        final double[] values = new double[count(Double.BYTES)];
        in.asDoubleBuffer().get(values);
        return skipped(values, Double.BYTES * values.length);
    }

    /**
     * Reads a number of items.
     *
     * @param bytes bytes of each item
     */
    private int count(final int bytes) {
        final int count = count();
        if ((long) count * bytes > in.remaining()) {
            throw cut();
        }
        return count;
    }

    private <T> T skipped(final T values, final int bytes) {
        in.position(in.position() + bytes);
        return values;
    }

    /** Numbers of 4 bytes each. */
    public int[] ints() {
        final int[] values = new int[count(Integer.BYTES)];
        in.asIntBuffer().get(values);
        return skipped(values, Integer.BYTES * values.length);
    }

    /** Real numbers of 4 bytes each. */
    public float[] floats() {
        final float[] values = new float[count(Float.BYTES)];
        in.asFloatBuffer().get(values);
        return skipped(values, Float.BYTES * values.length);
    }

    /** Numbers. */
    public long[] numbers() {
        final long[] values = new long[count()];
        int filled = 0;
        while (filled < values.length) {
            final long first = number();
            final long run = number();
            if (run < 1 || run > values.length - filled) {
                throw new IllegalArgumentException("packed bytes: a run of " + run + " (expected: 1 to "
                        + (values.length - filled) + ")");
            }
            for (int i = 0; i < run; i++) {
                values[filled++] = first + i;
            }
        }
        return values;
    }

    /** Whether all bytes have been read. */
    public boolean isAtEnd() {
        return !in.hasRemaining();
    }
}
