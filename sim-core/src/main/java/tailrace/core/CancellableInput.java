package tailrace.core;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

/**
 * Reads a file and throws a {@link CancellationException} if the thread is interrupted before or while it reads. The
 * interrupt also closes the file, and the thread stays interrupted.
 */
final class CancellableInput extends FilterInputStream {
    private final Path file;

    /**
     * Reads a file.
     *
     * @param file named in the message
     * @param in reports an interrupt as a {@link ClosedByInterruptException}, as streams of file channels do
     */
    CancellableInput(final Path file, final InputStream in) {
        super(in);
        this.file = file;
    }

    @Override
    public int read() throws IOException {
        try {
            return in.read();
        } catch (final ClosedByInterruptException e) {
            throw cancelled(e);
        }
    }

    @Override
    public int read(final byte[] bytes, final int offset, final int length) throws IOException {
        try {
            return in.read(bytes, offset, length);
        } catch (final ClosedByInterruptException e) {
            throw cancelled(e);
        }
    }

    @Override
    public long skip(final long count) throws IOException {
        try {
            return in.skip(count);
        } catch (final ClosedByInterruptException e) {
            throw cancelled(e);
        }
    }

    @Override
    public int available() throws IOException {
        try {
            return in.available();
        } catch (final ClosedByInterruptException e) {
            throw cancelled(e);
        }
    }

    private CancellationException cancelled(final ClosedByInterruptException cause) {
        final CancellationException cancelled = new CancellationException("interrupted while reading " + file);
        cancelled.initCause(cause);
        return cancelled;
    }
}
