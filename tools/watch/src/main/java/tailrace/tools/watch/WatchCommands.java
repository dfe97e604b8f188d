package tailrace.tools.watch;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code tailrace top}. */
public final class WatchCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        return List.of(new TopCommand());
    }
}
