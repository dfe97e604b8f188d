package tailrace.tools.model.m3;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import tailrace.scenario.results.files.Failures;

/** Reads a checkpoint file of m3, which has some int32 and then float32 values, all little-endian. */
final class CheckpointReader {
    private static final int MAX = 1 << 16;

    private final String name;
    private final ByteBuffer in;

    /**
     * Prepares to read bytes.
     *
     * @param name name in messages
     */
    CheckpointReader(final String name, final byte[] bytes) {
        this.name = name;
        in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    CheckpointReader(final Path file) {
        this(file.toString(), bytes(file));
    }

    private static byte[] bytes(final Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        } catch (final OutOfMemoryError e) {
            throw new IllegalArgumentException(file + ": too big (expected: a checkpoint of m3)", e);
        }
    }

    /** Returns the numbers of the header. */
    int[] header(final int count) {
        if (in.remaining() < count * Integer.BYTES) {
            throw refused(in.remaining() + " bytes", "a checkpoint of m3, which begins with " + count + " numbers");
        }
        final int[] numbers = new int[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = in.getInt();
            if (numbers[i] == 0 || Math.abs((long) numbers[i]) > MAX) {
                throw refused("number " + (i + 1) + " of its header is " + numbers[i], "a checkpoint of m3");
            }
        }
        return numbers;
    }

    /** Refuses a file that does not have this number of floats after the header. */
    void requireFloats(final long count) {
        if (in.remaining() != count * Float.BYTES) {
            throw refused(in.remaining() + " bytes behind the header", count * Float.BYTES
                    + ", by the sizes that it gives");
        }
    }

    float[] floats(final int count) {
        final float[] values = new float[count];
        in.asFloatBuffer().get(values);
        in.position(in.position() + count * Float.BYTES);
        return values;
    }

    Matrix matrix(final int outputs, final int inputs) {
        return new Matrix(outputs, inputs, floats(outputs * inputs), null);
    }

    Matrix matrixWithBias(final int outputs, final int inputs) {
        final float[] matrix = floats(outputs * inputs);
        return new Matrix(outputs, inputs, matrix, floats(outputs));
    }

    String name() {
        return name;
    }

    IllegalArgumentException refused(final String what, final String expected) {
        return new IllegalArgumentException(name + ": " + what + " (expected: " + expected + ")");
    }
}
