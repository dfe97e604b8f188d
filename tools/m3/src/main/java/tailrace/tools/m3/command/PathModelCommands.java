package tailrace.tools.m3.command;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code tailrace dataset} and {@code tailrace model}. */
public final class PathModelCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        return List.of(new DatasetCommand(), new ModelCommand());
    }
}
