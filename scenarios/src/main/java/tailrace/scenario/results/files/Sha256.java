package tailrace.scenario.results.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Computes SHA-256 hashes and writes them in hexadecimal digits. */
public final class Sha256 {
    private static final int BUFFER_BYTES = 1 << 16;

    private Sha256() {}

    /** Hashes bytes. */
    public static String of(final byte[] bytes) {
        return hex(digest().digest(bytes));
    }

    /** Hashes the UTF-8 bytes of a text. */
    public static String of(final String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Hashes the contents of a file.
     *
     * @throws java.io.UncheckedIOException if the file cannot be read
     */
    public static String of(final Path file) {
        final MessageDigest digest = digest();
        final byte[] buffer = new byte[BUFFER_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                digest.update(buffer, 0, count);
            }
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
        return hex(digest.digest());
    }

    /** Creates an empty digest for data that come in parts. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform supports it
        }
    }

    /** Writes the value of a finished digest in hexadecimal digits. */
    public static String hex(final byte[] hash) {
        return HexFormat.of().formatHex(hash);
    }
}
