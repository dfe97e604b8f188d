package tailrace.tools.topology.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Json;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ForceOption;
import tailrace.tools.topology.bound.BoundReport;
import tailrace.tools.topology.bound.CapacityBound;
import tailrace.tools.topology.bound.CutBound;
import tailrace.tools.topology.bound.Distances;
import tailrace.tools.topology.bound.FlowSolution;
import tailrace.tools.topology.bound.PathLengthBound;
import tailrace.tools.topology.bound.ThroughputFactors;

/** The command {@code tailrace topo bound}: computes upper bounds on throughput. */
@Command(name = "bound", mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Prints upper bounds of the throughput per flow, as a multiple of the rate of a server: by path lengths"
            + " (Theorem 1; for regular graphs also the smallest possible mean distance) and by the cut between two"
            + " clusters (Singla, Godfrey and Kolla, NSDI 2014).",
        "The bounds are for a topology, or with --switches and --degree for all regular graphs of a size."
            + " Permutation: every server sends to a server at another switch; the bound is the mean over all"
            + " permutations. All-to-all: one flow from every switch with servers to every other.",
    })
public final class TopoBoundCommand implements Callable<Integer> {
    @Mixin
    private TopologyOptions topology;

    private static final int MOST_SOLUTION_MEGABYTES = 400;

    @Option(names = "--switches", paramLabel = "N", order = 10,
        description = "Without a topology: number of switches of a regular graph.")
    private Long switches;

    @Option(names = "--degree", paramLabel = "R", order = 11, description = "Without a topology: links of each switch.")
    private Long degree;

    @Option(names = "--servers", paramLabel = "S", order = 12,
        description = "Without a topology: servers at each switch, for the bound of a permutation.")
    private Long serversPerSwitch;

    @Option(names = "--cluster", paramLabel = "PREFIX", order = 20,
        description = "The switches whose names begin so are one of two clusters (default: the groups of the topology, "
            + "if there are two).")
    private String prefix;

    @Option(names = "--peak", paramLabel = "T", order = 21,
        description = "Highest throughput when links between two clusters vary: prints the capacity between them below "
            + "which throughput must drop.")
    private Double peak;

    @Option(names = "--solution", paramLabel = "FILE", order = 22,
        description = "A routing in JSON (throughput; demands: from, to, amount; loads: from, to, load): checks it and "
            + "prints the capacity, utilisation, distance and stretch that make up its throughput.")
    private Path solution;

    @Option(names = "--json", paramLabel = "FILE", order = 30, description = "Also write all values as JSON.")
    private Path json;

    @Mixin
    private final ForceOption force = new ForceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        force.requireNew("--json", json);
        final BoundReport report = topology.isGiven() ? ofTopology() : ofSize();
        AtomicFiles.writeIfGiven(json, () -> Json.write(report));
        final PrintWriter out = spec.commandLine().getOut();
        report.lines().forEach(out::println);
        out.flush();
        return ExitStatus.OK;
    }

    private BoundReport ofSize() {
        if (switches == null || degree == null) {
            throw new IllegalArgumentException("no topology given (expected: one, or --switches and --degree)");
        }
        if (prefix != null || peak != null || solution != null) {
            throw new IllegalArgumentException((prefix != null ? "--cluster" : peak != null ? "--peak" : "--solution")
                + ": without a topology (expected: one)");
        }
        if (serversPerSwitch != null && (serversPerSwitch < 1 || serversPerSwitch > 1_000_000)) {
            throw new IllegalArgumentException("--servers: " + serversPerSwitch + " (expected: 1 to 1000000)");
        }
        final BoundReport report = new BoundReport();
        report.switches = switches;
        report.servers = serversPerSwitch == null ? 0 : switches * serversPerSwitch;
        report.degree = degree;
        addPathLengths(report, 1);
        return report;
    }

    /** Adds the bounds by path lengths; every link has this capacity. */
    private static void addPathLengths(final BoundReport report, final double capacity) {
        final PathLengthBound bound = PathLengthBound.of(report.switches, report.degree);
        report.pathLengthBound = bound;
        report.permutationOfAnyGraph = report.servers == 0 ? null : capacity * bound.throughput(report.servers);
        report.allToAllOfAnyGraph =
            capacity * bound.throughput((double) report.switches * (report.switches - 1));
    }

    private BoundReport ofTopology() {
        if (switches != null || degree != null || serversPerSwitch != null) {
            throw new IllegalArgumentException((switches != null ? "--switches" : degree != null ? "--degree"
                : "--servers") + ": with a topology (expected: either of them)");
        }
        final SwitchGraph graph = topology.graph();
        final BoundReport report = new BoundReport();
        report.switches = graph.switchCount();
        report.servers = graph.servers();
        report.distances = Distances.of(graph);
        report.permutation = graph.servers() == 0 ? null : CapacityBound.permutation(graph, report.distances);
        report.allToAll = CapacityBound.allToAll(graph, report.distances);
        if (isRegular(graph)) {
            report.degree = (long) graph.degree(0);
            addPathLengths(report, graph.capacity(0));
        }
        addClusters(graph, report);
        if (solution != null) {
            report.decomposition = ThroughputFactors.of(graph,
                    Json.read(solution, FlowSolution.class, MOST_SOLUTION_MEGABYTES));
        }
        return report;
    }

    /** Returns whether the path-length bound applies: equal switches, equal links, no parallel links. */
    private static boolean isRegular(final SwitchGraph graph) {
        final Set<Long> pairs = new HashSet<>();
        return !graph.links().isEmpty()
            && IntStream.range(1, graph.switchCount()).allMatch(i -> graph.degree(i) == graph.degree(0)
                && graph.at(i).servers() == graph.at(0).servers())
            && graph.links().stream().allMatch(link -> link.rateBitsPerSec() == graph.links().get(0).rateBitsPerSec()
                && pairs.add((long) Math.min(link.a(), link.b()) << 32 | Math.max(link.a(), link.b())));
    }

    private void addClusters(final SwitchGraph graph, final BoundReport report) {
        final boolean grouped = graph.switches().stream().map(SwitchGraph.Switch::group).distinct().count() == 2
            && graph.switches().stream().allMatch(node -> node.group() >= 0);
        if (prefix == null && !grouped) {
            if (peak != null) {
                throw new IllegalArgumentException("--peak: of a topology without two groups of switches (expected: "
                    + "--cluster, too)");
            }
            return;
        }
        final int firstGroup = graph.at(0).group();
        final IntPredicate isFirst = prefix == null ? node -> graph.at(node).group() == firstGroup
            : node -> graph.at(node).name().startsWith(prefix);
        if (report.permutation == null) {
            throw new IllegalArgumentException("servers: none (expected: some in both clusters)");
        }
        report.cut = CutBound.of(graph, report.permutation, isFirst);
        if (peak != null) {
            if (!(peak > 0 && peak < Double.MAX_VALUE)) {
                throw new IllegalArgumentException("--peak: " + peak + " (expected: a number above 0)");
            }
            report.peak = peak;
            report.dropThreshold = report.cut.dropThreshold(peak);
        }
    }
}
