package tailrace.tools.serve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tailrace.scenario.results.files.FileNames;

/**
 * A request for a run. Missing fields are null.
 *
 * @param command one of {@link #COMMANDS}
 * @param scenario name of a scenario in the folder, or of a built-in one
 * @param result result whose scenario is used instead
 * @param set settings that override the scenario, each {@code key=value}
 * @param whatIf changes for an estimate, such as {@code link=tor0-agg0:down}, at most one for each link
 * @param name name of the result; by default the scenario with the settings
 * @param metrics metrics of {@code evaluate}
 * @param vary varied keys of {@code sweep}, each {@code key=values}
 * @param relError requested relative error, such as {@code 5%}
 * @param repeat number of seeds
 * @param force whether results of another run may be overwritten
 */
record RunRequest(String command, String scenario, String result, List<String> set, List<String> whatIf, String name,
        List<String> metrics, List<String> vary, String relError, Integer repeat, boolean force) {
    /** Commands that create a result from a scenario. */
    static final List<String> COMMANDS = List.of("run", "parsimon", "m3", "flowsim", "evaluate", "sweep");
    /** Example for error messages. */
    static final String FORM = "{\"command\": \"run\", \"scenario\": \"quickstart\", \"set\": [\"seed=2\"]}";

    private static final Pattern SETTING = Pattern.compile("[A-Za-z][^=]*=.*", Pattern.DOTALL);
    /** Largest length of one setting in characters: Linux's limit for an argument, with a margin. */
    private static final int LONGEST = 100_000;

    RunRequest {
        set = set == null ? List.of() : List.copyOf(set);
        whatIf = whatIf == null ? List.of() : List.copyOf(whatIf);
        metrics = metrics == null ? List.of() : List.copyOf(metrics);
        vary = vary == null ? List.of() : List.copyOf(vary);
        command = command == null ? "run" : command;
        if (!COMMANDS.contains(command)) {
            throw refused("command", command, "one of " + String.join(", ", COMMANDS));
        }
        if ((scenario == null) == (result == null)) {
            throw new Refusal(Refusal.BAD_REQUEST, "scenario: " + (scenario == null ? "missing" : "and result")
                    + " (expected: one of scenario and result)");
        }
        set.forEach(setting -> check("set", setting, "key=value"));
        vary.forEach(key -> check("vary", key, "key=values"));
        if (repeat != null && repeat < 1) {
            throw refused("repeat", repeat.toString(), "1 or more");
        }
    }

    private static void check(final String what, final String setting, final String expected) {
        if (setting.length() > LONGEST) {
            throw new Refusal(Refusal.BAD_REQUEST,
                    what + ": " + setting.length() + " characters (expected: at most " + LONGEST + ")");
        }
        if (!SETTING.matcher(setting).matches()) {
            throw refused(what, setting, expected);
        }
    }

    private static Refusal refused(final String what, final String value, final String expected) {
        return new Refusal(Refusal.BAD_REQUEST, what + ": '" + value + "' (expected: " + expected + ")");
    }

    /** Returns the name of the result, which is a single path element. */
    String resultName() {
        if (name != null && !name.isBlank()) {
            return FileNames.of(name.strip());
        }
        final List<String> parts = new ArrayList<>();
        parts.add((scenario == null ? result.replace('/', '-') : scenario)
                + ("run".equals(command) ? "" : "-" + command) + (repeat == null ? "" : "-seeds"));
        parts.addAll(set);
        parts.addAll(whatIf);
        return FileNames.of(String.join(",", parts));
    }

    /**
     * Returns the command line.
     *
     * @param file the scenario: a file, or the name of a built-in one
     * @param folder folder of the results
     * @param allowsPlugins whether to open plug-ins that the scenario names
     */
    List<String> arguments(final String file, final Path folder, final boolean allowsPlugins) {
        final List<String> line = new ArrayList<>(List.of(command, "-o", folder.toString()));
        set.forEach(setting -> line.addAll(List.of("--set", setting)));
        whatIf.forEach(change -> line.addAll(List.of("--what-if", change)));
        metrics.forEach(metric -> line.addAll(List.of("--metric", metric)));
        vary.forEach(key -> line.addAll(List.of("--vary", key)));
        if (relError != null) {
            line.addAll(List.of("--rel-error", relError));
        }
        if (repeat != null) {
            line.addAll(List.of("--repeat", repeat.toString()));
        }
        if (force) {
            line.add("--force");
        }
        if (!allowsPlugins) {
            line.add("--no-plugins");
        }
        line.addAll(List.of("--", file));
        return line;
    }
}
