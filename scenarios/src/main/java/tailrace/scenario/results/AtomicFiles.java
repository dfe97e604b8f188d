package tailrace.scenario.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes small files so that a reader sees the old content or the new one, never a part. */
public final class AtomicFiles {
    private AtomicFiles() {}

    /**
     * Replaces a file by way of a {@code .part} file beside it.
     *
     * @throws java.io.UncheckedIOException if that fails; the old file is then as it was
     */
    public static void write(final Path file, final String text) {
        final Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.write(part, text.getBytes(StandardCharsets.UTF_8));
            move(part, file);
        } catch (final IOException e) {
            delete(part, e);
            throw Failures.writing(file.toString(), e);
        }
    }

    /** Renames a finished file over another. */
    public static void move(final Path part, final Path file) throws IOException {
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void delete(final Path part, final IOException failure) {
        try {
            Files.deleteIfExists(part);
        } catch (final IOException second) {
            failure.addSuppressed(second);
        }
    }
}
