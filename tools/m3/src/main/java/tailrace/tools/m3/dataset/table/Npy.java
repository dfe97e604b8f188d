package tailrace.tools.m3.dataset.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import tailrace.scenario.results.files.AtomicFiles;

/** Files of NumPy, format 1.0 ({@code numpy.lib.format}), little-endian, C order. */
public final class Npy {
    private static final int ALIGNMENT = 64;
    private static final int FIXED_BYTES = 10;

    private Npy() {}

    /**
     * What stands before the values.
     *
     * @param dtype as Python writes it, such as {@code '<i8'}
     * @param shape such as {@code 3} or {@code 3, 2}
     */
    static byte[] header(final String dtype, final String shape) {
        final String text =
                "{'descr': " + dtype + ", 'fortran_order': False, 'shape': (" + shape + "), }";
        final int length = (FIXED_BYTES + text.length() + 1 + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT - FIXED_BYTES;
        if (length > 0xFFFF) {
            throw new IllegalArgumentException("header of " + length + " bytes (expected: at most 65535)");
        }
        final ByteBuffer out = ByteBuffer.allocate(FIXED_BYTES + length).order(ByteOrder.LITTLE_ENDIAN);
        out.put((byte) 0x93).put("NUMPY".getBytes(StandardCharsets.US_ASCII)).put((byte) 1).put((byte) 0);
        out.putShort((short) length);
        out.put(text.getBytes(StandardCharsets.US_ASCII));
        while (out.remaining() > 1) {
            out.put((byte) ' ');
        }
        return out.put((byte) '\n').array();
    }

    /** Writes whole numbers of 64 bits. */
    public static void write(final Path file, final long[] values) {
        final ByteBuffer out = begin(header("'<i8'", values.length + ","), values.length * Long.BYTES);
        for (final long value : values) {
            out.putLong(value);
        }
        AtomicFiles.write(file, out.array());
    }

    /** Writes real numbers of 64 bits. */
    public static void write(final Path file, final double[] values) {
        final ByteBuffer out = begin(header("'<f8'", values.length + ","), values.length * Double.BYTES);
        for (final double value : values) {
            out.putDouble(value);
        }
        AtomicFiles.write(file, out.array());
    }

    /** Writes pairs of whole numbers of 32 bits. */
    public static void writePairs(final Path file, final int[] first, final int[] second) {
        final ByteBuffer out = begin(header("'<i4'", first.length + ", 2"), first.length * 2 * Integer.BYTES);
        for (int i = 0; i < first.length; i++) {
            out.putInt(first[i]).putInt(second[i]);
        }
        AtomicFiles.write(file, out.array());
    }

    private static ByteBuffer begin(final byte[] header, final int bytes) {
        return ByteBuffer.allocate(header.length + bytes).order(ByteOrder.LITTLE_ENDIAN).put(header);
    }
}
