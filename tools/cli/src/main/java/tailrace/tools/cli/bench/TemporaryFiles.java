package tailrace.tools.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Clears away what was written for a moment. */
final class TemporaryFiles {
    private TemporaryFiles() {}

    /** Deletes a folder with all that is in it. */
    static void delete(final Path folder) throws IOException {
        final List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (final Path path : all) {
            Files.delete(path);
        }
    }
}
