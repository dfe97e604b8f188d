package tailrace.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;

/**
 * A scenario on its way to another JVM, where it is read again. Files that it names, its plug-ins among them, are read
 * there under the same names.
 *
 * @param name what it is called
 * @param text as YAML, every default spelt out
 * @param settings what was set otherwise than its file says
 * @param plugins SHA-256 of each plug-in by its path
 */
public record SentScenario(String name, String text, List<String> settings, Map<String, String> plugins) {
    /** That of a scenario. */
    public static SentScenario of(final Scenario scenario) {
        return new SentScenario(
                scenario.name, ScenarioFile.write(scenario), scenario.settings(), scenario.pluginHashes());
    }

    /** That which was written. */
    public static SentScenario read(final PackedReader in) {
        final String name = in.text();
        final String text = in.text();
        final List<String> settings = in.texts();
        final List<String> paths = in.texts();
        final List<String> hashes = in.texts();
        final Map<String, String> plugins = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(paths.size(), hashes.size()); i++) {
            plugins.put(paths.get(i), hashes.get(i));
        }
        return new SentScenario(name, text, settings, plugins);
    }

    /** Writes it. */
    public void write(final PackedWriter out) {
        out.text(name).text(text).texts(settings)
                .texts(new ArrayList<>(plugins.keySet())).texts(new ArrayList<>(plugins.values()));
    }

    /**
     * The scenario.
     *
     * @throws IllegalArgumentException if it names a file that is not here, or a plug-in that is another one here
     */
    public Scenario scenario() {
        final Scenario read = ScenarioFile.parse(text, name, Path.of(""), List.of());
        read.setSettings(settings);
        if (!read.pluginHashes().equals(plugins)) {
            throw new IllegalArgumentException(name + ": plug-ins " + read.pluginHashes()
                    + " (expected: those of the program that has sent it, " + plugins + ")");
        }
        return read;
    }
}
