package tailrace.scenario.results.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * Prevents two runs from writing into one folder. A {@link PathLock} excludes other runs on the same machine, and a
 * locked file in the folder excludes runs on other machines. The operating system frees both when the process ends.
 */
public final class FolderLock {
    /** Name of the locked file in the folder. */
    public static final String FILE = ".lock";

    private final PathLock ofMachine;
    private final HeldFolder folder;
    private final FileChannel channel;

    private FolderLock(final PathLock ofMachine, final HeldFolder folder, final FileChannel channel) {
        this.ofMachine = ofMachine;
        this.folder = folder;
        this.channel = channel;
    }

    /**
     * Creates a folder, if there is none, and locks it.
     *
     * @throws IllegalArgumentException if another run holds the lock
     */
    public static FolderLock take(final Path folder) throws IOException {
        return take(folder, () -> Files.createDirectories(folder));
    }

    /**
     * Like {@link #take(Path)}, with an action that creates the folder. No other process on this machine runs this
     * action at the same time.
     */
    public static FolderLock take(final Path folder, final Maker maker) throws IOException {
        final PathLock ofMachine = machineLock(folder);
        try {
            maker.make();
            return take(ofMachine, HeldFolder.following(folder));
        } catch (final IOException | RuntimeException e) {
            ofMachine.close();
            throw e;
        }
    }

    /**
     * Locks a folder that is held open. The caller may close the folder afterwards.
     *
     * @throws IllegalArgumentException if another run holds the lock
     */
    public static FolderLock take(final HeldFolder folder) throws IOException {
        final PathLock ofMachine = machineLock(folder.path());
        try {
            return take(ofMachine, folder.again());
        } catch (final IOException | RuntimeException e) {
            ofMachine.close();
            throw e;
        }
    }

    private static PathLock machineLock(final Path folder) {
        final PathLock ofMachine = PathLock.take(folder);
        if (ofMachine == null) {
            throw inUse(folder);
        }
        return ofMachine;
    }

    private static FolderLock take(final PathLock ofMachine, final HeldFolder held) throws IOException {
        try {
            return new FolderLock(ofMachine, held, locked(held));
        } catch (final IOException | RuntimeException e) {
            held.close();
            throw e;
        }
    }

    private static FileChannel locked(final HeldFolder held) throws IOException {
        final Path folder = held.path();
        final FileChannel channel = LockFile.open(held, FILE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (final OverlappingFileLockException heldByThisProcess) {
            channel.close();
            throw inUse(folder);
        }
        channel.close();
        throw inUse(folder);
    }

    /** Whether a run holds the lock of the folder, or was killed while it held the lock. */
    public static boolean isIn(final Path folder) {
        return Files.exists(folder.resolve(FILE), LinkOption.NOFOLLOW_LINKS);
    }

    /** Whether a run holds the lock of the folder, in this or another process. */
    public static boolean isHeld(final Path folder) {
        try (FileChannel channel = LockFile.openIfThere(folder.resolve(FILE));
                FileLock lock = channel.tryLock()) {
            return lock == null;
        } catch (final OverlappingFileLockException heldByThisProcess) {
            return true;
        } catch (final IOException notThere) {
            return false;
        }
    }

    private static InUseException inUse(final Path folder) {
        return new InUseException("results: " + folder
                + " is being written by another run (expected: a separate folder for each run)");
    }

    /** Creates a folder if there is none. */
    @FunctionalInterface
    public interface Maker {
        /** Creates the folder. */
        void make() throws IOException;
    }

    /** Thrown if another run holds the lock of the folder. */
    @SuppressWarnings("serial")
    public static final class InUseException extends IllegalArgumentException {
        InUseException(final String message) {
            super(message);
        }
    }

    /** Frees the folder. */
    public void release() throws IOException {
        try (ofMachine; folder; channel) {
            folder.deleteFile(FILE);
        }
    }
}
