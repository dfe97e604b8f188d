package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import tailrace.tools.command.CommandProvider;

/** The commands of the program: those of this package, and those of others that {@link CommandProvider} brings. */
final class Commands {
    /** They tell of all the others. */
    private static final List<Class<?>> TELL_OF_ALL = List.of(CompletionCommand.class, ManCommand.class);

    private Commands() {}

    /**
     * The commands that a call needs. Before picocli can run one, it finds out all about it by reflection: for all of
     * them that takes as long as the rest of a start. So it is the first that has the name in the call, and those who
     * bring others are not asked any more; it is all for what lists them, or says that there is no such command.
     */
    static List<Object> neededBy(final String[] args) {
        String name = name(args);
        final List<Object> asked = new ArrayList<>();
        for (final Iterator<Object> all = all().iterator(); all.hasNext();) {
            final Object command = all.next();
            if (hasName(command, name)) {
                if (!TELL_OF_ALL.contains(command.getClass())) {
                    return List.of(command);
                }
                name = ""; // found, and the others are needed
            }
            asked.add(command);
        }
        return asked;
    }

    /** The first argument that is no option, as no option before the command has a value; else nothing. */
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
        final Stream<Provider<CommandProvider>> others = ServiceLoader.load(CommandProvider.class).stream();
        return Stream.concat(own().stream(), others.flatMap(provider -> provider.get().commands().stream()));
    }

    private static List<Object> own() {
        return List.of(
            new RunCommand(),
            new ParsimonCommand(),
            new FlowsimCommand(),
            new M3Command(),
            new ScenariosCommand(),
            new KeysCommand(),
            new SchemaCommand(),
            new CompletionCommand(),
            new ManCommand());
    }
}
