package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import tailrace.tools.command.Commands;
import tailrace.tools.command.ToolCalls;

class CommandExamplesTest {
    private final ToolCalls calls = MainCalls.calls();

    private static String[] words(final String call) {
        return Arrays.stream(call.split(" (?=(?:[^']*'[^']*')*[^']*$)")).map(word -> word.replace("'", ""))
            .toArray(String[]::new);
    }

    @Test
    void shouldHaveExamplesThatParseForEveryCommand() {
        final CommandLine program = new CommandLine(new Main());
        Commands.neededBy(new String[0]).forEach(program::addSubcommand);
        program.setCaseInsensitiveEnumValuesAllowed(true);
        final Map<String, List<String>> examples = CommandExamples.all();
        for (final CommandSpec command : ManPage.subcommands(program.getCommandSpec())) {
            assertTrue(examples.containsKey(command.name()) || command.name().equals("fail"), command.name());
        }
        examples.values().stream().flatMap(List::stream)
            .filter(call -> program.getSubcommands().containsKey(call.replaceFirst(" .*", "")))
            .forEach(call -> assertDoesNotThrow(() -> program.parseArgs(words(call)), call));
    }

    @ParameterizedTest
    @ValueSource(strings = {"topo throughput", "topo generate", "keys", "scenarios", "schema", "completion", "man"})
    void shouldRunTheExamplesThatNameNoFilesToRead(final String begin, @TempDir final Path folder) {
        final List<String> examples = CommandExamples.all().get(begin.replaceFirst(" .*", "")).stream()
            .filter(call -> call.startsWith(begin)).toList();
        assertFalse(examples.isEmpty(), begin);
        for (final String example : examples) {
            final String[] words = words(example);
            for (int i = 1; i < words.length; i++) {
                words[i] = words[i - 1].equals("-o") ? folder.resolve(words[i]).toString() : words[i];
            }
            calls.done(words);
        }
    }

    @Test
    void shouldEndHelpWithExamples() {
        calls.done("run", "--help");
        assertTrue(calls.out().contains("\nExamples:\n  tailrace run quickstart\n"), calls.out());
        calls.done("man", "evaluate");
        assertTrue(calls.out().contains(".SH EXAMPLES\n.PP\ntailrace evaluate quickstart"),
            calls.out());
    }

    @Test
    void shouldGiveTheHelpOfACommandWhenItIsAskedForByWord() {
        calls.done("run", "--help");
        final String help = calls.out();
        calls.clear();
        calls.done("help", "run");
        assertEquals(help, calls.out());
        calls.clear();
        calls.done("help", "topo", "generate");
        assertTrue(calls.out().startsWith("Usage: tailrace topo generate "), calls.out());
        calls.clear();
        calls.done("help");
        assertTrue(calls.out().startsWith("Usage: tailrace [-hV]"), calls.out());
    }
}
