package tailrace.tools.command;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Finds the commands of {@link CommandProvider}s. */
public final class Commands {
    private Commands() {}

    /**
     * Finds the commands that a call needs. Picocli inspects commands by reflection, which takes as long for all
     * commands as the rest of a start. So this method returns the first command with the requested name, and skips
     * further providers. Lists of commands, and the error message for an unknown command, load all commands.
     *
     * @param args the arguments of the program
     */
    public static List<Object> neededBy(final String[] args) {
        String name = name(args);
        final List<Object> asked = new ArrayList<>();
        for (final Iterator<Object> all = all().iterator(); all.hasNext();) {
            final Object command = all.next();
            if (hasName(command, name)) {
                if (!(command instanceof ListsCommands)) {
                    return List.of(command);
                }
                name = ""; // the command is found, but it needs all others as well
            }
            asked.add(command);
        }
        return asked;
    }

    /** Returns the first argument that is no option; options before the command have no values. */
    private static String name(final String[] args) {
        for (final String arg : args) {
            if (!arg.startsWith("-")) {
                return arg;
            }
        }
        return "";
    }

    private static boolean hasName(final Object command, final String name) {
        if (command instanceof final CommandLine line) {
            return line.getCommandName().equals(name);
        }
        final Command described = command.getClass().getAnnotation(Command.class);
        return described != null && described.name().equals(name);
    }

    private static Stream<Object> all() {
        return ServiceLoader.load(CommandProvider.class).stream()
            .flatMap(provider -> provider.get().commands().stream());
    }
}
