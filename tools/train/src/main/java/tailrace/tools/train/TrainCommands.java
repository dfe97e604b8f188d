package tailrace.tools.train;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code tailrace train}. */
public final class TrainCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        return List.of(new TrainCommand());
    }
}
