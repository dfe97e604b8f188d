package tailrace.tools.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.core.Nearest;
import tailrace.scenario.BuiltIns;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ScenarioNames;

/** The command {@code tailrace scenarios}: lists the built-in scenarios. */
@Command(name = "scenarios", mixinStandardHelpOptions = true, description = "Lists the built-in scenarios.")
final class ScenariosCommand implements Callable<Integer> {
    @Option(names = "--show", paramLabel = "NAME", completionCandidates = ScenarioNames.class,
        description = "Prints the file of a built-in scenario.")
    private String show;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (show != null) {
            spec.commandLine().getOut().print(BuiltIns.yaml(show).orElseThrow(() -> new IllegalArgumentException(
                "--show: '" + show + "' " + Nearest.expected(show, BuiltIns.names()))));
        } else {
            final int width = BuiltIns.names().stream().mapToInt(String::length).max().orElse(1);
            final String format = "%-" + width + "s %s%n";
            for (final BuiltIns.Entry entry : BuiltIns.list()) {
                spec.commandLine().getOut().printf(format, entry.name(), entry.description());
                entry.choices().forEach(
                        choice -> spec.commandLine().getOut().printf(format, "", "--set " + choice));
            }
        }
        spec.commandLine().getOut().flush();
        return ExitStatus.OK;
    }
}
