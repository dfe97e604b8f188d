package tailrace.scenario.results.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import tailrace.core.Hashing;

/**
 * Keeps two runs on one machine from writing to one path, also when what was there is removed in between. The operating
 * system frees the lock when the process ends, however that is.
 *
 * <p>A lock is one byte, at the hash of the path, of a file of the user's in the folder for temporary files, which
 * stays empty. All locks of a process go through one channel, since closing any other channel of that file would free
 * them. Where no such file can be made, nothing is locked.
 */
final class PathLock implements Closeable {
    private final FileLock lock;            // null: cannot be locked here

    private PathLock(final FileLock lock) {
        this.lock = lock;
    }

    /** Opened when first needed, closed by the end of the process. */
    private static final class Shared {
        static final FileChannel CHANNEL = open();

        private static FileChannel open() {
            final String name = FileNames.of("tailrace-" + System.getProperty("user.name") + ".locks");
            try {
                return FileChannel.open(Path.of(System.getProperty("java.io.tmpdir"), name),
                        StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
            } catch (final IOException unavailable) {
                return null;
            }
        }
    }

    /** Locks a path, whether there is anything or not; null if another run has it. */
    static PathLock take(final Path path) {
        if (Shared.CHANNEL == null) {
            return new PathLock(null);
        }
        try {
            final long position = Hashing.hash(key(path)) >>> 2;
            final FileLock lock = Shared.CHANNEL.tryLock(position, 1, false);
            return lock == null ? null : new PathLock(lock);
        } catch (final OverlappingFileLockException heldByThisProcess) {
            return null;
        } catch (final IOException unavailable) {
            return new PathLock(null);
        }
    }

    /** The path without links, as far as it exists. */
    private static String key(final Path path) {
        final Path absolute = path.toAbsolutePath().normalize();
        for (Path known = absolute; known != null; known = known.getParent()) {
            try {
                return known.toRealPath().resolve(known.relativize(absolute)).toString();
            } catch (final IOException absent) {
                continue;
            }
        }
        return absolute.toString();
    }

    @Override
    public void close() throws IOException {
        if (lock != null) {
            lock.release();
        }
    }
}
