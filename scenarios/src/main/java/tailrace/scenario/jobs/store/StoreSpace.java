package tailrace.scenario.jobs.store;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Keeps a folder below a size: removes the least recently used files first.
 *
 * <p>The folder is listed when the first file is added and whenever it seems full. Files of other processes are
 * therefore counted as well, but late.
 */
final class StoreSpace {
    /** End of the names of results. */
    static final String SUFFIX = ".result";
    /** Suffix of files that are being written. */
    static final String PART = ".part";

    /**
     * Age at which an unfinished file counts as left by a killed process, because writing a result never takes that
     * long.
     */
    private static final Duration ABANDONED = Duration.ofHours(1);
    /** Share of the limit to which files are reduced, so that the next removal is not needed at once. */
    private static final double KEPT = 0.9;

    private final Path folder;
    private final long maxBytes;
    private long usedBytes = -1;

    StoreSpace(final Path folder, final long maxBytes) {
        this.folder = folder;
        this.maxBytes = maxBytes;
    }

    private record Found(Path file, long bytes, Instant used) {}

    /** Notes that a file of this size was added. */
    synchronized void add(final long bytes) throws IOException {
        usedBytes = usedBytes < 0 ? trim() : usedBytes + bytes;
        if (usedBytes > maxBytes) {
            usedBytes = trim();
        }
    }

    /** Removes the excess. Returns the number of bytes that remain. */
    private long trim() throws IOException {
        final List<Found> found = list();
        long bytes = found.stream().mapToLong(Found::bytes).sum();
        if (bytes <= maxBytes) {
            return bytes;
        }
        found.sort(Comparator.comparing(Found::used).thenComparing(Found::file));
        for (final Found each : found) {
            if (bytes <= KEPT * maxBytes) {
                break;
            }
            Files.deleteIfExists(each.file);
            bytes -= each.bytes;
        }
        return bytes;
    }

    private List<Found> list() throws IOException {
        final List<Found> found = new ArrayList<>();
        final Instant abandoned = Instant.now().minus(ABANDONED);
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(final Path file, final BasicFileAttributes attributes)
                    throws IOException {
                final Instant used = attributes.lastModifiedTime().toInstant();
                if (file.toString().endsWith(SUFFIX)) {
                    found.add(new Found(file, attributes.size(), used));
                } else if (file.toString().endsWith(PART) && used.isBefore(abandoned)) {
                    Files.deleteIfExists(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(final Path file, final IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }
        });
        return found;
    }
}
