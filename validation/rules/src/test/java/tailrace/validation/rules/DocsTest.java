package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tailrace.scenario.BuiltIns;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.noeffect.SettingsCheck;
import tailrace.scenario.run.CheckedScenario;
import tailrace.tools.cli.Main;

/**
 * Checks the examples of documents: scenarios are read and checked without warnings, and commands and their options
 * exist.
 */
class DocsTest {
    private static final Pattern BLOCK = Pattern.compile("(?<=```)((?:[a-z]*)\n.*?)```", Pattern.DOTALL);
    private static final Pattern IN_TEXT = Pattern.compile("`(?:time )?(?:\\./)?tailrace ([a-z][^`]*)`");
    private static final Pattern ON_A_LINE =
        Pattern.compile("^    (?:.*&& )?[./]*tailrace ([a-z].*)$", Pattern.MULTILINE);
    private static final Pattern OPTION = Pattern.compile("--?[a-zA-Z][a-z-]*");
    private static final Pattern KEY = Pattern.compile("^([a-z]+):", Pattern.MULTILINE);
    /**
     * Parts that examples leave out: flows, an end, and a network that has the links that they name, or pods that are
     * large enough.
     */
    private static final String WORKLOADS =
        "workloads: [{sizes: {type: fixed, size: 50KB}, load: {type: host, value: 0.1}}]\n";
    private static final List<String> ENDS = List.of("", "stop: {arrivals: 9ms}\n");
    private static final List<String> TOPOLOGIES = List.of("topology: {type: fat-tree, k: 4}\n",
        "topology: {type: three-tier, pods: 4, torsPerPod: 4, hostsPerTor: 8, aggsPerPod: 4}\n");

    private final Map<String, String> helps = new HashMap<>();

    private static List<Path> documents() {
        return Project.textFiles().stream().filter(file -> file.toString().endsWith(".md")
            && !file.endsWith("CHANGELOG.md")).toList();
    }

    private static List<String> found(final Pattern pattern, final String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).toList();
    }

    @Test
    void shouldReadAndCheckTheScenariosOfDocumentsWithoutAWord() {
        int scenarios = 0;
        for (final Path file : documents()) {
            if (file.toString().contains("developer")) {
                continue;   // scenarios of these pages need a plug-in; GuideTest runs them
            }
            for (final String fenced : found(BLOCK, Project.read(file))) {
                final String block = fenced.replaceFirst("^(yaml)?\n", "");
                if (block.matches("(?s)(  - )?[a-z]+:\\s.*")) {
                    check(file, block);
                    scenarios++;
                }
            }
        }
        assertTrue(scenarios >= 6, "examples found: " + scenarios);
    }

    private static void check(final Path file, final String block) {
        final StringBuilder text = new StringBuilder(block.startsWith(" ") ? "workloads:\n" + block : block);
        final List<String> keys = found(KEY, text.toString());
        text.append(keys.contains("workloads") ? "" : WORKLOADS);
        final List<String> tried = new ArrayList<>();
        for (final String end : keys.contains("stop") ? List.of("") : ENDS) {
            for (final String topology : keys.contains("topology") ? List.of("") : TOPOLOGIES) {
                final String told = told(text + end + topology);
                if (told.isEmpty()) {
                    return;
                }
                tried.add(told);
            }
        }
        fail(file.getFileName() + ": " + tried + "\n" + text);
    }

    /** Returns the messages about a scenario; empty if there are none. */
    private static String told(final String text) {
        try {
            final Scenario scenario = ScenarioFile.parse(text, "example.yaml", Path.of(""), List.of());
            try (CheckedScenario checked = CheckedScenario.of(scenario)) {
                return String.join("; ", SettingsCheck.warnings(scenario, checked.fabric()));
            }
        } catch (final IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    @Test
    void shouldKnowTheCommandsAndOptionsOfDocuments() {
        final List<String> wrong = new ArrayList<>();
        int commands = 0;
        for (final Path file : documents()) {
            final String text = Project.read(file);
            final List<String> lines = new ArrayList<>(found(IN_TEXT, text));
            lines.addAll(found(ON_A_LINE, text));
            for (final String line : lines) {
                check(line.replaceAll(" && .*| +# .*|\\\\?\\|.*", "").replace('\n', ' ').strip())
                    .forEach(problem -> wrong.add(file.getFileName() + ": tailrace " + line + ": " + problem));
                commands++;
            }
        }
        assertEquals("", wrong.stream().distinct().collect(Collectors.joining("\n")));
        assertTrue(commands >= 50, "commands found: " + commands);
    }

    private List<String> check(final String line) {
        final List<String> wrong = new ArrayList<>();
        final String[] words = line.replaceAll("\"[^\"]*\"|\\{[^}]*}", "TEXT").split("[\\s\\[\\]]+");
        final boolean isNested = words[0].matches("validate|topo") && words.length > 1;
        final String help = help(isNested ? words[0] + " " + words[1] : words[0]);
        if (help.isEmpty()) {
            return List.of("no such command");
        }
        final Matcher options = OPTION.matcher("");
        for (int i = 1; i < words.length; i++) {
            if (options.reset(words[i]).matches()
                    && !Pattern.compile("(?<![a-zA-Z-])" + words[i] + "(?![a-zA-Z-])").matcher(help).find()) {
                wrong.add("no option " + words[i]);
            }
        }
        if (words[0].matches("run|parsimon") && words.length > 1 && words[1].matches("[a-z][a-z0-9-]*")) {
            wrong.addAll(scenario(words[1], line));
        }
        return wrong;
    }

    /** Returns a built-in scenario with the settings of the line. */
    private static List<String> scenario(final String name, final String line) {
        if (!BuiltIns.names().contains(name)) {
            return List.of("no such scenario");
        }
        final List<String> sets = new ArrayList<>(found(Pattern.compile("--set \"([^\"]*)\""), line));
        sets.addAll(found(Pattern.compile("--set ([^\"\\s]+)"), line));
        try {
            ScenarioFile.read(name, sets);
            return List.of();
        } catch (final IllegalArgumentException e) {
            return List.of(e.getMessage());
        }
    }

    @Test
    void shouldListEveryCommandByPurpose() {
        final StringWriter out = new StringWriter();
        assertEquals(0, Main.run(new String[] {"--help"}, new PrintWriter(out), new PrintWriter(out)));
        assertTrue(out.toString().contains("Run and compare:"), out.toString());
        assertFalse(out.toString().contains("Others:"), out.toString());
    }

    /** Returns the help of a command; empty if there is none. */
    private String help(final String command) {
        return helps.computeIfAbsent(command, unused -> {
            final List<String> args = new ArrayList<>(List.of(command.split(" ")));
            args.add("--help");
            final StringWriter out = new StringWriter();
            final PrintWriter both = new PrintWriter(out, true);
            return Main.run(args.toArray(String[]::new), both, both) == 0 ? out.toString() : "";
        });
    }

    /** The page of the HPCC simulator lists the files of each fork that {@code HpccDialect} names. */
    @Test
    void shouldListTheFilesOfEveryForkOfTheHpccSimulator() {
        final String dialects = Project.read(Project.root().resolve(
                "tools/peers/src/main/java/tailrace/tools/peers/hpcc/HpccDialect.java"));
        final String page = Project.read(Project.root().resolve("docs/validation/hpcc-simulator.md"))
                .split("\n## Support for files of forks\n", 2)[1].toLowerCase(Locale.ROOT);
        final List<String> forks = Pattern.compile("(?m)^    ([A-Z_]+)[,;]$").matcher(dialects).results()
                .map(match -> match.group(1).toLowerCase(Locale.ROOT).replace('_', '-'))
                .filter(name -> !name.equals("original")).toList();
        assertTrue(forks.size() >= 4, forks.toString());
        assertEquals(List.of(), forks.stream().filter(name -> !page.contains(name)).toList());
    }

    @Test
    void shouldNamePfcWhereAKeyTurnsPausesOn() {
        final String keys = Project.read(Project.root().resolve("docs/reference/keys/switch.md"));
        final List<String> rows = keys.lines().filter(line -> line.startsWith("| `pause` |")).toList();
        assertTrue(rows.size() >= 2, rows.toString());
        assertEquals(List.of(), rows.stream().filter(row -> !row.contains("PFC")).toList());
    }
}
