package tailrace.validation.bench;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** The commands that measure speed. */
public final class BenchCommands implements CommandProvider {
    /** Called by {@code ServiceLoader}. */
    public BenchCommands() {}

    @Override
    public List<Object> commands() {
        return List.of(new BenchCommand(), new FirstEventCommand());
    }
}
