package tailrace.tools.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Lists the options that the user typed, as settings of a run: {@code name=value}, or the name alone. */
public final class TypedOptions {
    private TypedOptions() {}

    /**
     * Returns the options that influence results, in the order in which they were typed.
     *
     * @param others options without influence on results, each by its longest name
     */
    public static List<String> of(final CommandSpec spec, final Set<String> others) {
        final List<String> settings = new ArrayList<>();
        for (final OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            if (!others.contains(option.longestName()) && !settings.contains(option.longestName())) {
                settings.addAll(texts(option));
            }
        }
        return settings.stream().distinct().toList();
    }

    private static List<String> texts(final OptionSpec option) {
        final String name = option.longestName().replaceFirst("^-+", "");
        if (option.arity().max() == 0) {
            return List.of(name);
        }
        if (option.arity().min() > 1) {
            return List.of(name + "=" + String.join(" ", option.originalStringValues()));
        }
        return option.originalStringValues().stream().map(value -> name + "=" + value).toList();
    }
}
