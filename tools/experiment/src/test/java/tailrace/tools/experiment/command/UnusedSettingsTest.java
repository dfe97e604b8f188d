package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.command.ExitStatus;

/** Checks that all commands that run scenarios warn about settings without effect. */
class UnusedSettingsTest extends CommandCalls {
    private String scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("row.yaml"), """
            name: row
            topology: {type: dumbbell, left: 2, right: 3}
            workloads:
              - {sizes: {type: fixed, size: 2KB}, load: {type: max-link, value: 0.3}}
            stop: {at: 1ms, arrivals: 5ms}
            """).toString();
    }

    private int run(final String command) {
        final List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.replaceAll(word -> word.replace('~', ' '));
        words.addAll(1, List.of(scenario, "-o", folder.resolve("results").toString()));
        return calls.run(words);
    }

    private List<String> unused() {
        return calls.err().lines().filter(line -> line.contains(" has no effect (expected: ")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "run -q", "run --repeat 2", "parsimon --no-check", "m3 --no-cache --backend packet",
        "m3 --no-cache --backend packet --no-check --sweep workloads[0].load.value=0.2,0.3",
        "evaluate --metric slowdown~mean --rel-error 90%", "sweep --vary workloads[0].load.value=0.2,0.3"})
    void shouldWarnOnceWhicheverEndsFirst(final String command) {
        assertEquals(ExitStatus.OK, run(command), calls.err());
        assertEquals(1, unused().size(), calls.err());
        assertTrue(unused().get(0).startsWith("tailrace: warning: " + scenario + ":5: stop.arrivals: 5ms "),
            calls.err());
    }

    @Test
    void shouldReportTheFailureOfARunAndNotTheSettings() throws IOException {
        Files.createDirectories(folder.resolve("results"));
        Files.writeString(folder.resolve("results/note.txt"), "mine");
        assertEquals(ExitStatus.BAD_INPUT, run("run"));
        assertEquals(List.of(), unused());
        assertTrue(calls.err().contains("results"), calls.err());
    }
}
