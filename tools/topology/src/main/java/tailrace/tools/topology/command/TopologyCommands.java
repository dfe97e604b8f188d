package tailrace.tools.topology.command;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds the command {@code topo}. */
public final class TopologyCommands implements CommandProvider {
    /** Creates the provider; {@code ServiceLoader} needs this constructor. */
    public TopologyCommands() {}

    @Override
    public List<Object> commands() {
        return List.of(new TopoCommand());
    }
}
