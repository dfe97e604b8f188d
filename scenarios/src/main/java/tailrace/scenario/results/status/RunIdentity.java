package tailrace.scenario.results.status;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Identifies the run whose results are in a folder. Results of another run are replaced only on request.
 *
 * @param command the command that created the results
 * @param name name of the scenario
 * @param settings settings of the command line that differ from the scenario, each {@code key=value}
 * @param hash hash of everything on which the results depend
 * @param plugins first digits of the SHA-256 of each jar and class of plug-ins, by file name
 * @param files first digits of the SHA-256 of each other file that the scenario names, by file name
 * @param scenario text of the scenario with every key, from which errors describe differences. Null for results that
 *     were read from files, and for commands without a scenario.
 */
public record RunIdentity(
        String command, String name, List<String> settings, String hash,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> plugins,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> files, @JsonIgnore String scenario) {
    /**
     * Refuses missing values of a damaged file; results of earlier versions list no plug-ins and files.
     *
     * @throws IllegalArgumentException if command, name, settings or hash are missing
     */
    public RunIdentity {
        if (command == null || name == null || settings == null || hash == null) {
            throw new IllegalArgumentException("run: incomplete (expected: command, name, settings and hash)");
        }
        plugins = plugins == null ? Map.of() : plugins;
        files = files == null ? Map.of() : files;
    }

    /** Creates the identity of a run without a scenario. */
    public RunIdentity(final String command, final String name, final List<String> settings, final String hash) {
        this(command, name, settings, hash, Map.of(), Map.of(), null);
    }

    /**
     * Returns the same identity with a description that omits the settings of some keys, because options of the command
     * vary these keys.
     */
    public RunIdentity withoutSettingsOf(final Collection<String> keys) {
        final List<String> others = settings.stream()
                .filter(set -> !keys.contains(set.substring(0, Math.max(0, set.indexOf('='))))).toList();
        return new RunIdentity(command, name, others, hash, plugins, files, scenario);
    }

    /** Whether both runs have the same command and the same hash, so that they give the same results. */
    public boolean isSameRun(final RunIdentity other) {
        return command.equals(other.command) && hash.equals(other.hash);
    }

    /** The run in a few words. */
    public String text() {
        return command + " " + name + (settings.isEmpty() ? "" : " with " + String.join(", ", settings));
    }
}
