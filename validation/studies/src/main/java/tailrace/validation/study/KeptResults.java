package tailrace.validation.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.FileNames;
import tailrace.scenario.results.files.FolderLock;
import tailrace.scenario.results.files.Json;

/**
 * Results of runs in a folder, a file each, so that work that was killed goes on where it was. Several may read them,
 * one at a time may add to them.
 *
 * @param <T> a record, or a class with public fields
 */
public final class KeptResults<T> implements AutoCloseable {
    private final Path folder;
    private final Class<T> type;
    private FolderLock lock;                // null: only read so far

    /** Results in a folder, which is made if need be; nothing is kept if that is null. */
    public KeptResults(final Path folder, final Class<T> type) {
        this.folder = folder;
        this.type = type;
        try {
            if (folder != null) {
                Files.createDirectories(folder);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException("--work: cannot make " + folder + ": " + e.getMessage(), e);
        }
    }

    /**
     * Must be called before {@link #keep}.
     *
     * @throws IllegalArgumentException if another process or call is adding to the folder
     */
    public void lock() {
        if (folder != null && lock == null) {
            try {
                lock = FolderLock.take(folder);
            } catch (final IOException e) {
                throw Failures.writing(folder.toString(), e);
            }
        }
    }

    @Override
    public void close() {
        if (lock != null) {
            try {
                lock.release();
            } catch (final IOException e) {
                throw Failures.writing(folder.toString(), e);
            }
            lock = null;
        }
    }

    /** The result of this name, if there is one; what cannot be read counts as none. */
    public Optional<T> find(final String name) {
        if (folder == null || !Files.exists(file(name))) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(Json.read(file(name), type));
        } catch (final IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }

    /** Keeps a result in the place of what was kept under its name. */
    public void keep(final String name, final T result) {
        if (folder != null) {
            AtomicFiles.write(file(name), Json.write(result));
        }
    }

    private Path file(final String name) {
        return folder.resolve(FileNames.of(name.replace('/', '_') + ".json"));
    }
}
