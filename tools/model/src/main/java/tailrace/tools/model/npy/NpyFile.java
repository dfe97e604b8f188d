package tailrace.tools.model.npy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;

/** Reads and writes files of NumPy, format 1.0 ({@code numpy.lib.format}), little-endian, C order. */
public final class NpyFile {
    private static final int ALIGNMENT = 64;
    private static final int FIXED_BYTES = 10;
    private static final String LONGS = "<i8";
    private static final String INTS = "<i4";
    private static final String DOUBLES = "<f8";
    private static final Pattern HEADER = Pattern.compile(
            "\\{'descr': '([^']*)', 'fortran_order': False, 'shape': \\((\\d+),(?: (\\d+))?\\), \\}\\s*");

    private final Path file;
    private final ByteBuffer values;
    private final String type;
    private final int count;

    /**
     * Reads a whole file.
     *
     * @param digest receives the bytes of the file
     * @throws IllegalArgumentException if the file has another format
     * @throws java.io.UncheckedIOException if the file cannot be read
     */
    public NpyFile(final Path file, final MessageDigest digest) {
        this.file = file;
        final byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
        digest.update(bytes);
        values = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        final boolean isNpy = bytes.length > FIXED_BYTES && bytes[0] == (byte) 0x93 && bytes[6] == 1;
        final int end = isNpy ? FIXED_BYTES + (values.getShort(FIXED_BYTES - 2) & 0xFFFF) : 0;
        final Matcher header = HEADER.matcher(isNpy && end <= bytes.length
                ? new String(bytes, FIXED_BYTES, end - FIXED_BYTES, StandardCharsets.US_ASCII) : "");
        if (!header.matches()) {
            throw refused("no such file", "NumPy's format 1.0");
        }
        type = header.group(1);
        final long all = Long.parseLong(header.group(2))
                * (header.group(3) == null ? 1 : Long.parseLong(header.group(3)));
        if (all * (type.endsWith("4") ? Integer.BYTES : Long.BYTES) != bytes.length - end) {
            throw refused(bytes.length - end + " bytes of values", "as many as its header says");
        }
        count = (int) all;
        values.position(end);
    }

    /** Returns whole numbers of 64 bits. */
    public long[] longs() {
        require(LONGS);
        final long[] to = new long[count];
        values.asLongBuffer().get(to);
        return to;
    }

    /** Returns whole numbers of 32 bits. */
    public int[] ints() {
        require(INTS);
        final int[] to = new int[count];
        values.asIntBuffer().get(to);
        return to;
    }

    /** Returns real numbers of 64 bits. */
    public double[] doubles() {
        require(DOUBLES);
        final double[] to = new double[count];
        values.asDoubleBuffer().get(to);
        return to;
    }

    private void require(final String expected) {
        if (!type.equals(expected)) {
            throw refused("values of type " + type, expected);
        }
    }

    /** Creates an error with the name of the file. */
    public IllegalArgumentException refused(final String what, final String expected) {
        return new IllegalArgumentException(file + ": " + what + " (expected: " + expected + ")");
    }

    /** Writes whole numbers of 64 bits. */
    public static void write(final Path file, final long[] values) {
        final ByteBuffer out = begin(LONGS, values.length + ",", values.length * Long.BYTES);
        for (final long value : values) {
            out.putLong(value);
        }
        AtomicFiles.write(file, out.array());
    }

    /** Writes real numbers of 64 bits. */
    public static void write(final Path file, final double[] values) {
        final ByteBuffer out = begin(DOUBLES, values.length + ",", values.length * Double.BYTES);
        for (final double value : values) {
            out.putDouble(value);
        }
        AtomicFiles.write(file, out.array());
    }

    /** Writes pairs of whole numbers of 32 bits. */
    public static void writePairs(final Path file, final int[] first, final int[] second) {
        final ByteBuffer out = begin(INTS, first.length + ", 2", first.length * 2 * Integer.BYTES);
        for (int i = 0; i < first.length; i++) {
            out.putInt(first[i]).putInt(second[i]);
        }
        AtomicFiles.write(file, out.array());
    }

    private static ByteBuffer begin(final String type, final String shape, final int bytes) {
        final byte[] header = header("'" + type + "'", shape);
        return ByteBuffer.allocate(header.length + bytes).order(ByteOrder.LITTLE_ENDIAN).put(header);
    }

    /**
     * Returns the header before the values.
     *
     * @param dtype type as in Python, such as {@code '<i8'}
     * @param shape such as {@code 3,} or {@code 3, 2}
     */
    public static byte[] header(final String dtype, final String shape) {
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
}
