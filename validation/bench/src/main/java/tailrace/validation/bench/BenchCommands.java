package tailrace.validation.bench;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Commands that measure speed. */
public final class BenchCommands implements CommandProvider {
    /** For the service loader. */
    public BenchCommands() {}

    @Override
    public List<Object> commands() {
        return List.of(new BenchCommand(), new FirstEventCommand());
    }
}
