package tailrace.tools.peers.command;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code tailrace hpcc}, {@code tailrace htsim}, {@code tailrace goal} and {@code tailrace lint}. */
public final class PeerCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        return List.of(new HpccCommand(), new HtsimCommand(), new GoalCommand(), new LintCommand());
    }
}
