package tailrace.scenario.results.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder, deleted when it is closed. */
public final class TemporaryFolder implements AutoCloseable {
    private final Path path;

    private TemporaryFolder(final Path path) {
        this.path = path;
    }

    /**
     * Creates a new folder in the JVM's folder for temporary files.
     *
     * @param prefix beginning of the folder's name
     * @throws java.io.UncheckedIOException if that fails
     */
    public static TemporaryFolder create(final String prefix) {
        try {
            return new TemporaryFolder(Files.createTempDirectory(prefix));
        } catch (final IOException e) {
            throw Failures.writing(System.getProperty("java.io.tmpdir"), e);
        }
    }

    /** The folder. */
    public Path path() {
        return path;
    }

    /** Deletes the folder with its content. */
    @Override
    public void close() {
        try {
            delete(path);
        } catch (final IOException e) {
            throw Failures.writing(path.toString(), e);
        }
    }

    /** Deletes any folder with its content. */
    public static void delete(final Path folder) throws IOException {
        final List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (final Path path : all) {
            Files.deleteIfExists(path);
        }
    }
}
