package tailrace.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.scenario.results.files.Failures;

/**
 * Hashes all that the results of a scenario depend on: its resolved text, its plug-ins, and the contents of the files
 * that it names, each of which is read once.
 */
public final class InputHash {
    private static final Pattern FILE = Pattern.compile("(?m)^[ -]*(?:file|\\w+File): *(['\"]?)(.+)\\1 *$");
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int HASH_BYTES = 8;

    private final Map<String, String> byFile = new HashMap<>();

    /** Knows no file yet. */
    public InputHash() {}

    /**
     * Hashes what a scenario depends on.
     *
     * @return 16 hexadecimal digits
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public String of(final Scenario scenario) {
        final String text = ScenarioFile.write(scenario);
        final StringBuilder all = new StringBuilder(text).append(scenario.pluginHashes());
        for (final Matcher file = FILE.matcher(text); file.find();) {
            final Path path = Path.of(file.group(2));
            if (Files.isRegularFile(path)) {
                all.append(byFile.computeIfAbsent(file.group(2), name -> contents(path)));
            }
        }
        return of(all.toString());
    }

    /** Hashes a text: 16 hexadecimal digits. */
    public String of(final String text) {
        return hex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String contents(final Path file) {
        final MessageDigest digest = sha256();
        final byte[] buffer = new byte[BUFFER_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
        return hex(digest.digest());
    }

    private static String hex(final byte[] hash) {
        return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }
}
