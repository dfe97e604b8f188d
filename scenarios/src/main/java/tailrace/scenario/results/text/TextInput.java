package tailrace.scenario.results.text;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import tailrace.core.InputFile;

/**
 * Reads the bytes of a text file without a byte order mark. A file whose name ends in {@code .gz} is decompressed. The
 * {@link IOException}s of the stream describe the fault of the file. A line that is too long for any file of Tailrace
 * is refused before it fills the memory.
 */
public final class TextInput extends FilterInputStream {
    private static final int UNPACK_BYTES = 1 << 16;
    private static final int MAX_LINE_MEGABYTES = 16;
    private static final int MAX_LINE_BYTES = MAX_LINE_MEGABYTES * 1_000_000;

    private final String name;
    private boolean begun;
    private int lineBytes;                  // bytes read of the current line

    /** Thrown if the file does not even have the header of a gzip file. */
    @SuppressWarnings("serial")
    static final class NoGzipException extends IOException {
        NoGzipException(final IOException cause) {
            super("empty or no gzip file", cause);
        }
    }

    private TextInput(final String name, final InputStream in) {
        super(in);
        this.name = name;
    }

    /** Opens a file. */
    public static InputStream open(final Path file) throws IOException {
        return of(file.toString(), InputFile.open(file));
    }

    /** Like {@link #open}, for a stream that was opened under this name. */
    public static InputStream of(final String name, final InputStream raw) throws IOException {
        if (!name.endsWith(".gz")) {
            return new TextInput(name, raw);
        }
        try {
            return new TextInput(name, new GZIPInputStream(raw, UNPACK_BYTES));
        } catch (final EOFException | ZipException e) {
            raw.close();
            throw new NoGzipException(e);
        }
    }

    @Override
    public int read(final byte[] bytes, final int offset, final int length) throws IOException {
        final int got;
        try {
            if (!begun) {
                begun = true;
                in = InputFile.withoutMark(name, in);
            }
            got = in.read(bytes, offset, length);
        } catch (final EOFException e) {
            throw new IOException("the compressed data ends too early", e);
        } catch (final ZipException e) {
            throw new IOException("the compressed data is damaged", e);
        }
        int newline = offset + got - 1;
        while (newline >= offset && bytes[newline] != '\n') {
            newline--;
        }
        lineBytes = newline >= offset ? offset + got - 1 - newline : lineBytes + Math.max(got, 0);
        if (lineBytes > MAX_LINE_BYTES) {
            throw new IOException("a line of more than " + MAX_LINE_MEGABYTES + " MB");
        }
        return got;
    }

    @Override
    public int read() throws IOException {
        final byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }
}
