package tailrace.validation;

import java.util.List;
import java.util.ServiceLoader;
import picocli.CommandLine;
import tailrace.scenario.spi.ValidationProvider;
import tailrace.tools.command.CommandProvider;

/** Brings {@code tailrace validate}, with the comparisons that other modules bring. */
public final class ValidateCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        final CommandLine validate = new CommandLine(new ValidateCommand());
        for (final ValidationProvider provider : ServiceLoader.load(ValidationProvider.class)) {
            provider.commands().forEach(validate::addSubcommand);
        }
        return List.of(validate);
    }
}
