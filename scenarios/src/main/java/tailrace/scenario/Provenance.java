package tailrace.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tailrace.core.Hashing;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunIdentity;

/** Records the origin of results for every summary: the scenario and the program. */
public final class Provenance {
    private static final int DIGITS = 16;

    private Provenance() {}

    /** Fills in name, seed and hash of the scenario, and the versions of the program. */
    public static void fill(final Summary summary, final Scenario scenario) {
        summary.name = scenario.name;
        summary.settings = scenario.settings();
        summary.plugins = scenario.pluginHashes();
        summary.seed = scenario.seed;
        summary.version = Version.text();
        summary.jdk = System.getProperty("java.runtime.version");
        summary.scenarioHash = Hashing.hex(ScenarioFile.write(scenario));
    }

    /**
     * Identifies the results of a command.
     *
     * @param options further values on which the results depend, each {@code name=value}
     */
    public static RunIdentity identity(final String command, final Scenario scenario, final List<String> options) {
        return identity(command, scenario, options, new InputHash());
    }

    /**
     * Identifies the results of one of several scenarios. {@code files} stores hashes of the files that these scenarios
     * name.
     */
    public static RunIdentity identity(final String command, final Scenario scenario, final List<String> options,
            final InputHash files) {
        final List<String> settings = new ArrayList<>(scenario.settings());
        settings.addAll(options);
        final String written = ScenarioFile.write(scenario);
        final Map<String, String> byFile = files.byFile(written);
        final String text = written + String.join("", scenario.pluginHashes().values())
                + String.join("", byFile.values());
        return new RunIdentity(command, scenario.name, settings,
                Hashing.hex(options.isEmpty() ? text : text + String.join("\n", options)),
                digests(scenario.pluginHashes()), digests(byFile), written);
    }

    /**
     * The first digits of the hash of each file, by its name without the folder, because folders may differ between
     * runs.
     */
    private static Map<String, String> digests(final Map<String, String> byFile) {
        final Map<String, String> digests = new TreeMap<>();
        byFile.forEach((file, sha256) -> digests.merge(
                String.valueOf(Path.of(file).getFileName()), sha256.substring(0, DIGITS), String::concat));
        return digests;
    }

    /**
     * Identifies the results of a command without a scenario.
     *
     * @param name name of the results
     * @param settings values from the command line, each {@code key=value}; results depend on nothing else
     */
    public static RunIdentity identity(final String command, final String name, final List<String> settings) {
        return new RunIdentity(command, name, List.copyOf(settings),
                Hashing.hex(name + "\n" + String.join("\n", settings)));
    }
}
