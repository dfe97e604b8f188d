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
     * Makes a new folder where the JVM has its temporary files.
     *
     * @param prefix beginning of its name
     * @throws java.io.UncheckedIOException if that cannot be done
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

    /** Deletes it with all that is in it. */
    @Override
    public void close() {
        try {
            delete(path);
        } catch (final IOException e) {
            throw Failures.writing(path.toString(), e);
        }
    }

    /** Deletes any folder with all that is in it. */
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
