package tailrace.tools.trace;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code tailrace trace}. */
public final class TraceCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        return List.of(new TraceCommand());
    }
}
