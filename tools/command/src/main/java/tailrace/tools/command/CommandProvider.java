package tailrace.tools.command;

import java.util.List;

/**
 * Adds commands to {@code tailrace}. The provider's jar names it in
 * {@code META-INF/services/tailrace.tools.command.CommandProvider}.
 */
public interface CommandProvider {
    /**
     * Returns the commands. Each is an object with picocli's {@code @Command}, or its {@code CommandLine}. Each object
     * is a {@code Callable<Integer>} that returns its exit status. The method must be fast. It runs whenever the
     * program lists commands, as for {@code --help}, or searches for a command that no earlier provider has. Two
     * commands with the same name are a programming error, reported when commands are listed.
     */
    List<Object> commands();
}
