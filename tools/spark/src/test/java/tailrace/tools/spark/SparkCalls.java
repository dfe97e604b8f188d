package tailrace.tools.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import tailrace.tools.command.CommandProgram;

/** Calls commands in this JVM, and compares their results. */
final class SparkCalls {
    private static final int UNFINISHED = 3;
    private static final int SHOWN = 50;

    private final Path folder;
    private final Path scenario;
    private final StringWriter told = new StringWriter();

    /** Prepares calls in a folder, with a scenario whose flows arrive for this time. */
    SparkCalls(final Path folder, final String arrivals) throws IOException {
        this.folder = folder;
        this.scenario = Files.writeString(folder.resolve("small.yaml"), """
            name: small
            seed: 5
            topology: {type: star, hosts: 4, rate: 10Gbps}
            transport: {type: dctcp, profile: hpcc-sim, windowSize: 20KB}
            workloads:
              - {name: web, sizes: {type: cdf, name: websearch}, load: {type: host, value: 0.5}}
            stop: {arrivals: %s}
            """.formatted(arrivals));
    }

    /** Returns the scenario. */
    Path scenario() {
        return scenario;
    }

    /** Returns the printed messages of commands. */
    String told() {
        return told.toString();
    }

    /** Returns the words of a command. SCENARIO is replaced by the scenario, and _ by a space. */
    List<String> words(final Path into, final String command, final String... more) {
        final List<String> words = new ArrayList<>();
        for (final String word : command.split(" ")) {
            words.add(word.equals("SCENARIO") ? scenario.toString() : word.replace('_', ' '));
        }
        words.addAll(List.of("-o", into.toString()));
        words.addAll(List.of(more));
        return words;
    }

    /** Calls a command, and returns the result folder with this name. */
    Path call(final String name, final String command, final String... more) {
        final Path into = folder.resolve(name);
        assertTrue(List.of(0, UNFINISHED).contains(status(words(into, command, more))), told.toString());
        return into;
    }

    /** Calls a command; returns its exit status. */
    int status(final List<String> words) {
        final PrintWriter out = new PrintWriter(told, true);
        return new CommandProgram().call(words.toArray(String[]::new), out, out);
    }

    /** Fails if two folders differ in more than measured values. */
    static void assertSame(final Path expected, final Path found) throws IOException {
        final Map<String, String> files = ResultFiles.in(found);
        final Map<String, String> wanted = ResultFiles.in(expected);
        assertEquals(wanted.keySet(), files.keySet());
        assertTrue(wanted.values().stream().anyMatch(content -> content.length() > 2 * SHOWN), "nothing to compare");
        wanted.forEach((file, content) -> {
            final int at = Arrays.mismatch(content.toCharArray(), files.get(file).toCharArray());
            if (at >= 0) {
                fail(found + "/" + file + ", at " + at + ": " + part(files.get(file), at) + " (expected: "
                    + part(content, at) + ")");
            }
        });
    }

    private static String part(final String content, final int at) {
        return content.substring(Math.max(0, at - SHOWN), Math.min(content.length(), at + SHOWN));
    }
}
