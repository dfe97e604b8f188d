package tailrace.tools.train;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.scenario.results.files.Failures;

/** A file of NumPy, format 1.0, little-endian, C order, read as a whole. */
final class NpyFile {
    private static final int FIXED_BYTES = 10;
    private static final Pattern HEADER = Pattern.compile(
            "\\{'descr': '([^']*)', 'fortran_order': False, 'shape': \\((\\d+),(?: (\\d+))?\\), \\}\\s*");

    private final Path file;
    private final ByteBuffer values;
    private final String type;
    private final int count;

    /**
     * Reads a file.
     *
     * @param digest is told of its bytes
     */
    NpyFile(final Path file, final MessageDigest digest) {
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

    /** Whole numbers of 64 bits. */
    long[] longs() {
        require("<i8");
        final long[] to = new long[count];
        values.asLongBuffer().get(to);
        return to;
    }

    /** Whole numbers of 32 bits. */
    int[] ints() {
        require("<i4");
        final int[] to = new int[count];
        values.asIntBuffer().get(to);
        return to;
    }

    /** Real numbers of 64 bits. */
    double[] doubles() {
        require("<f8");
        final double[] to = new double[count];
        values.asDoubleBuffer().get(to);
        return to;
    }

    private void require(final String expected) {
        if (!type.equals(expected)) {
            throw refused("values of type " + type, expected);
        }
    }

    IllegalArgumentException refused(final String what, final String expected) {
        return new IllegalArgumentException(file + ": " + what + " (expected: " + expected + ")");
    }
}
