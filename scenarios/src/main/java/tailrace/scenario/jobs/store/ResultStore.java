package tailrace.scenario.jobs.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import tailrace.core.InputFile;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.OutputFile;

/**
 * Stores results of jobs in a folder, one file each. The name of a file is the hash of everything on which the result
 * depends.
 *
 * <p>Every result is stored when its job ends, so a killed command continues from these results when it is started
 * again. Files get their names only when they are complete. A damaged file counts as missing, and its job runs again.
 * Threads and processes may share a folder. If a folder cannot be written, the store prints a warning, and the command
 * still gets all results.
 */
public final class ResultStore {
    /** Largest length of a result. */
    private static final int MOST_BYTES = 1_000_000_000;

    private final Path folder;
    private final long maxBytes;
    private final Consumer<String> warnings;
    private final AtomicBoolean broken = new AtomicBoolean();
    private final StoreSpace space;

    /**
     * Creates a store.
     *
     * @param folder created when first needed
     * @param maxBytes largest total size of the files; beyond it, the least recently used files are removed
     * @param warnings receives a line for each damaged file, and a line if the folder cannot be written; called from
     *     any thread
     */
    public ResultStore(final Path folder, final long maxBytes, final Consumer<String> warnings) {
        if (maxBytes <= 0) {
            throw new IllegalArgumentException("cache size: " + maxBytes + " B (expected: more than 0)");
        }
        this.folder = folder;
        this.maxBytes = maxBytes;
        this.warnings = warnings;
        this.space = new StoreSpace(folder, maxBytes);
    }

    /**
     * The default folder: {@code tailrace/results} in {@code $XDG_CACHE_HOME}, or in {@code .cache} of the user's home
     * (XDG Base Directory Specification 0.8).
     */
    public static Path defaultFolder(final Map<String, String> environment, final String userHome) {
        final String given = environment.get("XDG_CACHE_HOME");
        final Path caches = given != null && Path.of(given).isAbsolute() ? Path.of(given) : Path.of(userHome, ".cache");
        return caches.resolve("tailrace").resolve("results");
    }

    /** File of a result. */
    Path file(final JobKey key) {
        final String name = key.toString();
        return folder.resolve(name.substring(0, 2)).resolve(name.substring(2) + StoreSpace.SUFFIX);
    }

    /** Loads a result; null if there is none. */
    public byte[] load(final JobKey key) {
        final Path file = file(key);
        final byte[] bytes;
        try (InputStream in = InputFile.open(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        } catch (final NoSuchFileException e) {
            return null;
        } catch (final IOException e) {
            warnings.accept(file + ": cannot be read, so its job is done again: " + e.getMessage());
            return null;
        }
        final String problem = bytes.length > MOST_BYTES ? "more than 1 GB" : StoredFile.problem(bytes, key);
        if (problem != null) {
            warnings.accept(file + ": damaged, so its job is done again: " + problem);
            return null;
        }
        touch(file);
        return StoredFile.result(bytes);
    }

    /** Records that a file was used just now. If this fails, the file may be removed earlier than others. */
    private static void touch(final Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis()));
        } catch (final IOException e) {
            return;
        }
    }

    /** Whether there is a result, even if it is damaged. */
    public boolean has(final JobKey key) {
        return Files.isRegularFile(file(key));
    }

    /**
     * Stores a result that must be kept.
     *
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    public void keep(final JobKey key, final byte[] result) {
        try {
            write(key, result);
        } catch (final IOException e) {
            throw Failures.writing(file(key).toString(), e);
        }
    }

    private void write(final JobKey key, final byte[] result) throws IOException {
        OutputFile.writeShared(file(key), StoredFile.encode(key, result), StoreSpace.PART);
        space.add(StoredFile.bytes(result.length));
    }

    /** Stores a result if possible. */
    public void store(final JobKey key, final byte[] result) {
        if (broken.get() || StoredFile.bytes(result.length) > maxBytes) {
            return;
        }
        try {
            write(key, result);
        } catch (final IOException e) {
            if (!broken.getAndSet(true)) {
                warnings.accept(folder + ": cannot be written, so no more results are stored for later calls: " + e);
            }
        }
    }
}
