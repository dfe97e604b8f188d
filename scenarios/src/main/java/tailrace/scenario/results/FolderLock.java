package tailrace.scenario.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps two runs from writing into one folder. The operating system frees it when the process ends. */
final class FolderLock {
    static final String FILE = ".lock";

    private final Path file;
    private final FileChannel channel;

    private FolderLock(final Path file, final FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static FolderLock take(final Path folder) throws IOException {
        final Path file = folder.resolve(FILE);
        final FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return new FolderLock(file, channel);
            }
        } catch (final OverlappingFileLockException heldByThisProcess) {
            channel.close();
            throw inUse(folder);
        }
        channel.close();
        throw inUse(folder);
    }

    private static IllegalArgumentException inUse(final Path folder) {
        return new IllegalArgumentException("results: " + folder
                + " is being written by another run (expected: a folder of its own for each run)");
    }

    void release() throws IOException {
        Files.deleteIfExists(file);
        channel.close();
    }
}
