package tailrace.validation;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tailrace.validation.cceval.CcevalCommand;
import tailrace.validation.detail.DetailCommand;
import tailrace.validation.flowsim.ReferenceCommand;
import tailrace.validation.htsim.HtsimCommand;
import tailrace.validation.link.LinkCommand;
import tailrace.validation.m3.M3StudyCommand;
import tailrace.validation.parsimon.StudyCommand;
import tailrace.validation.peers.PeersCommand;
import tailrace.validation.tcp.TcpCommand;
import tailrace.validation.topology.TopologyStudyCommand;

/**
 * {@code tailrace validate}: comparisons with other simulators and with papers, one subcommand each, in the package of
 * its name. Picocli loads the classes of the subcommands when {@code validate} is called or commands are listed.
 */
@Command(name = "validate", mixinStandardHelpOptions = true, synopsisSubcommandLabel = "COMMAND",
    description = "Compares Tailrace with other simulators and with published results.",
    subcommands = {
        PeersCommand.class,
        LinkCommand.class,
        HtsimCommand.class,
        TcpCommand.class,
        DetailCommand.class,
        CcevalCommand.class,
        ReferenceCommand.class,
        M3StudyCommand.class,
        StudyCommand.class,
        TopologyStudyCommand.class,
    })
public final class ValidateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    /** Without a subcommand there is nothing to do, which is a mistake of usage. */
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "no command given");
    }
}
