package tailrace.tools.serve;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code tailrace serve}. */
public final class ServeCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        return List.of(new ServeCommand());
    }
}
