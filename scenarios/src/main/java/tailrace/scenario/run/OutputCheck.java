package tailrace.scenario.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.output.Output;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.files.FileNames;
import tailrace.scenario.results.status.RunStatus;

/** Checks the outputs of a scenario: the links that they observe exist, and no two outputs write the same file. */
final class OutputCheck {
    /** Prefix of the keys of outputs. */
    static final String KEY = "outputs.";
    private static final List<String> OTHERS =
            List.of(ResultFolder.SCENARIO, ResultFolder.REPORT, Summary.FILE, RunStatus.FILE);

    private OutputCheck() {}

    /**
     * Checks all outputs.
     *
     * @throws IllegalArgumentException if an output is not possible
     */
    static void check(final Scenario scenario, final Topology topology) {
        final Map<String, String> writers = new HashMap<>();
        OTHERS.forEach(file -> writers.put(file, "Tailrace"));
        scenario.outputs.byKey().forEach((key, output) -> {
            checkLinks(scenario, key, output, topology);
            for (final String file : output.files()) {
                if (!FileNames.of(file).equals(file)) {
                    throw scenario.error(KEY + key, "the file '" + file + "' (expected: the name of a file)");
                }
                final String other = writers.putIfAbsent(file, KEY + key);
                if (other != null) {
                    throw taken(scenario, key, file, other);
                }
            }
        });
    }

    /** Creates the error that two outputs, or an output and Tailrace itself, would write the same file. */
    static IllegalArgumentException taken(
            final Scenario scenario, final String key, final String file, final String writer) {
        return scenario.error(KEY + key, file + " is written by " + writer + " (expected: one output for each file)");
    }

    private static void checkLinks(
            final Scenario scenario, final String key, final Output output, final Topology topology) {
        for (final String name : output.links()) {
            boolean known = false;
            for (int link = 0; link < topology.linkCount() && !known; link++) {
                for (int end = 0; end < 2; end++) {
                    known |= (topology.directionName(link, end) + "#").startsWith(name + "#");
                }
            }
            if (!known) {
                throw noLink(scenario, key, name, topology);
            }
        }
    }

    private static IllegalArgumentException noLink(
            final Scenario scenario, final String key, final String name, final Topology topology) {
        return scenario.error(KEY + key + ".links", "'" + name + "' (expected: a link such as "
                + topology.directionName(0, 0) + ")");
    }
}
