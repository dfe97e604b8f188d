package tailrace.tools.topology.command;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code topo}. */
public final class TopologyCommands implements CommandProvider {
    /** Found by its name. */
    public TopologyCommands() {}

    @Override
    public List<Object> commands() {
        return List.of(new TopoCommand());
    }
}
