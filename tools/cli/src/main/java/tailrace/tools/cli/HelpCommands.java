package tailrace.tools.cli;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds the commands that describe scenario files and the program itself. */
public final class HelpCommands implements CommandProvider {
    /** Creates the provider; {@code ServiceLoader} needs this constructor. */
    public HelpCommands() {}

    @Override
    public List<Object> commands() {
        return List.of(new ScenariosCommand(), new KeysCommand(), new SchemaCommand(), new CompletionCommand(),
            new ManCommand());
    }
}
