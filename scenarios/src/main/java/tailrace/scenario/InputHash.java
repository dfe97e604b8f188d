package tailrace.scenario;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.scenario.results.files.Sha256;

/**
 * Hashes all that the results of a scenario depend on: its resolved text, its plug-ins, and the contents of the files
 * that it names, each of which is read once.
 */
public final class InputHash {
    private static final Pattern FILE = Pattern.compile("(?m)^[ -]*(?:file|\\w+File): *(['\"]?)(.+)\\1 *$");
    private static final int DIGITS = 16;

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
                all.append(byFile.computeIfAbsent(file.group(2), name -> Sha256.of(path).substring(0, DIGITS)));
            }
        }
        return of(all.toString());
    }

    /** Hashes a text: 16 hexadecimal digits. */
    public String of(final String text) {
        return Sha256.of(text).substring(0, DIGITS);
    }
}
