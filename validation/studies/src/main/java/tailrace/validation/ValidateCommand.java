package tailrace.validation;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tailrace.validation.cceval.CcevalStudyCommand;
import tailrace.validation.collectives.CollectivesStudyCommand;
import tailrace.validation.detail.DetailStudyCommand;
import tailrace.validation.flowsim.FlowsimStudyCommand;
import tailrace.validation.htsim.HtsimStudyCommand;
import tailrace.validation.link.LinkStudyCommand;
import tailrace.validation.m3.M3StudyCommand;
import tailrace.validation.parsimon.ParsimonStudyCommand;
import tailrace.validation.peers.PeersStudyCommand;
import tailrace.validation.switches.SwitchesStudyCommand;
import tailrace.validation.tcp.TcpStudyCommand;
import tailrace.validation.topology.TopologyStudyCommand;
import tailrace.validation.transports.TransportsStudyCommand;

/**
 * The command {@code tailrace validate}: compares Tailrace with other simulators and with papers. Each comparison is a
 * subcommand, in the package of its name. Picocli loads the classes of the subcommands when {@code validate} is called
 * or commands are listed.
 */
@Command(name = "validate", mixinStandardHelpOptions = true, synopsisSubcommandLabel = "COMMAND",
    description = "Compares Tailrace with other simulators and with published results.",
    subcommands = {
        PeersStudyCommand.class,
        LinkStudyCommand.class,
        HtsimStudyCommand.class,
        TransportsStudyCommand.class,
        CollectivesStudyCommand.class,
        TcpStudyCommand.class,
        DetailStudyCommand.class,
        CcevalStudyCommand.class,
        FlowsimStudyCommand.class,
        M3StudyCommand.class,
        ParsimonStudyCommand.class,
        SwitchesStudyCommand.class,
        TopologyStudyCommand.class,
    })
public final class ValidateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    /** Refuses a call without a subcommand. */
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "no command given");
    }
}
