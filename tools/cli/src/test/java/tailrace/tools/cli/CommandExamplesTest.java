package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class CommandExamplesTest {
    private final Calls calls = new Calls();

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

    @Test
    void shouldEndHelpWithExamples() {
        calls.assertDone("run", "--help");
        assertTrue(calls.out.toString().contains("\nExamples:\n  tailrace run quickstart\n"), calls.out.toString());
        calls.assertDone("man", "evaluate");
        assertTrue(calls.out.toString().contains(".SH EXAMPLES\n.PP\ntailrace evaluate quickstart"),
            calls.out.toString());
    }

    @Test
    void shouldGiveTheHelpOfACommandWhenItIsAskedForByWord() {
        calls.assertDone("run", "--help");
        final String help = calls.out.toString();
        calls.out.getBuffer().setLength(0);
        calls.assertDone("help", "run");
        assertEquals(help, calls.out.toString());
        calls.out.getBuffer().setLength(0);
        calls.assertDone("help", "topo", "generate");
        assertTrue(calls.out.toString().startsWith("Usage: tailrace topo generate "), calls.out.toString());
        calls.out.getBuffer().setLength(0);
        calls.assertDone("help");
        assertTrue(calls.out.toString().startsWith("Usage: tailrace [-hV]"), calls.out.toString());
    }
}
