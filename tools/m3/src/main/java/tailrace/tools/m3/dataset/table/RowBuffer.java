package tailrace.tools.m3.dataset.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Stores rows as little-endian bytes, value after value. LONG and DOUBLE take 8 bytes, FLOAT takes 4, and TEXT is a
 * length and its bytes.
 */
public final class RowBuffer {
    private ByteBuffer out = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    private ByteBuffer room(final int bytes) {
        if (out.remaining() < bytes) {
            final ByteBuffer larger = ByteBuffer.allocate(Math.max(2 * out.capacity(), out.position() + bytes))
                    .order(ByteOrder.LITTLE_ENDIAN);
            larger.put(out.flip());
            out = larger;
        }
        return out;
    }

    /** Removes all rows. */
    public void clear() {
        out.clear();
    }

    /** Puts the value of a LONG column. */
    public RowBuffer put(final long value) {
        room(Long.BYTES).putLong(value);
        return this;
    }

    /** Puts the value of a DOUBLE column. */
    public RowBuffer put(final double value) {
        room(Double.BYTES).putDouble(value);
        return this;
    }

    /** Puts the value of a TEXT column. */
    public RowBuffer put(final String value) {
        final byte[] text = value.getBytes(StandardCharsets.UTF_8);
        room(Integer.BYTES + text.length).putInt(text.length).put(text);
        return this;
    }

    /** Puts the values of FLOAT columns. */
    public RowBuffer put(final float[] values, final int from, final int count) {
        room(Float.BYTES * count);
        for (int i = from; i < from + count; i++) {
            out.putFloat(values[i]);
        }
        return this;
    }

    /** Returns the bytes of all rows. */
    public byte[] bytes() {
        return Arrays.copyOf(out.array(), out.position());
    }
}
