package tailrace.validation.bench;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds the commands that measure speed. */
public final class BenchCommands implements CommandProvider {
    /** Creates the provider; {@code ServiceLoader} needs this constructor. */
    public BenchCommands() {}

    @Override
    public List<Object> commands() {
        return List.of(new BenchCommand(), new FirstEventCommand());
    }
}
