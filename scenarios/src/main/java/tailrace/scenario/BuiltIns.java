package tailrace.scenario;

import java.util.List;
import java.util.Optional;
import tailrace.scenario.results.files.Resources;

/** The scenarios that come with the program. */
public final class BuiltIns {
    private static final String FOLDER = "scenarios/";

    private BuiltIns() {}

    /**
     * A built-in scenario.
     *
     * @param name name in commands
     * @param description first line of the scenario's description
     * @param choices the scenario's choices, each in the form in which commands set it: {@code scheme=lps|fh}, the
     *     default first
     */
    public record Entry(String name, String description, List<String> choices) {}

    /** Names, in the order in which they are best shown. */
    public static List<String> names() {
        return text("index.txt").orElseThrow().lines().map(String::strip).filter(n -> !n.isEmpty()).toList();
    }

    /** All built-in scenarios with their descriptions. */
    public static List<Entry> list() {
        return names().stream()
                .map(name -> new Entry(name, firstLine(ScenarioFile.read(name, List.of()).description),
                        choices(yaml(name).orElseThrow(), name + ".yaml")))
                .toList();
    }

    static List<String> choices(final String yaml, final String label) {
        return ScenarioFile.choices(yaml, label).entrySet().stream()
                .map(choice -> choice.getKey() + "=" + String.join("|", choice.getValue()))
                .toList();
    }

    private static String firstLine(final String description) {
        return description.lines().findFirst().orElse("");
    }

    /** File of a built-in scenario; empty if no built-in scenario has this name. */
    public static Optional<String> yaml(final String name) {
        return names().contains(name) ? text(name + ".yaml") : Optional.empty();
    }

    private static Optional<String> text(final String file) {
        return Resources.find(BuiltIns.class, FOLDER + file).map(Resources::text);
    }
}
