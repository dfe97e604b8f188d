package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tailrace.tools.cli.Main;

/** Tests {@code --help} of every command. {@link Golden} explains how to renew a changed text. */
class GoldenHelpTest {
    private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]\\S+)  +[A-Z]");

    @Test
    void shouldPrintTheHelpOfEveryCommand() {
        final TreeMap<String, String> helps = new TreeMap<>();
        add(helps, List.of());
        helps.forEach((name, help) -> Golden.assertSame("help/" + name, help));
        assertEquals(helps.keySet(), Golden.names("help"), "help of commands that are gone");
        Golden.assertSame(Project.root().resolve("docs/reference/commands.md"), page(helps));
    }

    /** Returns the page on commands: the help of each, indented as a block of code. */
    private static String page(final TreeMap<String, String> helps) {
        final StringBuilder text = new StringBuilder("""
            # Commands

            What `--help` of each command prints. The [guide](../guide/README.md) explains the larger ones,
            [Exit status](exit-status.md) says how they end. A test compares this page with the program;
            [CONTRIBUTING.md](../../CONTRIBUTING.md#build-and-test) has the command that writes it anew.
            """);
        helps.forEach((name, help) -> text.append("\n## ").append(name.replace(".txt", "").replace('-', ' '))
            .append("\n\n```text\n").append(help.stripTrailing().replaceAll("(?m) +$", "")).append("\n```\n"));
        return text.toString();
    }

    /** Adds the help of a command and of its subcommands. */
    private static void add(final TreeMap<String, String> helps, final List<String> command) {
        final StringWriter out = new StringWriter();
        final PrintWriter both = new PrintWriter(out, true);
        final List<String> call = Stream.concat(command.stream(), Stream.of("--help")).toList();
        assertEquals(0, Main.run(call.toArray(String[]::new), both, both), out::toString);
        helps.put(String.join("-", Stream.concat(Stream.of("tailrace"), command.stream()).toList()) + ".txt",
            out.toString());
        if (command.isEmpty() || out.toString().contains("\nCommands:\n")) {
            COMMAND.matcher(out.toString()).results().map(found -> found.group(1)).forEach(
                name -> add(helps, Stream.concat(command.stream(), Stream.of(name)).toList()));
        }
    }
}
