package tailrace.scenario;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import tailrace.scenario.config.FilePaths;
import tailrace.scenario.results.files.Sha256;

/**
 * Hashes all inputs of a scenario: its resolved text, its plug-ins, and the contents of the files that it names. It
 * reads each file once.
 */
public final class InputHash {
    private static final int DIGITS = 16;

    private final Map<String, String> byFile = new HashMap<>();

    /** Creates an object that has read no file. */
    public InputHash() {}

    /**
     * Hashes all inputs of a scenario.
     *
     * @return 16 hexadecimal digits
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public String of(final Scenario scenario) {
        final String text = ScenarioFile.write(scenario);
        return of(text + scenario.pluginHashes() + files(text));
    }

    /**
     * Hashes the contents of files.
     *
     * @param text parameters as YAML, with absolute names of files
     * @return 16 hexadecimal digits for each existing file; empty if the text names none
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public String files(final String text) {
        return String.join("", byFile(text).values());
    }

    /**
     * Hashes the contents of files, by their names, in the order of the text.
     *
     * @param text parameters as YAML, with absolute names of files
     * @return 16 hexadecimal digits for each existing file
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    Map<String, String> byFile(final String text) {
        final Map<String, String> named = new LinkedHashMap<>();
        for (final String name : FilePaths.in(text)) {
            final Path path = Path.of(name);
            if (Files.isRegularFile(path)) {
                named.put(name, byFile.computeIfAbsent(name, file -> Sha256.of(path).substring(0, DIGITS)));
            }
        }
        return named;
    }

    /** Hashes a text to 16 hexadecimal digits. */
    public String of(final String text) {
        return Sha256.of(text).substring(0, DIGITS);
    }
}
