package tailrace.tools.peers.hpcc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds optional files of the simulator itself: in the folder of the system property {@code tailrace.reference}, or
 * {@code shared/reference/ns3} beside the repository.
 */
final class ReferenceFiles {
    private ReferenceFiles() {}

    static Optional<Path> folder() {
        final String property = System.getProperty("tailrace.reference");
        if (property != null) {
            return Optional.of(Path.of(property));
        }
        Path at = Path.of("").toAbsolutePath();
        while (at != null) {
            final Path candidate = at.resolve("../shared/reference/ns3").normalize();
            if (Files.exists(at.resolve("mvnw")) && Files.isDirectory(candidate)) {
                return Optional.of(candidate);
            }
            at = at.getParent();
        }
        return Optional.empty();
    }

    /** Returns all files of this name, sorted. */
    static List<Path> named(final Path folder, final String name) {
        try (Stream<Path> files = Files.walk(folder, 4)) {
            return files.filter(f -> f.getFileName().toString().equals(name)).sorted().toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
