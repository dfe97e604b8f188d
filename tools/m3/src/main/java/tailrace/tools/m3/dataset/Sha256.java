package tailrace.tools.m3.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tailrace.scenario.results.files.Failures;

/** SHA-256, in hexadecimal digits. */
public final class Sha256 {
    private static final int BUFFER_BYTES = 1 << 16;

    private Sha256() {}

    /** Of bytes. */
    public static String of(final byte[] bytes) {
        return HexFormat.of().formatHex(digest().digest(bytes));
    }

    /** Of a file. */
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
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
