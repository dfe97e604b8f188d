package tailrace.tools.peers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

class LintCommandTest {
    @TempDir
    private Path folder;

    private final ToolCalls calls = new ToolCalls();

    private int lint(final String... words) {
        final String[] args = new String[words.length + 1];
        args[0] = "lint";
        System.arraycopy(words, 0, args, 1, words.length);
        return calls.run(args);
    }

    private String file(final String name, final String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines)).toString();
    }

    @Test
    void shouldEndWithTheWorstSeverity() throws IOException {
        final String good = file("good.txt", "0 0", "10 100");
        final String note = file("note.txt", "0 0", "10 50", "10 50", "20 100");
        final String warning = file("warning.txt", "0 0", "10 1");
        final String wrong = file("wrong.txt", "0 0", "10 5");
        assertEquals(ExitStatus.OK, lint(good));
        assertEquals("0 errors, 0 warnings, 0 notes", calls.out().strip());
        assertEquals(ExitStatus.OK, lint(note));
        assertEquals(ExitStatus.DIFFERENT, lint(good, warning));
        assertEquals(ExitStatus.BAD_INPUT, lint(warning, wrong, wrong));
        assertTrue(calls.out().contains(wrong + ":2: error: the last probability is 5.0 (expected: 100, or 1 for "
            + "fractions)" + System.lineSeparator() + "1 error, 1 warning, 0 notes"), calls.out());
        assertEquals("", calls.err());
    }

    @Test
    void shouldFoldFindingsThatAreAlike() throws IOException {
        final String cdf = file("cdf.txt", "0 0" + "\n10 50".repeat(44) + "\n20 100");
        assertEquals(ExitStatus.OK, lint(cdf));
        final List<String> lines = calls.out().lines().toList();
        assertEquals(5, lines.size(), calls.out());
        assertEquals(cdf + ": note: ... and 40 more like it: the same row again", lines.get(3));
        assertEquals("0 errors, 0 warnings, 43 notes", lines.get(4));
    }

    @Test
    void shouldTakeTheDialectThatIsGiven() throws IOException {
        final String flows = file("flow.txt", "1", "0 1 3 5 2");
        assertEquals(ExitStatus.OK, lint(flows));
        assertEquals(ExitStatus.OK, lint("--dialect", "conweave", flows));
        assertEquals(ExitStatus.BAD_INPUT, lint("--dialect", "original", flows));
        assertEquals(ExitStatus.BAD_INPUT, lint("--dialect", "x", flows));
        assertTrue(calls.err().contains("'x' (expected: original, conweave, kwzhao, inet-tub, simai)"));
    }

    @Test
    void shouldExplainItsExitStatus() {
        assertEquals(ExitStatus.OK, lint("--help"));
        assertTrue(calls.out().contains("notes only") && calls.out().contains("errors: it does not run"));
    }

    @Test
    void shouldCheckScenariosWithWhatIsSetOtherwise() throws IOException {
        final String scenario = file("s.yaml", "choices: {scheme: {default: a, a: {seed: 1}, b: {seed: 2}}}",
            "topology: {type: star, hosts: 2}",
            "workloads: [{sizes: {type: fixed, size: 1KB}, load: {type: host, value: 0.5}}]",
            "stop: {flows: 10}");
        assertEquals(ExitStatus.OK, lint(scenario), calls.out());
        assertEquals(ExitStatus.OK, lint(scenario, "--set", "scheme=b", "--set", "topology.hosts=4"), calls.out());
        assertEquals(ExitStatus.BAD_INPUT, lint(scenario, "--set", "topology.hots=4"));
        assertTrue(calls.out().contains("did you mean hosts?"), calls.out());
        final String table = file("good.txt", "0 0", "10 100");
        assertEquals(ExitStatus.BAD_INPUT, lint(table, "--set", "seed=2"));
        assertTrue(calls.err().contains("--set seed=2: no FILE is a scenario (expected: one)"), calls.err());
    }
}
