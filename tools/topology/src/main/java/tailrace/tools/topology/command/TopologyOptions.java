package tailrace.tools.topology.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tailrace.core.NearestFile;
import tailrace.net.topology.FileTopology;
import tailrace.net.topology.SwitchGraphs;
import tailrace.net.topology.SwitchTopology;
import tailrace.net.topology.TopologyParams;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.scenario.config.ParamFile;

/** Options that give a topology on the command line: a type with its keys, as in a scenario, or a file. */
public final class TopologyOptions {
    private static final String FILE_KEY = "file=";
    /** File names that YAML accepts without quotes. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z./][A-Za-z0-9._/-]*");

    /** Lists the types of topologies, which completion offers. */
    private static final class Types implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ParamFile.types(TopologyParams.class).iterator();
        }
    }

    @Parameters(index = "0", arity = "0..1", paramLabel = "TOPOLOGY",
        completionCandidates = Types.class,
        description = "A type of topology as in scenarios, such as random-regular, or a topology file; 'keys "
            + "topology' lists the types and their keys.")
    private String type;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "KEY=VALUE",
        description = "Keys of the type, such as switches=40.")
    private List<String> settings = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", order = 1, description = "Seed of a random topology: its key seed.")
    private Long seed;

    /** Returns whether a topology is given. */
    public boolean isGiven() {
        return type != null;
    }

    /**
     * Returns the type.
     *
     * @throws IllegalArgumentException if no type is given
     */
    public String type() {
        if (type == null || isFile()) {
            throw new IllegalArgumentException((type == null ? "no topology given" : type + ": a file")
                + " (expected: a type such as random-regular)");
        }
        return type;
    }

    /** Returns the keys of the type, each {@code key=value}. */
    public List<String> settings() {
        return settings;
    }

    /** Returns the value of the key {@code topology} for a scenario in a folder. */
    public String inScenario(final Path folder) {
        if (isFile()) {
            return "{type: file, file: " + fileName(folder, Path.of(type)) + "}";
        }
        final StringBuilder text = new StringBuilder("{type: " + type);
        for (final String setting : all()) {
            text.append(", ").append(setting.startsWith(FILE_KEY)
                ? "file: " + fileName(folder, Path.of(setting.substring(FILE_KEY.length())))
                : setting.replaceFirst("=", ": "));
        }
        return text.append('}').toString();
    }

    /** Returns the name by which a scenario in a folder refers to a file. */
    static String fileName(final Path folder, final Path file) {
        final String name = folder.toAbsolutePath().normalize().relativize(file.toAbsolutePath().normalize())
            .toString();
        return PLAIN.matcher(name).matches() ? name : '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private boolean isFile() {
        return all().isEmpty() && Files.isRegularFile(Path.of(type));
    }

    private List<String> all() {
        final List<String> all = new ArrayList<>(settings);
        if (seed != null) {
            all.add("seed=" + seed);
        }
        return all;
    }

    /**
     * Returns the parameters.
     *
     * @throws IllegalArgumentException if there is no such type or key, or a value is wrong
     */
    public TopologyParams params() {
        if (type == null) {
            throw new IllegalArgumentException(
                "no topology given (expected: a type such as random-regular, or a file)");
        }
        if (isFile()) {
            final FileTopology file = new FileTopology();
            file.file = type;
            return file;
        }
        if (all().isEmpty() && type.contains(".")) {
            throw new IllegalArgumentException(
                type + ": no such file (" + NearestFile.hint(type)
                    + "expected: a topology file, or a type such as random-regular)");
        }
        return ParamFile.choice(TopologyParams.class, type, all());
    }

    /**
     * Returns the graph of switches with their servers.
     *
     * @throws IllegalArgumentException as for {@link #params}, or if servers differ
     */
    public SwitchGraph graph() {
        return params() instanceof final SwitchTopology known ? known.graph() : SwitchGraphs.of(params().build());
    }
}
