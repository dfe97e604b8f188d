package tailrace.tools.topology.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code tailrace topo}: designs topologies. */
@Command(name = "topo", mixinStandardHelpOptions = true, synopsisSubcommandLabel = "COMMAND",
    subcommands = {TopoGenerateCommand.class, TopoBoundCommand.class, TopoThroughputCommand.class,
        TopoSearchCommand.class},
    description = "Makes topologies and finds the limits of their throughput, without a simulation.")
final class TopoCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    /** Refuses a call without a subcommand. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "no command given");
    }
}
