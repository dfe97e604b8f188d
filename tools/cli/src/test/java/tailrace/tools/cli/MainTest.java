package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest extends MainCalls {
    private int run(final String... args) {
        return calls.run(args);
    }

    @Test
    void shouldPrintVersionOnStandardOut() {
        assertEquals(0, run("--version"));
        assertTrue(out.toString().startsWith("tailrace "), out.toString());
        assertEquals("", err.toString());
    }

    @Test
    void shouldListCommandsByPurposeInALineEach() {
        assertEquals(0, run("--help"));
        final String help = out.toString();
        assertTrue(help.contains("\nRun and compare:\n  run         Simulates a scenario"), help);
        assertTrue(help.contains("\nOthers:\n  fail        Fails in the given way.\n"), help);
        assertTrue(help.contains("Exit status:"), help);
        assertTrue(help.lines().allMatch(line -> line.length() <= 80), help);
    }

    @Test
    void shouldPrintTheSameWithoutACommand() {
        assertEquals(0, run("--help"));
        final String help = out.toString();
        out.getBuffer().setLength(0);
        assertEquals(0, run());
        assertEquals(help, out.toString());
        assertEquals("", err.toString());
    }

    @Test
    void shouldPrintKeys() {
        assertEquals(0, run("keys", "transport.dcqcn"));
        assertTrue(out.toString().contains("  alphaInterval: time"), out.toString());
        assertEquals(2, run("keys", "transprt"));
        assertTrue(err.toString().contains("did you mean transport?"), err.toString());
    }

    @Test
    void shouldNotReadArgumentsFromFiles() throws IOException {
        final Path file = Files.writeString(folder.resolve("x.yaml"), "--help");
        assertEquals(2, run("run", "@" + file));
        assertTrue(err.toString().startsWith("tailrace: @" + file + ": no such file"), err.toString());
    }

    @Test
    void shouldReturnStatusOfCommand() {
        assertEquals(0, run("fail", "not"));
        assertEquals(1, run("fail", "different"));
        assertEquals("", err.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "argument  | tailrace: k: 7 (expected: even)",
        "missing   | tailrace: flows.csv: no such file",
        "disk      | tailrace: No space left on device",
        "unchecked | tailrace: No space left on device",
    })
    void shouldTellInOneLineWhatTheUserCanMend(final String way, final String line) {
        assertEquals(2, run("fail", way));
        assertEquals(line + System.lineSeparator(), err.toString());
        assertEquals("", out.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fails not    | tailrace: fails: no such command, did you mean fail? (see tailrace --help)",
        "fail not --x | tailrace: Unknown option: '--x' (see tailrace fail --help)",
        "fail not --debgu | tailrace: Unknown option: '--debgu', did you mean --debug? (see tailrace fail --help)",
        "fail not now | tailrace: now: unexpected (see tailrace fail --help)",
    })
    void shouldTellWrongUsageInOneLine(final String args, final String line) {
        assertEquals(2, run(args.split(" ")));
        assertEquals(line + System.lineSeparator(), err.toString());
    }

    @Test
    void shouldListValuesWhenAnEnumIsMisspelt() {
        assertEquals(2, run("fail", "nowhere"));
        assertTrue(err.toString().contains("UNCHECKED"), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
    }

    @Test
    void shouldShowStackTraceWhenDebugging() {
        assertEquals(2, run("fail", "argument", "--debug"));
        assertTrue(err.toString().contains("\tat tailrace."), err.toString());
    }

    @Test
    void shouldShowStackTraceOfABug() {
        assertEquals(4, run("fail", "bug"));
        assertTrue(err.toString().startsWith("tailrace: internal error: "), err.toString());
        assertTrue(err.toString().contains("\tat tailrace."), err.toString());
    }

    @Test
    void shouldNameTheHeapWhenMemoryRunsOut() {
        assertEquals(4, run("fail", "memory"));
        assertTrue(err.toString().startsWith("tailrace: out of memory: Java heap space"), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
    }
}
