package tailrace.scenario.results.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32C;
import tailrace.core.InputFile;

/** Computes CRC-32C (RFC 3720, section 12.1), which finds damaged files. */
public final class Checksum {
    private static final int BUFFER_BYTES = 1 << 16;

    private Checksum() {}

    /** Returns the checksum of a text in UTF-8 as 8 hexadecimal digits. */
    public static String of(final String text) {
        final CRC32C sum = new CRC32C();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return digits(sum);
    }

    private static String digits(final CRC32C sum) {
        return String.format(Locale.ROOT, "%08x", sum.getValue());
    }

    /** Returns the checksum of a file's contents as 8 hexadecimal digits. */
    public static String ofFile(final Path file) throws IOException {
        final CRC32C sum = new CRC32C();
        final byte[] buffer = new byte[BUFFER_BYTES];
        try (InputStream in = InputFile.open(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                sum.update(buffer, 0, read);
            }
        }
        return digits(sum);
    }
}
