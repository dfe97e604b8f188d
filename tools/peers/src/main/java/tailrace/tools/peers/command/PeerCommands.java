package tailrace.tools.peers.command;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds the commands for files of other simulators, and {@code lint}. */
public final class PeerCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        return List.of(new HpccCommand(), new HtsimCommand(), new GoalCommand(), new SimaiCommand(),
                new ChakraCommand(), new LintCommand());
    }
}
