package tailrace.scenario.results.files;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A folder that is locked so that only one command at a time writes into it. The operating system frees the lock when
 * the process ends.
 */
public final class LockedFolder implements AutoCloseable {
    private final Path path;
    private final FolderLock lock;

    private LockedFolder(final Path path, final FolderLock lock) {
        this.path = path;
        this.lock = lock;
    }

    /**
     * Creates a folder, if there is none, and locks it.
     *
     * @throws IllegalArgumentException if another command holds the lock
     * @throws java.io.UncheckedIOException if it cannot be created
     */
    public static LockedFolder take(final Path path) {
        try {
            return new LockedFolder(path, FolderLock.take(path));
        } catch (final IOException e) {
            throw Failures.writing(path.toString(), e);
        }
    }

    /** The folder. */
    public Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            lock.release();
        } catch (final IOException e) {
            throw Failures.writing(path.toString(), e);
        }
    }
}
