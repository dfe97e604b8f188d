package tailrace.tools.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tailrace.net.topology.FileTopology;
import tailrace.net.topology.SwitchGraphs;
import tailrace.net.topology.SwitchTopology;
import tailrace.net.topology.TopologyParams;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.scenario.config.ParamFile;

/** A topology on a command line: a type of scenarios with its keys, or a file. */
final class TopologyOptions {
    @Parameters(index = "0", arity = "0..1", paramLabel = "TOPOLOGY",
        completionCandidates = Candidates.Topologies.class,
        description = "A type of topology as in scenarios, such as random-regular, or a topology file; 'keys "
            + "topology' lists the types and their keys.")
    private String type;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "KEY=VALUE",
        description = "Keys of the type, such as switches=40.")
    private List<String> settings = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", order = 1, description = "Seed of a random topology: its key seed.")
    private Long seed;

    /** Whether one is given. */
    boolean isGiven() {
        return type != null;
    }

    /**
     * The type.
     *
     * @throws IllegalArgumentException if none is given, or a file
     */
    String type() {
        if (type == null || settings.isEmpty() && Files.isRegularFile(Path.of(type))) {
            throw new IllegalArgumentException((type == null ? "no topology given" : type + ": a file")
                + " (expected: a type such as random-regular)");
        }
        return type;
    }

    /** Keys of the type, each {@code key=value}. */
    List<String> settings() {
        return settings;
    }

    /**
     * The parameters.
     *
     * @throws IllegalArgumentException if there is no such type or key, or a value is wrong
     */
    TopologyParams params() {
        if (type == null) {
            throw new IllegalArgumentException(
                "no topology given (expected: a type such as random-regular, or a file)");
        }
        final List<String> all = new ArrayList<>(settings);
        if (seed != null) {
            all.add("seed=" + seed);
        }
        if (all.isEmpty() && Files.isRegularFile(Path.of(type))) {
            final FileTopology file = new FileTopology();
            file.file = type;
            return file;
        }
        return ParamFile.choice(TopologyParams.class, type, all);
    }

    /**
     * Switches and servers.
     *
     * @throws IllegalArgumentException the same, or if servers differ
     */
    SwitchGraph graph() {
        return params() instanceof final SwitchTopology known ? known.graph() : SwitchGraphs.of(params().build());
    }
}
