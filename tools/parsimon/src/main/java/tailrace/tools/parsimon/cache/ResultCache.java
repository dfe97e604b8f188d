package tailrace.tools.parsimon.cache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import tailrace.scenario.results.OutputFile;

/**
 * Results of link simulations in a folder, one file each, under the hash of all that they depend on.
 *
 * <p>Every result is stored as its simulation ends, so an estimate that was killed goes on from there when started
 * again. Files appear under their names only when they are complete; what is damaged all the same counts as absent and
 * is simulated again. Threads and processes may share a folder. A folder that cannot be written costs a warning and
 * no result.
 */
public final class ResultCache {
    private final Path folder;
    private final long maxBytes;
    private final Consumer<String> warnings;
    private final AtomicBoolean broken = new AtomicBoolean();
    private final CacheSpace space;

    /**
     * A cache.
     *
     * @param folder made when first needed
     * @param maxBytes that its files take at most, after those that were not used for longest are removed
     * @param warnings told of damaged files, and once of a folder that cannot be written, one line each; by any thread
     */
    public ResultCache(final Path folder, final long maxBytes, final Consumer<String> warnings) {
        if (maxBytes <= 0) {
            throw new IllegalArgumentException("cache size: " + maxBytes + " B (expected: more than 0)");
        }
        this.folder = folder;
        this.maxBytes = maxBytes;
        this.warnings = warnings;
        this.space = new CacheSpace(folder, maxBytes);
    }

    /**
     * The folder used unless another is asked for: {@code tailrace/links} in {@code $XDG_CACHE_HOME}, or in
     * {@code .cache} of the user's home (XDG Base Directory Specification 0.8).
     */
    public static Path defaultFolder(final Map<String, String> environment, final String userHome) {
        final String given = environment.get("XDG_CACHE_HOME");
        final Path caches = given != null && Path.of(given).isAbsolute() ? Path.of(given) : Path.of(userHome, ".cache");
        return caches.resolve("tailrace").resolve("links");
    }

    /** Where a result lies. */
    Path file(final LinkKey key) {
        final String name = key.toString();
        return folder.resolve(name.substring(0, 2)).resolve(name.substring(2) + CacheSpace.SUFFIX);
    }

    /**
     * Looks up a result.
     *
     * @param flows number of flows of the link
     * @param into filled in if there is one
     * @return whether there is one
     */
    public boolean load(final LinkKey key, final int flows, final LinkDelays into) {
        final Path file = file(key);
        final String wrong;
        try {
            wrong = LinkFile.decode(Files.readAllBytes(file), key, flows, into);
        } catch (final NoSuchFileException e) {
            return false;
        } catch (final IOException e) {
            warnings.accept(file + ": cannot be read, so its link is simulated again: " + e.getMessage());
            return false;
        }
        if (wrong != null) {
            warnings.accept(file + ": damaged, so its link is simulated again: " + wrong);
            return false;
        }
        touch(file);
        return true;
    }

    /** Used just now; if that cannot be noted, it only goes earlier. */
    private static void touch(final Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis()));
        } catch (final IOException e) {
            return;
        }
    }

    /** Keeps a result. */
    public void store(final LinkKey key, final LinkDelays delays) {
        if (broken.get() || LinkFile.bytes(delays.flows) > maxBytes) {
            return;
        }
        final ByteBuffer bytes = LinkFile.encode(key, delays);
        final Path file = file(key);
        try {
            OutputFile.writeShared(file, bytes, CacheSpace.PART);
            space.add(LinkFile.bytes(delays.flows));
        } catch (final IOException e) {
            if (!broken.getAndSet(true)) {
                warnings.accept(folder + ": cannot be written, so no more results are kept for later estimates: " + e);
            }
        }
    }
}
