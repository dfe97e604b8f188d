package tailrace.tools.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Formats the manual page of a command in roff, with the macros of man(7), from the source of its {@code --help}. */
final class ManPage {
    /** Matches a line of a footer, such as {@code " NAME description"}. */
    private static final Pattern ITEM = Pattern.compile("\\s*(\\S+(?: \\S+)*)\\s{2,}(\\S.*)");
    private static final Pattern LABEL = Pattern.compile("[A-Za-z][A-Za-z0-9:.]*");

    static final Comparator<OptionSpec> BY_NAME =
        Comparator.comparing(option -> option.longestName().replaceFirst("^-+", ""));

    private final CommandSpec command;
    private final Help help;
    private final StringBuilder roff = new StringBuilder();

    private ManPage(final CommandSpec command) {
        this.command = command;
        this.help = new Help(command, Help.defaultColorScheme(Help.Ansi.OFF));
    }

    /**
     * Formats the page of a command.
     *
     * @param version program and version, such as {@code tailrace 1.2.3}
     */
    static String of(final CommandSpec command, final String version) {
        return new ManPage(command).write(version);
    }

    /** Returns the name of a command's page, such as {@code tailrace-run}. */
    static String name(final CommandSpec command) {
        return command.qualifiedName("-");
    }

    /**
     * Returns the subcommands that help shows. The commands of the program have the order of {@code tailrace --help}.
     */
    static List<CommandSpec> subcommands(final CommandSpec command) {
        final Stream<CommandSpec> shown = command.subcommands().values().stream().distinct()
            .map(CommandLine::getCommandSpec).filter(sub -> !sub.usageMessage().hidden());
        return (command.parent() == null ? shown.sorted(HelpGroups.ORDER) : shown).toList();
    }

    private String write(final String version) {
        line(".TH " + text(name(command).toUpperCase(Locale.ROOT)) + " 1 \"\" \"" + text(version) + "\" \"Tailrace\"");
        final List<String> description = lines(command.usageMessage().description());
        section("NAME");
        line(text(name(command)) + " \\- " + text(summary(description)));
        section("SYNOPSIS");
        line(text(help.abbreviatedSynopsis().strip().replace("[OPTIONS]", "[OPTIONS]" + required())));
        section("DESCRIPTION");
        description.forEach(this::paragraph);
        arguments();
        options();
        commands();
        exitStatus();
        footer();
        seeAlso();
        return roff.toString();
    }

    private static String summary(final List<String> description) {
        return String.join(" ", description).replaceFirst("(?<=\\w)[.:;] .*|\\.$", "");
    }

    private String required() {
        return command.options().stream().filter(OptionSpec::required)
            .map(option -> " " + option.shortestName() + label(option)).collect(Collectors.joining());
    }

    private void arguments() {
        final List<? extends ArgSpec> shown = command.positionalParameters().stream().filter(a -> !a.hidden()).toList();
        if (!shown.isEmpty()) {
            section("ARGUMENTS");
            shown.forEach(argument -> item(italic(label(argument)), List.of(argument.description())));
        }
    }

    private void options() {
        section("OPTIONS");
        command.options().stream().filter(option -> heading(option).isEmpty()).sorted(BY_NAME).forEach(this::option);
        for (final ArgGroupSpec group : command.argGroups()) {
            if (group.heading() != null) {
                line(".SS " + text(plain(group.heading())));
                group.allOptionsNested().stream().sorted(BY_NAME).forEach(this::option);
            }
        }
    }

    /** Returns the heading of the outermost group of an option, or an empty text if there is none. */
    private static String heading(final OptionSpec option) {
        String heading = "";
        for (ArgGroupSpec group = option.group(); group != null; group = group.parentGroup()) {
            heading = group.heading() == null ? heading : plain(group.heading());
        }
        return heading;
    }

    private void option(final OptionSpec option) {
        if (!option.hidden()) {
            final List<String> names = Stream.of(option.names())
                .sorted(Comparator.comparingInt(String::length)).map(name -> "\\fB" + text(name) + "\\fR").toList();
            item(String.join(", ", names) + italic(label(option)), List.of(option.description()));
        }
    }

    private void commands() {
        final List<CommandSpec> subcommands = subcommands(command);
        if (!subcommands.isEmpty()) {
            section("COMMANDS");
            subcommands.forEach(sub ->
                item("\\fB" + text(name(sub)) + "\\fR(1)", lines(sub.usageMessage().description())));
        }
    }

    /** Adds the exit statuses of the command, or of the nearest parent that lists them. */
    private void exitStatus() {
        CommandSpec at = command;
        while (at.usageMessage().exitCodeList().isEmpty() && at.parent() != null) {
            at = at.parent();
        }
        if (!at.usageMessage().exitCodeList().isEmpty()) {
            section("EXIT STATUS");
            at.usageMessage().exitCodeList().forEach((code, meaning) -> item("\\fB" + code + "\\fR", List.of(meaning)));
        }
    }

    private void footer() {
        final List<String> footer = lines(command.usageMessage().footer());
        if (!footer.isEmpty()) {
            section(plain(command.usageMessage().footerHeading()).toUpperCase(Locale.ROOT));
        }
        for (final String line : footer) {
            final Matcher item = ITEM.matcher(line);
            if (line.isBlank()) {
                continue;
            }
            if (line.matches("[A-Z][a-z]+:")) {
                section(line.substring(0, line.length() - 1).toUpperCase(Locale.ROOT));
            } else if (item.matches()) {
                item("\\fB" + text(item.group(1)) + "\\fR", List.of(item.group(2)));
            } else {
                paragraph(line);
            }
        }
    }

    private void seeAlso() {
        if (command.parent() != null) {
            section("SEE ALSO");
            line("\\fB" + text(name(command.parent())) + "\\fR(1)");
        }
    }

    private String label(final ArgSpec argument) {
        return help.parameterLabelRenderer().renderParameterLabel(argument, Help.Ansi.OFF, List.of()).toString();
    }

    /** Marks placeholders for values as italic, and leaves other text unchanged. */
    private static String italic(final String label) {
        return LABEL.matcher(text(label)).replaceAll("\\\\fI$0\\\\fR");
    }

    private void section(final String title) {
        line(".SH " + text(title));
    }

    private void item(final String tag, final List<String> description) {
        line(".TP");
        line(tag);
        line(text(String.join(" ", description)));
    }

    private void paragraph(final String paragraph) {
        line(".PP");
        line(text(paragraph));
    }

    private void line(final String line) {
        roff.append(line).append('\n');
    }

    /** Returns the lines of help, with format escapes such as {@code %%} and {@code %n} resolved. */
    private static List<String> lines(final String... formats) {
        return Stream.of(formats).map(format -> String.format(Locale.ROOT, format)).flatMap(String::lines).toList();
    }

    /** Returns a heading without its decoration. */
    private static String plain(final String heading) {
        return String.join(" ", lines(heading)).strip().replaceFirst(":$", "");
    }

    /** Escapes text for roff. */
    private static String text(final String text) {
        final StringBuilder escaped = new StringBuilder();
        text.strip().codePoints().forEach(c -> {
            switch (c) {
                case '\\' -> escaped.append("\\e");
                case '-' -> escaped.append("\\-");
                case '"' -> escaped.append("\\(dq");
                case '\'' -> escaped.append("\\(aq");
                case '`' -> escaped.append("\\(ga");
                case '^' -> escaped.append("\\(ha");
                case '~' -> escaped.append("\\(ti");
                default -> escaped.append(c < 128 ? Character.toString(c) : String.format("\\[u%04X]", c));
            }
        });
        return escaped.indexOf(".") == 0 ? "\\&" + escaped : escaped.toString();
    }
}
