package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.KeyList;
import tailrace.tools.command.ExitStatus;

/** The command {@code tailrace keys}: lists the keys of scenario files. */
@Command(name = "keys", mixinStandardHelpOptions = true,
    description = "Lists the keys of scenario files with their types, defaults and meanings.")
final class KeysCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "PATH", defaultValue = "",
        completionCandidates = Candidates.Parts.class,
        description = "Only this part, for example transport.dcqcn, switch.ecn or workloads.sizes.")
    private String path;

    @Option(names = "--plugin", paramLabel = "JAR",
        description = "Jar, or folder of jars, with types of your own; may be repeated.")
    private List<String> plugins = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(KeyList.text(Scenario.class, path, plugins));
        spec.commandLine().getOut().flush();
        return ExitStatus.OK;
    }
}
