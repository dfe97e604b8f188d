package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

/** Runs a simulation in one process and {@code top} in another. Takes some 6 s, in which these processes start. */
class TopCommandTest {
    private static final int TRIES = 6000;
    private static final String SCENARIO = """
            name: endless
            topology: {type: star, hosts: 8, rate: 10Gbps}
            switch: {type: output-queued}
            transport: {type: dctcp}
            workloads:
              - name: w
                sizes: {type: choice, sizes: [2KB, 30KB, 1MB]}
                load: {type: host, value: 0.7}
            stop: {arrivals: 1000s}
            """;

    @TempDir
    private Path folder;

    private Path scenario;
    private Path results;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("endless.yaml"), SCENARIO);
        results = Files.createDirectories(folder.resolve("results"));
    }

    private Process start(final String... args) throws IOException {
        return MainCalls.start(folder.resolve("out.txt"), args);
    }

    private static String top(final Path dir, final String... options) {
        final ToolCalls calls = MainCalls.calls();
        final List<String> args = new ArrayList<>(List.of("top", dir.toString()));
        args.addAll(List.of(options));
        assertEquals(ExitStatus.OK, calls.run(args), calls.err());
        assertEquals("", calls.err());
        return calls.out();
    }

    private String await(final Process process, final Path dir, final Predicate<String> wanted) throws Exception {
        String shown = "";
        for (int i = 0; i < TRIES; i++) {
            shown = top(dir, "--json");
            if (wanted.test(shown)) {
                return shown;
            }
            Thread.sleep(50);
        }
        throw new AssertionError(shown + "\n" + process.isAlive() + " " + Files.readString(folder.resolve("out.txt")));
    }

    @Test
    void shouldShowARunOfAnotherProcessAndThatItHasDied() throws Exception {
        final Process run = start("run", scenario.toString(), "-o", results.resolve("one").toString(), "-q");
        try {
            final String shown = await(run, results, text -> text.contains("\"state\" : \"running\"")
                && text.contains("queueBytes") && text.contains("workPerSecond"));
            assertTrue(shown.contains("\"folder\" : \"" + results.resolve("one") + "\""), shown);
            assertTrue(shown.contains("\"command\" : \"run\""), shown);
            assertTrue(shown.contains("\"scenario\" : \"endless\""), shown);
            assertTrue(shown.contains("\"pid\" : " + run.pid()), shown);
            assertTrue(shown.contains("\"goalPs\" : 1000000000000000"), shown);
            assertTrue(shown.contains("\"work\" : \"packet-hops\""), shown);
            assertTrue(shown.contains("\"marks\" : "), shown);
            final String table = top(results);
            assertTrue(table.startsWith("RUN "), table);
            assertTrue(table.contains("running 0 %"), table);
            assertTrue(top(results.resolve("one"), "--once").contains("running 0 %"));
        } finally {
            run.destroyForcibly().waitFor();
        }
        final String died = await(run, results, text -> text.contains("\"state\" : \"died\""));
        assertTrue(died.contains("\"simulatedPs\" : "), died);
        assertTrue(top(results).contains("died "), top(results));
        final ToolCalls again = MainCalls.calls();
        again.done("run", scenario.toString(), "-o", results.resolve("one").toString(), "-q", "--set",
            "stop.arrivals=1ms", "--force");
        assertFalse(Files.exists(results.resolve("one/.counters")));
        assertEquals("no run is in progress" + System.lineSeparator(), top(results));
        assertTrue(top(results.resolve("one")).contains("complete"), top(results.resolve("one")));
    }

    @Test
    void shouldShowSeedsTogetherAndEachWhenTheyAreAskedFor() throws Exception {
        final Path seeds = results.resolve("many");
        final Process run =
            start("run", scenario.toString(), "-o", seeds.toString(), "-q", "--repeat", "3", "--jobs", "2");
        try {
            final String shown = await(run, results, text -> text.contains("\"jobsRunning\" : 2"));
            assertTrue(shown.contains("\"jobs\" : \"seeds\""), shown);
            assertTrue(shown.contains("\"jobsAll\" : 3"), shown);
            assertFalse(shown.contains("seed-"), shown);
            await(run, seeds, text -> text.contains(seeds.resolve("seed-1") + "\"")
                && text.contains(seeds.resolve("seed-2") + "\""));
        } finally {
            run.destroyForcibly().waitFor();
        }
        await(run, results, text -> text.contains("\"state\" : \"died\""));
    }

    @Test
    void shouldSayInOneLineWhatIsWrongWithAFolder() throws IOException {
        final ToolCalls calls = MainCalls.calls();
        assertEquals(ExitStatus.BAD_INPUT, calls.run("top", folder.resolve("nowhere").toString()));
        assertEquals("tailrace: " + folder.resolve("nowhere")
            + ": does not exist (expected: a result folder, or one with result folders in it)",
            calls.err().strip());
        final ToolCalls file = MainCalls.calls();
        assertEquals(ExitStatus.BAD_INPUT, file.run("top", scenario.toString()));
        assertTrue(file.err().contains("is a file (expected: "), file.err());
        Files.createDirectories(results.resolve("odd"));
        Files.write(results.resolve("odd/.counters"), new byte[6144]);
        assertEquals("no run is in progress" + System.lineSeparator(), top(results));
        Files.writeString(results.resolve("odd/.counters"), "x".repeat(6144));
        assertTrue(top(results).contains("unreadable"), top(results));
        assertTrue(top(results).contains("another version"), top(results));
    }
}
