package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;
import tailrace.tools.command.Commands;

class CommandsTest {
    private static List<String> names(final String line) {
        final String[] args = line.isEmpty() ? new String[0] : line.split(" ");
        return Commands.neededBy(args).stream()
            .map(command -> command.getClass().getAnnotation(Command.class).name()).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "run quickstart --help", "--debug run lint", "run --help", "fail not"})
    void shouldDescribeTheCommandThatIsCalledAlone(final String line) {
        assertEquals(List.of(line.replace("--debug ", "").split(" ")[0]), names(line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--help", "rnu quickstart", "--debug", "completion", "completion bash", "man run"})
    void shouldDescribeAllWhereAllAreListedOrNoneIsFound(final String line) {
        assertTrue(names(line).containsAll(List.of("run", "lint", "man", "fail")), names(line).toString());
    }
}
