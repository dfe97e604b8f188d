package tailrace.tools.cli;


import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.BuiltIns;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.KeyPaths;
import tailrace.scenario.config.ParamFile;
import tailrace.scenario.results.files.Resources;

/**
 * Creates the script that completes commands in a shell. The script has tables of commands, options and keys, and shell
 * code that looks words up in them. The tables come from the same source as {@code --help} and {@code keys}.
 *
 * <p>A table lists for each command its subcommands, its options ({@code --set=k}) and its arguments in order (the last
 * with {@code +} if it may be repeated). A letter gives the kind of their values: {@code f} files, {@code d} folders,
 * {@code k} keys of scenarios, {@code t} keys of a topology, {@code c} commands, {@code w:A|B} words, {@code wf:A|B}
 * words or files, {@code n} any other text.
 */
final class CompletionScript {
    private final StringBuilder script = new StringBuilder();

    private CompletionScript() {}

    /** Returns the script for a command and its subcommands; {@code shell} is {@code bash} or {@code zsh}. */
    static String of(final CommandSpec root, final String shell) {
        final CompletionScript all = new CompletionScript();
        all.line("# Completes tailrace in " + shell + "; made by: tailrace completion " + shell);
        all.line("");
        all.function("_tailrace_command", "subcommands= flags= takes=", () -> all.commands(root, ""));
        all.function("_tailrace_settings", "", () -> all.keys(KeyPaths.of(Scenario.class, List.of())));
        all.function("_tailrace_choices", "", all::choices);
        all.function("_tailrace_topology", "", all::topologies);
        return all.script + text("common.sh") + text(shell + ".sh");
    }

    private void function(final String name, final String first, final Runnable body) {
        line(name + "() {");
        if (!first.isEmpty()) {
            line("    " + first);
        }
        body.run();
        line("}");
        line("");
    }

    private void line(final String line) {
        script.append(line).append('\n');
    }

    private void commands(final CommandSpec command, final String path) {
        if (path.isEmpty()) {
            line("    case $1 in");
        }
        line("        " + quoted(path) + ")");
        line("            subcommands=" + quoted(words(ManPage.subcommands(command).stream().map(CommandSpec::name))));
        line("            flags=" + quoted(words(command.options().stream().filter(option -> !option.hidden())
                .sorted(ManPage.BY_NAME)    // the order of annotated methods is arbitrary
                .flatMap(CompletionScript::option))));
        line("            takes=" + quoted(words(command.positionalParameters().stream()
                .filter(argument -> !argument.hidden())
                .sorted(Comparator.comparing(argument -> argument.index().min())).map(CompletionScript::argument))));
        line("            ;;");
        ManPage.subcommands(command).forEach(sub -> commands(sub, (path + " " + sub.name()).strip()));
        if (path.isEmpty()) {
            line("    esac");
        }
    }

    private static String words(final Stream<String> words) {
        return words.collect(Collectors.joining(" "));
    }

    private static String quoted(final String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static Stream<String> option(final OptionSpec option) {
        final String kind = option.arity().max() == 0 ? "" : "=" + kind(option);
        return Stream.of(option.names()).map(name -> name + kind);
    }

    private static String argument(final PositionalParamSpec argument) {
        final boolean several = argument.isMultiValue() && argument.index().max() > argument.index().min();
        return kind(argument) + (several ? "+" : "");
    }

    /** Returns the code for the kind of values that an option or argument takes. */
    private static String kind(final ArgSpec arg) {
        final String label = arg.paramLabel();
        final List<String> words = candidates(arg);
        final boolean settings = label.matches("(PATH|KEY)=.*");
        if (settings) {
            return arg.command().positionalParameters().stream().anyMatch(a -> a.paramLabel().equals("SCENARIO"))
                    ? "k" : "t";
        } else if (!words.isEmpty()) {
            final boolean files = label.matches("SCENARIO|TOPOLOGY|SPACE");
            return (files ? "wf:" : "w:") + String.join("|", words);
        } else if (label.equals("COMMAND")) {
            return "c";
        } else if (label.contains("DIR")) {
            return "d";
        }
        return arg.auxiliaryTypes()[0] == Path.class || label.matches(".*FILE.*|JAR|OTHER") ? "f" : "n";
    }

    private static List<String> candidates(final ArgSpec arg) {
        if (arg.completionCandidates() == null) {
            return List.of();
        }
        return StreamSupport.stream(arg.completionCandidates().spliterator(), false)
                .map(word -> arg.auxiliaryTypes()[0].isEnum() ? word.toLowerCase(Locale.ROOT) : word)
                .filter(word -> !word.contains(" ")).toList();
    }

    private void keys(final Map<String, List<String>> paths) {
        line("    cat <<'END'");
        paths.forEach((path, words) -> line(path + "=" + String.join("|", words)));
        line("END");
    }

    /** Adds the values of the {@code choices} in built-in scenarios. */
    private void choices() {
        line("    case $1 in");
        for (final BuiltIns.Entry scenario : BuiltIns.list()) {
            if (!scenario.choices().isEmpty()) {
                line("        " + scenario.name() + ") printf '%s\\n' " + words(scenario.choices().stream()
                        .map(CompletionScript::quoted)) + " ;;");
            }
        }
        line("    esac");
    }

    /** Adds the keys of each type of topology. */
    private void topologies() {
        line("    case $1 in");
        for (final String type : ParamFile.types(TopologyParams.class)) {
            final List<String> keys = new ArrayList<>(
                    ParamFile.keys(ParamFile.choice(TopologyParams.class, type, List.of())));
            keys.sort(Comparator.naturalOrder());
            line("        " + type + ") printf '%s=\\n' " + String.join(" ", keys) + " ;;");
        }
        line("    esac");
    }

    private static String text(final String name) {
        return Resources.text(CompletionScript.class, "completion/" + name);
    }
}
