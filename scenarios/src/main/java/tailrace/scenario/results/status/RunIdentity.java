package tailrace.scenario.results.status;

import java.util.List;

/**
 * What the results of a folder are results of. Those of another run are not replaced unless that is asked for.
 *
 * @param command the command that made them
 * @param name name of the scenario
 * @param settings what the command line said otherwise than the scenario, each {@code key=value}
 * @param hash of all that the results depend on
 */
public record RunIdentity(String command, String name, List<String> settings, String hash) {
    /** Whether both give the same results, however they were asked for. */
    public boolean isSameRun(final RunIdentity other) {
        return command.equals(other.command) && hash.equals(other.hash);
    }

    /** The run in a few words. */
    public String text() {
        return command + " " + name + (settings.isEmpty() ? "" : " with " + String.join(", ", settings));
    }
}
