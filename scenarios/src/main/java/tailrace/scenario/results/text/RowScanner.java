package tailrace.scenario.results.text;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import tailrace.core.OneLine;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.status.RunStatus;

/** Splits a text file into rows and fields without an object per field. Blank lines are skipped. */
public final class RowScanner implements Closeable {
    private static final int READ_BYTES = 1 << 16;
    private static final int LONG_DIGITS = 19;

    private final InputStream in;
    private final String fileName;
    private byte[] buffer = new byte[2 * READ_BYTES];
    private int position;                   // next byte to read
    private int limit;                      // end of the bytes read
    private long line;                      // number of the current row, from 1
    private byte separator = ',';
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private int fieldCount;

    /**
     * Opens a file.
     *
     * @throws IllegalArgumentException if its name ends in {@code .gz} but it is not a gzip file
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    public RowScanner(final Path file) {
        fileName = file.toString();
        try {
            in = TextInput.open(file);
        } catch (final TextInput.NoGzipException e) {
            throw new IllegalArgumentException(
                    fileName + ": empty or no gzip file (expected: a gzip file of flows)", e);
        } catch (final IOException e) {
            throw Failures.reading(fileName, e);
        }
    }

    /** Sets the separator of fields from the next row on: a comma, or a blank for any run of blanks and tabs. */
    public void separator(final char value) {
        separator = (byte) value;
    }

    /** Moves to the next row that is not blank; returns false at the end of the file. */
    public boolean next() {
        while (true) {
            final int end = lineEnd();
            if (end < 0) {
                return false;
            }
            line++;
            final int start = position;
            position = Math.min(end + 1, limit);
            split(start, end > start && buffer[end - 1] == '\r' ? end - 1 : end);
            if (fieldCount > 1 || fieldCount == 1 && ends[0] > starts[0]) {
                return true;
            }
        }
    }

    /**
     * Index of the line feed that ends the line at {@code position}, or of the end of the file; -1 if no line is left.
     */
    private int lineEnd() {
        int scan = position;
        while (true) {
            while (scan < limit) {
                if (buffer[scan] == '\n') {
                    return scan;
                }
                scan++;
            }
            final int seen = scan - position;
            if (!fill()) {
                return position < limit && !mayBeCut() ? limit : -1;
            }
            scan = position + seen;
        }
    }

    private boolean fill() {
        if (position > 0) {
            System.arraycopy(buffer, position, buffer, 0, limit - position);
            limit -= position;
            position = 0;
        }
        if (buffer.length - limit < READ_BYTES) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        try {
            final int got = in.read(buffer, limit, READ_BYTES);
            limit += Math.max(got, 0);
            return got > 0;
        } catch (final IOException e) {
            if (e.getCause() instanceof EOFException && mayBeCut()) {
                return false;
            }
            throw Failures.reading(fileName + " after line " + line, e);
        }
    }

    /**
     * Whether the last line may be incomplete: it has no line end, and its run is in progress or was killed during the
     * write.
     */
    private boolean mayBeCut() {
        final Path folder = Path.of(fileName).toAbsolutePath().getParent();
        return RunStatus.isMarkedRunning(folder);
    }

    private void split(final int from, final int to) {
        fieldCount = 0;
        if (separator == ',') {
            splitAtCommas(from, to);
        } else {
            splitAtBlanks(from, to);
        }
    }

    private void splitAtCommas(final int from, final int to) {
        int start = from;
        boolean quoted = false;
        for (int i = from; i < to; i++) {
            if (buffer[i] == '"') {
                quoted = !quoted;
            } else if (buffer[i] == ',' && !quoted) {
                add(start, i);
                start = i + 1;
            }
        }
        add(start, to);
    }

    private void splitAtBlanks(final int from, final int to) {
        int i = from;
        while (i < to) {
            while (i < to && (buffer[i] == ' ' || buffer[i] == '\t')) {
                i++;
            }
            final int start = i;
            while (i < to && buffer[i] != ' ' && buffer[i] != '\t') {
                i++;
            }
            if (i > start) {
                add(start, i);
            }
        }
    }

    private void add(final int start, final int end) {
        if (fieldCount == starts.length) {
            starts = Arrays.copyOf(starts, 2 * fieldCount);
            ends = Arrays.copyOf(ends, 2 * fieldCount);
        }
        starts[fieldCount] = start;
        ends[fieldCount++] = end;
    }

    /** Fields of the current row. */
    public int fieldCount() {
        return fieldCount;
    }

    /** Text of the field, without enclosing quotes. */
    public String text(final int field) {
        final String raw =
                new String(buffer, starts[field], ends[field] - starts[field], StandardCharsets.UTF_8).strip();
        return raw.length() >= 2 && raw.startsWith("\"") && raw.endsWith("\"")
                ? raw.substring(1, raw.length() - 1).replace("\"\"", "\"") : raw;
    }

    /** The field as a host's number, or -1 if the field is a name. Names do not begin with a digit or a sign. */
    public int numberOrName(final int field, final String what) {
        final byte first = starts[field] < ends[field] ? buffer[starts[field]] : 0;
        return first > '9' || first == '"' ? -1 : (int) wholeNumber(field, what);
    }

    /** Whether the field consists of exactly these bytes. */
    public boolean matches(final int field, final byte[] expected) {
        return Arrays.equals(buffer, starts[field], ends[field], expected, 0, expected.length);
    }

    /** The bytes of a field, copied. */
    public byte[] bytes(final int field) {
        return Arrays.copyOfRange(buffer, starts[field], ends[field]);
    }

    /** A whole number, not negative. */
    public long wholeNumber(final int field, final String column) {
        final int start = starts[field];
        final int end = ends[field];
        long value = 0;
        for (int i = start; i < end; i++) {
            final int digit = buffer[i] - '0';
            if (digit < 0 || digit > 9 || value > (Long.MAX_VALUE - digit) / 10) {
                throw malformed(field, column, "a whole number, 0 or more");
            }
            value = value * 10 + digit;
        }
        if (start == end) {
            throw malformed(field, column, "a whole number, 0 or more");
        }
        return value;
    }

    /** A decimal number times a scale, rounded half up to a whole number; not negative. */
    public long scaled(final int field, final String column, final long scale) {
        if (allDigits(field)) {
            final long value = wholeNumber(field, column);
            if (value > Long.MAX_VALUE / scale) {
                throw malformed(field, column, "at most " + Long.MAX_VALUE / scale);
            }
            return value * scale;
        }
        try {
            final BigDecimal value = new BigDecimal(text(field)).multiply(BigDecimal.valueOf(scale));
            // Tested before rounding, because 1e999999999 would have as many digits.
            if (value.signum() == 0 || value.precision() - (long) value.scale() < 0) {
                return 0;
            }
            if (value.signum() > 0 && value.precision() - (long) value.scale() <= LONG_DIGITS) {
                return value.setScale(0, RoundingMode.HALF_UP).longValueExact();
            }
        } catch (final ArithmeticException | NumberFormatException notANumber) {
            throw malformed(field, column, "a number, 0 or more");
        }
        throw malformed(field, column, "a number, 0 or more");
    }

    /** A decimal number. */
    public double number(final int field, final String column) {
        try {
            return Double.parseDouble(text(field));
        } catch (final NumberFormatException notANumber) {
            throw malformed(field, column, "a number");
        }
    }

    private boolean allDigits(final int field) {
        for (int i = starts[field]; i < ends[field]; i++) {
            if (buffer[i] < '0' || buffer[i] > '9') {
                return false;
            }
        }
        return true;
    }

    /** Creates the exception for a field that does not have the expected form. */
    public IllegalArgumentException malformed(final int field, final String column, final String expected) {
        return new IllegalArgumentException(where() + ": " + column + ": '" + OneLine.of(text(field))
                + "' (expected: " + expected + ")");
    }

    /** File and line, for messages. */
    public String where() {
        return fileName + ":" + line;
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (final IOException e) {
            throw Failures.reading(fileName, e);
        }
    }
}
