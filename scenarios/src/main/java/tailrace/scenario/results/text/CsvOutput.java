package tailrace.scenario.results.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import tailrace.core.FileLayout;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.FileBlocks;

/**
 * Writes rows of comma-separated values. They are formatted into one byte buffer without allocation.
 *
 * <p>The buffer is written to the stream in blocks of whole rows, whenever it is full. For a plain file, it is also
 * written at the first row after a second has passed, so that a killed run keeps its results so far. Blocks of
 * compressed files depend only on the rows, because block boundaries are visible in the file.
 */
public final class CsvOutput implements Closeable {
    /** Block size of plain files. */
    private static final int PLAIN_BLOCK_BYTES = 1 << 16;
    /**
     * Block size of compressed files. It is large enough for good compression, and small enough that little is lost if
     * a run is killed.
     */
    private static final int GZIP_BLOCK_BYTES = 1 << 17;

    private static final long FLUSH_AFTER_NS = 1_000_000_000L;
    private static final int LONGEST_NUMBER = 32;
    private static final int LONG_DIGITS = 19;
    private static final int FRACTION_DIGITS = 6;
    private static final long MILLION = 1_000_000L;

    private final OutputStream out;
    private final String fileName;
    private final int blockBytes;
    private final boolean compressed;
    private byte[] buffer;
    private int length;                     // bytes in the buffer; whole rows after endRow()
    private long flushedAtNs = System.nanoTime();
    private UncheckedIOException failure;   // first failure, after which nothing is written

    /**
     * Writes to the stream.
     *
     * @param fileName name in messages
     */
    CsvOutput(final OutputStream out, final String fileName, final int blockBytes) {
        this.out = out;
        this.fileName = fileName;
        this.blockBytes = blockBytes;
        this.compressed = out instanceof GzipBlocks;
        this.buffer = new byte[blockBytes + 1024];
    }

    /**
     * Writes plain rows with a header to any stream, which it closes.
     *
     * @param fileName name in messages
     */
    public static CsvOutput to(final OutputStream out, final String fileName, final FileLayout layout) {
        return headed(new CsvOutput(out, fileName, PLAIN_BLOCK_BYTES), layout);
    }

    /** Creates or replaces a plain file, and writes its header at once. */
    public static CsvOutput create(final Path file, final FileLayout layout) {
        try {
            return to(new FileBlocks(file), file.toString(), layout).endHeader();
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    /** Creates or replaces a gzip file of independent members, each of which contains whole rows. */
    public static CsvOutput createGzip(final Path file, final FileLayout layout) {
        try {
            return headed(new CsvOutput(new GzipBlocks(new FileBlocks(file)), file.toString(), GZIP_BLOCK_BYTES),
                    layout).endHeader();
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    private static CsvOutput headed(final CsvOutput out, final FileLayout layout) {
        out.field(layout.header().getBytes(StandardCharsets.UTF_8)).endRow();
        return out;
    }

    /** Bytes of a text field, with quotes if RFC 4180 requires them. */
    public static byte[] quoted(final String text) {
        if (text.chars().anyMatch(c -> c < ' ')) {
            throw new IllegalArgumentException("name: '" + text.replaceAll("\\p{Cntrl}", "?")
                    + "' (expected: no line break or other control character)");
        }
        final boolean plain = text.indexOf(',') < 0 && text.indexOf('"') < 0;
        return (plain ? text : '"' + text.replace("\"", "\"\"") + '"').getBytes(StandardCharsets.UTF_8);
    }

    /** Writes a text field that {@link #quoted} has created. */
    public CsvOutput field(final byte[] quotedText) {
        ensure(quotedText.length + 1);
        System.arraycopy(quotedText, 0, buffer, length, quotedText.length);
        length += quotedText.length;
        buffer[length++] = ',';
        return this;
    }

    /** Writes a whole number, which must not be negative. */
    public CsvOutput field(final long value) {
        assert value >= 0 : value;
        ensure(LONGEST_NUMBER);
        digits(value);
        buffer[length++] = ',';
        return this;
    }

    /**
     * Writes {@code numerator / denominator} with six decimals, rounded half up. The numerator must be at least 0, the
     * denominator above 0.
     */
    public CsvOutput ratio(final long numerator, final long denominator) {
        long whole = numerator / denominator;
        final long rest = numerator % denominator;
        long millionths = rest <= Long.MAX_VALUE / MILLION - denominator
                ? (rest * MILLION + denominator / 2) / denominator
                : Math.round((double) rest / denominator * MILLION);
        if (millionths == MILLION) {
            whole++;
            millionths = 0;
        }
        ensure(LONGEST_NUMBER);
        digits(whole);
        fraction(millionths);
        buffer[length++] = ',';
        return this;
    }

    /** Ends the row. */
    public void endRow() {
        buffer[length - 1] = '\n';
        if (length >= blockBytes || !compressed && System.nanoTime() - flushedAtNs > FLUSH_AFTER_NS) {
            flush();
        }
    }

    /** Writes the header at once, so that a run that is killed early leaves a file with a header and no rows. */
    private CsvOutput endHeader() {
        try {
            flush();
            return this;
        } catch (final UncheckedIOException e) {
            close();
            throw e;
        }
    }

    /** Writes the finished rows to the stream. */
    private void flush() {
        flushedAtNs = System.nanoTime();
        if (failure != null) {
            throw failure;
        }
        if (length == 0) {
            return;
        }
        try {
            out.write(buffer, 0, length);
            out.flush();
            length = 0;
        } catch (final IOException e) {
            throw fail(e);
        }
    }

    /** Writes the remaining rows and closes the file. After a failed write, it only closes the file. */
    @Override
    public void close() {
        try {
            if (failure == null) {
                flush();
            }
        } finally {
            closeStream();
        }
    }

    private void closeStream() {
        try {
            out.close();
        } catch (final IOException e) {
            if (failure == null) {
                throw fail(e);
            }
        }
    }

    private UncheckedIOException fail(final IOException cause) {
        length = 0;
        failure = Failures.writing(fileName, cause);
        return failure;
    }

    private void digits(final long value) {
        int end = length + 1;
        for (long bound = 10; value >= bound && end - length < LONG_DIGITS; bound *= 10) {
            end++;
        }
        int at = end;
        long rest = value;
        while (rest >= 100) {
            final long next = rest / 100;
            final int two = (int) (rest - next * 100);
            buffer[--at] = (byte) ('0' + two % 10);
            buffer[--at] = (byte) ('0' + two / 10);
            rest = next;
        }
        if (rest >= 10) {
            buffer[--at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        buffer[--at] = (byte) ('0' + rest);
        length = end;
    }

    private void fraction(final long millionths) {
        buffer[length++] = '.';
        long rest = millionths;
        for (int i = length + FRACTION_DIGITS - 1; i >= length; i--) {
            buffer[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += FRACTION_DIGITS;
    }

    private void ensure(final int bytes) {
        if (buffer.length - length < bytes) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2 + bytes);
        }
    }
}
