package tailrace.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;

/**
 * A scenario in the form in which it is sent to another JVM. The other JVM reads the scenario's files, including
 * plug-ins, under the same names.
 *
 * @param name name of the scenario
 * @param text text as YAML with every default
 * @param settings settings that differ from the file of the scenario
 * @param plugins SHA-256 of each plug-in, by the path of the plug-in
 */
public record SentScenario(String name, String text, List<String> settings, Map<String, String> plugins) {
    /** Packs a scenario. */
    public static SentScenario of(final Scenario scenario) {
        return new SentScenario(
                scenario.name, ScenarioFile.write(scenario), scenario.settings(), scenario.pluginHashes());
    }

    /** Reads a packed scenario. */
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

    /** Packs the scenario. */
    public void write(final PackedWriter out) {
        out.text(name).text(text).texts(settings)
                .texts(new ArrayList<>(plugins.keySet())).texts(new ArrayList<>(plugins.values()));
    }

    /**
     * The scenario.
     *
     * @throws IllegalArgumentException if it names a file that does not exist here, or a plug-in that differs here
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
