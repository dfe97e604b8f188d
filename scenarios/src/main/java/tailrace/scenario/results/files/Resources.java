package tailrace.scenario.results.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads files that come with the program. Their names are relative to a class. */
public final class Resources {
    private Resources() {}

    /** Reads a file, if there is a file of this name. */
    public static Optional<byte[]> find(final Class<?> owner, final String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a file. */
    public static byte[] bytes(final Class<?> owner, final String name) {
        return find(owner, name).orElseThrow(() -> new IllegalStateException(name + " is not on the class path"));
    }

    /** Reads a file as text. */
    public static String text(final Class<?> owner, final String name) {
        return text(bytes(owner, name));
    }

    /** Decodes the bytes of a file as text. */
    public static String text(final byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Copies a file that comes with the program to a path, and creates the folders above it. */
    public static void copy(final Class<?> owner, final String name, final Path to) {
        try {
            Files.createDirectories(to.getParent());
        } catch (final IOException e) {
            throw Failures.writing(to.getParent().toString(), e);
        }
        AtomicFiles.write(to, bytes(owner, name));
    }
}
