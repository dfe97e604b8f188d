package tailrace.tools.peers.hpcc;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.function.Executable;

/** Writes the files of a test, and returns the error messages about them. */
public final class TextFiles {
    private TextFiles() {}

    public static Path write(final Path file, final String... lines) {
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, String.join("\n", lines) + "\n");
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the message without the folder of the file. */
    public static String failure(final Path file, final Executable reading) {
        return assertThrows(IllegalArgumentException.class, reading).getMessage()
                .replace(file.toString(), file.getFileName().toString());
    }
}
