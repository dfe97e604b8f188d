package tailrace.scenario.results.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is either complete or missing. It is written as {@code NAME.part}. When it is closed after {@link #keep},
 * it is renamed to {@code NAME} and replaces an earlier file of this name.
 *
 * <p>All outputs of all commands use this class, {@link AtomicFiles} or {@link FileBlocks}, so that only regular files
 * are replaced. Symbolic links are followed; devices and pipes are written directly.
 */
public final class OutputFile implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 16;

    private final Path file;
    private final OutputTarget target;
    private final Path part;                // null: a stream
    private final PathLock lock;            // null: a stream
    private final OutputStream out;
    private boolean kept;
    private boolean closed;

    private OutputFile(final Path file) throws IOException {
        this.file = file;
        this.target = OutputTarget.of(file);
        if (target.isStream()) {
            part = null;
            lock = null;
            out = buffered(target.path(), target.openOptions());
            return;
        }
        lock = PathLock.take(target.path());
        if (lock == null) {
            throw new IllegalArgumentException(
                    file + ": is being written by another run (expected: a separate file for each run)");
        }
        try {
            part = target.part();
            Files.deleteIfExists(part);
            out = buffered(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (final IOException e) {
            lock.close();
            throw e;
        }
    }

    private static OutputStream buffered(final Path path, final OpenOption... options) throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(path, options), BUFFER_BYTES);
    }

    /**
     * Starts a file in an existing folder.
     *
     * @throws java.io.UncheckedIOException if it cannot be created
     * @throws IllegalArgumentException if another run is writing this file
     */
    public static OutputFile create(final Path file) {
        try {
            return new OutputFile(file);
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    /** Like {@link #create}, but also creates the folder of the file. */
    public static OutputFile createWithFolder(final Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            return new OutputFile(file);
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    /** Writes text in UTF-8. */
    public void write(final CharSequence text) {
        try {
            out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    /** Writes the first bytes of an array. */
    public void write(final byte[] bytes, final int count) {
        try {
            out.write(bytes, 0, count);
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    /** A stream that writes to the file; need not be closed. */
    public OutputStream stream() {
        return out;
    }

    /**
     * Marks the file as complete, so that closing it gives it its name. A file that is closed without this call is
     * deleted.
     */
    public void keep() {
        kept = true;
    }

    /**
     * Finishes the file, or deletes its partial content.
     *
     * @throws java.io.UncheckedIOException if it cannot be finished; an earlier file is then unchanged
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            if (kept) {
                finish();
            } else {
                abandon();
            }
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    private void finish() throws IOException {
        try {
            out.close();
            if (part != null) {
                Files.move(part, target.path(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (final IOException e) {
            removePart(e);
            throw e;
        } finally {
            unlock();
        }
    }

    private void abandon() throws IOException {
        try {
            out.close();
        } catch (final IOException notNeeded) {
            return;
        } finally {
            removePart(null);
            unlock();
        }
    }

    private void removePart(final IOException because) throws IOException {
        try {
            if (part != null) {
                Files.deleteIfExists(part);
            }
        } catch (final IOException second) {
            if (because == null) {
                throw second;
            }
            because.addSuppressed(second);
        }
    }

    private void unlock() throws IOException {
        if (lock != null) {
            lock.close();
        }
    }

    /** Renames a folder; an existing file or folder of the new name is not replaced, unless it is an empty folder. */
    static void renameFolder(final Path folder, final Path name) throws IOException {
        Files.move(folder, name, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Writes a file that several threads or processes may write at once with the same bytes. Each of them uses a
     * separate temporary file.
     *
     * @param temporaryEnd suffix of temporary files
     */
    public static void writeShared(final Path file, final ByteBuffer bytes, final String temporaryEnd)
            throws IOException {
        Files.createDirectories(file.getParent());
        final Path part = Files.createTempFile(file.getParent(), file.getFileName() + ".", temporaryEnd);
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (final IOException e) {
            Files.deleteIfExists(part);
            throw e;
        }
    }
}
