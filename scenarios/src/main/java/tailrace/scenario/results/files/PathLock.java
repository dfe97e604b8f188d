package tailrace.scenario.results.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import tailrace.core.Hashing;
import tailrace.core.InputFile;

/**
 * Prevents two runs on one machine from writing to one path, even if the files at this path are removed in between. The
 * operating system frees the lock whenever the process ends.
 *
 * <p>A lock is one byte, at the hash of the path, of an empty file in the user's cache folder. The folder for temporary
 * files is not suitable, because other users could hold the lock there. All locks of a process use one channel, because
 * closing any other channel of that file would free them. If the file cannot be created, nothing is locked.
 */
final class PathLock implements Closeable {
    private final FileLock lock;            // null: the path cannot be locked

    private PathLock(final FileLock lock) {
        this.lock = lock;
    }

    /** The channel of the file of locks, which is opened when it is first needed, and closed when the process ends. */
    private static final class Shared {
        static final FileChannel CHANNEL = open();

        private static FileChannel open() {
            try {
                final Path folder = folder(System.getenv(), System.getProperty("user.home"));
                Files.createDirectories(folder);
                return LockFile.open(folder.resolve(FileNames.of("runs-" + machine() + ".locks")));
            } catch (final IOException unavailable) {
                return null;
            }
        }
    }

    /**
     * Folder of locks: {@code tailrace} in {@code $XDG_CACHE_HOME}, or in {@code .cache} of the user's home.
     *
     * @throws IOException if the user has no such folder
     */
    static Path folder(final Map<String, String> environment, final String home) throws IOException {
        final String given = environment.get("XDG_CACHE_HOME");
        if (given != null && Path.of(given).isAbsolute()) {
            return Path.of(given, "tailrace");
        }
        if (home == null || !Files.isDirectory(Path.of(home)) || !Path.of(home).isAbsolute()) {
            throw new NoSuchFileException(String.valueOf(home));
        }
        return Path.of(home, ".cache", "tailrace");
    }

    /**
     * Name of the machine. It is part of the key, because machines may share the disk with home folders, but not other
     * disks with equal paths.
     */
    private static String machine() {
        try {
            return InputFile.text(Path.of("/proc/sys/kernel/hostname"), 1).strip();
        } catch (final IOException notLinux) {
            return "here";
        }
    }

    /** Locks a path, whether or not the path exists. Null if another run holds the lock. */
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

    /** The path with all links resolved, as far as the path exists. */
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
