package tailrace.tools.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Checksum;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.files.LockedFolder;

/**
 * Stores the queued runs in a file, from which the next server of the same folder of results reads them. Only one
 * server at a time writes the file. If a server cannot write it, the page shows the reason, and everything else works.
 */
final class WaitingList implements AutoCloseable {
    /** Name of the file's folder, which is below the folder of results. */
    static final String FOLDER = ".queue";
    static final String FILE = "waiting.json";

    private final Path file;
    private final String problem;
    private final List<RunRequest> found;
    private LockedFolder lock;              // null if the list is not stored

    /**
     * Content of the file.
     *
     * @param runs requested runs, in order
     * @param checksum CRC-32C of the written runs; null in files of earlier versions
     */
    record Kept(List<RunRequest> runs, String checksum) {
        Kept {
            runs = runs == null ? List.of() : List.copyOf(runs);
        }

        static Kept of(final List<RunRequest> runs) {
            return new Kept(runs, Checksum.of(Json.write(runs)));
        }

        static Kept read(final Path file) {
            final Kept read = Json.read(file, Kept.class);
            if (read.checksum != null && !read.equals(of(read.runs))) {
                throw new IllegalArgumentException(file + ": damaged, its checksum is another one (expected: the file"
                        + " as tailrace wrote it; without it nothing waits)");
            }
            return read;
        }
    }

    /** Opens the list of a folder of results. */
    WaitingList(final Path results) {
        final Path folder = results.resolve(FOLDER);
        file = folder.resolve(FILE);
        String why = "";
        List<RunRequest> read = List.of();
        try {
            lock = LockedFolder.take(folder);
            read = Files.exists(file) ? Kept.read(file).runs : List.of();
        } catch (final IllegalArgumentException | UncheckedIOException e) {
            why = e.getMessage();
            release();
        }
        problem = why;
        found = read;
    }

    /** Returns the runs that were queued when the previous server stopped. */
    List<RunRequest> found() {
        return found;
    }

    /** Returns the reason why the list is not stored, or an empty text if it is stored. */
    String problem() {
        return problem;
    }

    /**
     * Stores the queued runs.
     *
     * @throws UncheckedIOException if the file cannot be written
     */
    void keep(final List<RunRequest> runs) {
        if (lock == null) {
            return;
        }
        if (!runs.isEmpty()) {
            AtomicFiles.write(file, Json.write(Kept.of(runs)));
            return;
        }
        try {
            Files.deleteIfExists(file);
        } catch (final IOException e) {
            throw new UncheckedIOException(file + ": cannot be deleted: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        final boolean kept = lock != null;
        release();
        try {
            if (kept && Files.notExists(file)) {
                Files.deleteIfExists(file.getParent());
            }
        } catch (final IOException somebodyElseHasFilesThere) {
            return;
        }
    }

    private void release() {
        if (lock != null) {
            lock.close();
            lock = null;
        }
    }
}
