package tailrace.tools.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.core.Nearest;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ForceOption;
import tailrace.tools.command.ListsCommands;

/** The command {@code tailrace man}: writes manual pages. */
@Command(name = "man", mixinStandardHelpOptions = true,
    description = {
        "Prints the manual page of a command, or writes the pages of all commands.",
        "To read one: tailrace man run | man -l -. To install all: tailrace man -o ~/.local/share/man, then man "
            + "tailrace-run.",
    })
final class ManCommand implements Callable<Integer>, ListsCommands {
    @Parameters(arity = "0..*", paramLabel = "COMMAND",
        description = "The command, for example run or validate peers (default: tailrace itself).")
    private List<String> path = List.of();

    @Option(names = {"-o", "--output"}, paramLabel = "DIR",
        description = "Write the pages of the command and of its subcommands to DIR/man1.")
    private Path folder;

    @Mixin
    private final ForceOption force = new ForceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        final CommandSpec command = find();
        if (folder == null) {
            spec.commandLine().getOut().print(page(command));
            spec.commandLine().getOut().flush();
        } else {
            final Map<Path, String> pages = new LinkedHashMap<>();
            collect(command, folder.resolve("man1"), pages);
            pages.forEach((file, page) -> force.requireNew("--output", file, page));
            Files.createDirectories(folder.resolve("man1"));
            pages.forEach(AtomicFiles::write);
        }
        return ExitStatus.OK;
    }

    private CommandSpec find() {
        CommandSpec at = spec.root();
        for (final String name : path) {
            final List<CommandSpec> known = ManPage.subcommands(at);
            at = known.stream().filter(command -> command.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("man: '" + name + "' "
                    + (known.isEmpty() ? "(expected: nothing more)"
                        : Nearest.expected(name, known.stream().map(CommandSpec::name).toList()))));
        }
        return at;
    }

    /** Adds the pages of a command and of its subcommands to the map from file to page. */
    private static void collect(final CommandSpec command, final Path section, final Map<Path, String> pages) {
        pages.put(section.resolve(ManPage.name(command) + ".1"), page(command));
        ManPage.subcommands(command).forEach(sub -> collect(sub, section, pages));
    }

    private static String page(final CommandSpec command) {
        return ManPage.of(command, VersionLine.nameAndVersion());
    }
}
