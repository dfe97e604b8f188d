package tailrace.tools.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ManCommandTest extends MainCalls {
    private int run(final String... args) {
        out.getBuffer().setLength(0);
        return calls.run(args);
    }

    @Test
    void shouldPrintThePageOfACommand() {
        assertEquals(0, run("man", "run"));
        final String page = out.toString();
        assertTrue(page.startsWith(".TH TAILRACE\\-RUN 1 "), page);
        assertTrue(page.contains(".SH SYNOPSIS\ntailrace run [OPTIONS] SCENARIO\n"), page);
        assertTrue(page.contains(".TP\n\\fB\\-o\\fR, \\fB\\-\\-output\\fR=\\fIDIR\\fR\nResult folder"), page);
        assertTrue(page.contains("means with 95 % confidence"), page);
        assertTrue(page.contains(".TP\n\\fB3\\fR\nflows are unfinished"), page);
        assertTrue(page.endsWith(".SH SEE ALSO\n\\fBtailrace\\fR(1)\n"), page);
    }

    @Test
    void shouldShowRequiredOptions() {
        assertEquals(0, run("man", "htsim"));
        assertTrue(out.toString().contains("tailrace htsim [OPTIONS] \\-tm=FILE.cm\n"), out.toString());
    }

    @Test
    void shouldShowHeadingsOfGroups() {
        assertEquals(0, run("man", "fail"));
        assertTrue(out.toString().contains(".SS Of the test\n.TP\n\\fB\\-\\-late\\fR"), out.toString());
    }

    @Test
    void shouldListCommandsAndEnvironmentOfTheProgram() {
        assertEquals(0, run("man"));
        assertTrue(out.toString().contains(".SH COMMANDS\n.TP\n\\fBtailrace\\-run\\fR(1)\nSimulates"), out.toString());
        assertTrue(out.toString().contains(".SH ENVIRONMENT\n.TP\n\\fBTAILRACE_JAVA_OPTS\\fR\nfurther"),
            out.toString());
    }

    @Test
    void shouldDocumentEveryOptionOfEveryCommand() throws IOException {
        assertEquals(0, run("man", "-o", folder.toString()));
        assertEquals("", out.toString());
        assertEquals(0, run("--help"));
        final List<String> commands = Pattern.compile("(?m)^  ([a-z]\\S+)  +[A-Z]").matcher(
            out.toString()).results().map(found -> found.group(1)).toList();
        assertTrue(commands.containsAll(List.of("run", "parsimon", "man", "fail")), commands.toString());
        for (final String command : commands) {
            final String page = Files.readString(folder.resolve("man1/tailrace-" + command + ".1"));
            assertEquals(0, run(command, "--help"));
            Pattern.compile("(?m)^ {2,6}(?:-\\w, +)?(--?[\\w-]+)").matcher(out.toString()).results().forEach(option ->
                assertTrue(page.contains("\\fB" + option.group(1).replace("-", "\\-") + "\\fR"),
                    command + " " + option.group(1) + ": " + page));
        }
    }

    @Test
    void shouldSayWhichCommandsThereAreWhenOneIsMisspelt() {
        assertEquals(2, run("man", "rnu"));
        assertTrue(err.toString().startsWith("tailrace: man: 'rnu' (did you mean run? "), err.toString());
        assertEquals(2, run("man", "run", "fast"));
        assertTrue(err.toString().contains("man: 'fast' (expected: nothing more)"), err.toString());
    }

    @Test
    void shouldGiveGroffNothingToWarnOf() throws IOException, InterruptedException {
        assumeTrue(Stream.of(System.getenv("PATH").split(":")).anyMatch(dir -> Files.exists(Path.of(dir, "groff"))),
            "no groff here");
        assertEquals(0, run("man", "-o", folder.toString()));
        try (Stream<Path> pages = Files.list(folder.resolve("man1"))) {
            for (final Path page : pages.toList()) {
                final Process groff = new ProcessBuilder("groff", "-man", "-ww", "-z", page.toString())
                    .redirectErrorStream(true).start();
                assertEquals("", new String(groff.getInputStream().readAllBytes(), UTF_8));
                assertEquals(0, groff.waitFor());
            }
        }
    }
}
