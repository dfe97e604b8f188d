package tailrace.scenario.results.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Writes small files atomically: a reader gets either the old or the new content, never a part of it. */
public final class AtomicFiles {
    private AtomicFiles() {}

    /**
     * Replaces a file through a {@code .part} file in the same folder; follows links, and writes to devices and pipes.
     *
     * @throws java.io.UncheckedIOException if that fails; the old file is then unchanged
     */
    public static void write(final Path file, final String text) {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes a file that an option names. Does nothing if the file is null, because the option was not given. */
    public static void writeIfGiven(final Path file, final Supplier<String> text) {
        if (file != null) {
            write(file, text.get());
        }
    }

    /** Like {@link #write(Path, String)}, for bytes. */
    public static void write(final Path file, final byte[] bytes) {
        try (OutputFile out = OutputFile.create(file)) {
            out.stream().write(bytes);
            out.keep();
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }
}
