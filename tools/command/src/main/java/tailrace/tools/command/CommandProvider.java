package tailrace.tools.command;

import java.util.List;

/**
 * Adds commands to {@code tailrace}; named in
 * {@code META-INF/services/tailrace.tools.command.CommandProvider} of the jar that brings them.
 */
public interface CommandProvider {
    /**
     * The commands: each an object with picocli's {@code @Command}, or a {@code CommandLine} of one. Each object is a
     * {@code Callable<Integer>} that returns its exit status. Called once per start if it lists commands, as for {@code
     * --help}, or names one that no provider before this one has; so it must be quick. Two commands of one name are an
     * error of the programmer, reported where commands are listed.
     */
    List<Object> commands();
}
