package tailrace.validation;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds the command {@code tailrace validate}. */
public final class ValidateCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        return List.of(new ValidateCommand());
    }
}
