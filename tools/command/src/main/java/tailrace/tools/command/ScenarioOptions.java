package tailrace.tools.command;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.results.files.Failures;

/** Common options of commands that create a result folder from a scenario. */
public final class ScenarioOptions {
    /** Maximum size of a scenario that is read from standard input, in bytes. */
    private static final int LARGEST_BYTES = 4_000_000;

    @Option(names = {"-q", "--quiet"}, description = "No progress, no summary.", order = 100)
    private boolean quiet;

    @Parameters(paramLabel = "SCENARIO", completionCandidates = ScenarioNames.class,
        description = "A scenario file, - for standard input, or the name of a built-in scenario.")
    private String name;

    @Mixin
    private ResultOptions results;

    private byte[] text;

    @Option(names = "--seed", paramLabel = "N", description = "Seed, instead of the scenario's.", order = 2)
    private Long seed;

    @Option(names = "--set", paramLabel = "PATH=VALUE", order = 3,
        description = "Sets a key, for example topology.k=4 or workloads[0].load.value=0.3, or chooses one of the "
            + "alternatives of the scenario's choices, for example scheme=lps.")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--plugin", paramLabel = "JAR", order = 4,
        description = "Jar, or folder of jars, with types of your own for scenarios; may be repeated.")
    private List<String> plugins = new ArrayList<>();

    @Option(names = "--no-plugins", order = 5,
        description = "Refuses a scenario that names plug-ins, as their code would run.")
    private boolean refusesPlugins;

    /** Returns whether to print neither progress nor a summary. */
    public boolean isQuiet() {
        return quiet;
    }

    /** Returns the options of the output folder. */
    public ResultOptions results() {
        return results;
    }

    /**
     * Reads the scenario with the given settings.
     *
     * @throws IllegalArgumentException if it is invalid
     */
    public Scenario scenario() {
        return scenario(List.of());
    }

    /** Reads the scenario with further settings. */
    public Scenario scenario(final List<String> more) {
        return named(name, more);
    }

    /** Returns the command that runs the scenario with the given settings. */
    public String runCommand() {
        final StringBuilder text = new StringBuilder("tailrace run ").append(name);
        sets.forEach(set -> text.append(" --set ").append(quoted(set)));
        plugins.forEach(plugin -> text.append(" --plugin ").append(quoted(plugin)));
        return seed == null ? text.toString() : text.append(" --seed ").append(seed).toString();
    }

    /** Quotes a word for a shell. */
    private static String quoted(final String word) {
        return word.matches("[A-Za-z0-9_./:=+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /**
     * Reads another scenario, and applies the same settings.
     *
     * @param other a file or the name of a built-in scenario
     * @throws IllegalArgumentException if it is invalid
     */
    public Scenario other(final String other) {
        return named(other, List.of());
    }

    /** Returns which plug-ins may be opened. These include plug-ins that other files of the command name. */
    public PluginUse pluginUse() {
        return refusesPlugins
            ? PluginUse.refusing(plugins, "a scenario that names none; run without --no-plugins, or serve"
                + " with --allow-plugins, opens them") : PluginUse.of(plugins);
    }

    private Scenario named(final String asked, final List<String> more) {
        final List<String> all = new ArrayList<>(sets);
        if (seed != null) {
            all.add("seed=" + seed);
        }
        all.addAll(more);
        final PluginUse use = pluginUse();
        return asked.equals("-") ? ScenarioFile.read(standardInput(), "standard input", all, use)
            : ScenarioFile.read(asked, all, use);
    }

    /** Returns a copy of standard input that callers can read several times. */
    private InputStream standardInput() {
        try {
            text = text == null ? System.in.readNBytes(LARGEST_BYTES) : text;
            return new ByteArrayInputStream(text);
        } catch (final IOException e) {
            throw Failures.reading("standard input", e);
        }
    }
}
