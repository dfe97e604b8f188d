package tailrace.scenario;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.config.FilePaths;
import tailrace.scenario.config.Origin;
import tailrace.scenario.config.ParamFile;
import tailrace.scenario.config.ParamText;
import tailrace.scenario.config.PluginUse;

/**
 * Reads and writes scenarios.
 *
 * <p>A scenario is one YAML file, or JSON if its name ends in {@code .json}. Reading is strict: every failure is an
 * {@link IllegalArgumentException} whose message is one line with file, line, key, value and what was expected. File
 * names in a scenario file are relative to the folder of the file. In overrides and in built-in scenarios, file names
 * are relative to the working directory. Scenarios are written with absolute file names.
 *
 * <p>The section {@code choices} contains named alternatives. An override such as {@code scheme=lps} selects an
 * alternative, whose keys replace keys of the file. The scenario object contains no choices.
 */
public final class ScenarioFile {
    /** Last line of a text that contains every key, whether or not the user has set the key. */
    private static final String RESOLVED = "# Every key is here, set or not: with this line none is told of as idle.\n";
    /** The last line in files that the program writes; files of earlier builds end in {@link #RESOLVED}. */
    private static final String RESOLVED_FILE =
            "# Every key is here, set or not: with this line, none is reported as having no effect.\n";

    private ScenarioFile() {}

    /**
     * Reads the built-in scenario of a name or, if there is none, a file. Write {@code ./NAME} for a file of that name
     * in the working directory; a note of the scenario reports this.
     *
     * @param nameOrPath for example {@code quickstart} or {@code runs/mine.yaml}
     * @param sets overrides such as {@code topology.k=8} or {@code workloads[0].load.value=0.3}, applied in order, and
     *     choices such as {@code scheme=lps}, applied before overrides
     * @throws IllegalArgumentException if anything about it is wrong
     */
    public static Scenario read(final String nameOrPath, final List<String> sets) {
        return read(nameOrPath, sets, PluginUse.ALL);
    }

    /** Like the method without the last parameter, which selects the plug-ins to open. */
    public static Scenario read(final String nameOrPath, final List<String> sets, final PluginUse plugins) {
        final Optional<String> builtIn = BuiltIns.yaml(nameOrPath);
        if (builtIn.isPresent()) {
            final Scenario scenario = parse(builtIn.get(), nameOrPath + ".yaml", Path.of(""), sets, plugins, true);
            if (Files.isRegularFile(Path.of(nameOrPath))) {
                scenario.note(nameOrPath + ": the built-in scenario, not the file of that name here "
                        + "(which is ./" + nameOrPath + ")");
            }
            return scenario;
        }
        try {
            return read(Path.of(nameOrPath), sets, plugins);
        } catch (final InvalidPathException e) {
            throw new Origin(nameOrPath).error("", "no such file, and no built-in scenario of this name");
        }
    }

    /**
     * Reads a text from a stream, like a file in the working directory.
     *
     * @param label name of the text in errors
     * @param plugins which plug-ins are opened
     * @throws IllegalArgumentException if anything about it is wrong
     */
    public static Scenario read(
            final InputStream in, final String label, final List<String> sets, final PluginUse plugins) {
        return parse(ParamText.read(in, label, "scenario"), label, Path.of(""), sets, plugins);
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if anything about it is wrong
     */
    public static Scenario read(final Path file, final List<String> sets) {
        return read(file, sets, PluginUse.ALL);
    }

    /** Like the method without the last parameter, which selects the plug-ins to open. */
    public static Scenario read(final Path file, final List<String> sets, final PluginUse plugins) {
        final Path folder = file.toAbsolutePath().getParent();
        return parse(text(file), file.toString(), folder == null ? Path.of("") : folder, sets, plugins);
    }

    /**
     * Reads a text.
     *
     * @param label name of the text in errors; a name that ends in {@code .json} makes it JSON
     * @param folder folder to which file names are relative
     * @throws IllegalArgumentException if anything about it is wrong
     */
    public static Scenario parse(final String text, final String label, final Path folder, final List<String> sets) {
        return parse(text, label, folder, sets, PluginUse.ALL);
    }

    /** Like the method without the last parameter, which selects the plug-ins to open. */
    public static Scenario parse(final String text, final String label, final Path folder, final List<String> sets,
            final PluginUse plugins) {
        return parse(text, label, folder, sets, plugins, isResolved(text));
    }

    private static Scenario parse(final String text, final String label, final Path folder, final List<String> sets,
            final PluginUse plugins, final boolean onlyOverridesAreWishes) {
        final Origin origin = new Origin(label);
        final ParamText read = ParamText.parse(text, source(label, folder), sets, plugins, origin,
                isResolved(text));
        final Scenario scenario = new Scenario(origin);
        scenario.readFrom(read.keys(onlyOverridesAreWishes, Scenario::new),
                () -> alternatives(text, label, folder, sets, plugins));
        scenario.setSettings(sets);
        scenario.setPluginHashes(read.pluginHashes());
        scenario.name = ParamFile.nameOf(label).orElse(scenario.name);
        read.fill(scenario);
        return scenario;
    }

    private static boolean isResolved(final String text) {
        return text.endsWith(RESOLVED) || text.endsWith(RESOLVED_FILE);
    }

    private static List<Scenario> alternatives(
            final String text, final String label, final Path folder, final List<String> sets,
            final PluginUse plugins) {
        final List<Scenario> others = new ArrayList<>();
        choices(text, label).forEach((choice, alternatives) -> {
            for (final String alternative : alternatives) {
                final List<String> more = new ArrayList<>(sets);
                more.add(choice + "=" + alternative);
                try {
                    others.add(parse(text, label, folder, more, plugins));
                } catch (final IllegalArgumentException refused) {
                    // the alternative does not fit the other settings
                }
            }
        });
        return others;
    }

    private static ParamText.Source source(final String label, final Path folder) {
        return new ParamText.Source(label, folder, "scenario", Scenario.class);
    }

    /**
     * Names of the choices in a file, and of their alternatives, the default one first.
     *
     * @throws IllegalArgumentException if the file is no mapping or its choices are wrong
     */
    public static Map<String, List<String>> choices(final Path file) {
        return choices(text(file), file.toString());
    }

    /** Like {@link #choices(Path)}, for a text; {@code label} is its name in errors. */
    public static Map<String, List<String>> choices(final String text, final String label) {
        return ParamText.choices(text, source(label, Path.of("")));
    }

    /** The scenario as YAML with every default; reading it gives an equal scenario. */
    public static String write(final Scenario scenario) {
        return keys(scenario) + RESOLVED;
    }

    private static String keys(final Scenario scenario) {
        return scenario.written().map(keys -> keys.write(scenario)).orElseGet(() -> ParamFile.write(scenario));
    }

    /**
     * The scenario as YAML without some of its keys.
     *
     * @param paths such as {@code transport} or {@code workloads[0].transport}; paths that do not exist are ignored
     */
    public static String writeWithout(final Scenario scenario, final List<String> paths) {
        return ParamFile.writeWithout(scenario, paths);
    }

    /** Whether values of this type are written as one word or number, their {@code toString()}. */
    public static boolean isScalar(final Class<?> type) {
        return ParamFile.isScalar(type);
    }

    /** A part of a scenario, such as a transport, as YAML without its type, with every default. */
    public static String writePart(final Object part) {
        return ParamFile.write(part);
    }

    /** Like {@link #write(Scenario)}, with names of files relative to the folder into which it will be written. */
    public static String writeInto(final Scenario scenario, final Path folder) {
        return FilePaths.relative(keys(scenario) + RESOLVED_FILE, folder, folder);
    }

    private static String text(final Path file) {
        return ParamText.read(file, "scenario", BuiltIns.names());
    }
}
