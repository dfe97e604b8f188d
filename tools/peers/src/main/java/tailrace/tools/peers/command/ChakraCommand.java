package tailrace.tools.peers.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.program.chakra.ChakraProgram;
import tailrace.scenario.program.chakra.ChakraSystem;
import tailrace.scenario.program.chakra.ChakraTraces;
import tailrace.scenario.results.text.CsvTable;
import tailrace.scenario.workload.application.ChakraApplication;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ResultOptions;
import tailrace.tools.peers.astra.AnalyticalNetwork;
import tailrace.tools.peers.astra.LogicalDimensions;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.run.JobScenario;
import tailrace.tools.peers.lint.Linter;

/** The command {@code tailrace chakra}: runs Chakra traces with the flags of ASTRA-sim. */
@Command(name = ChakraCommand.NAME, mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Runs Chakra traces with the flags of ASTRA-sim prints when each rank ends, as ASTRA-sim does, and writes a"
            + " result folder.",
        "A network of ns-3 (config.txt) carries packets; one of the analytical back end (.yml, one dimension) gives"
            + " each message a time.",
    })
final class ChakraCommand implements Callable<Integer> {
    static final String NAME = "chakra";

    private static final String EMPTY = "empty";
    private static final Set<String> NEUTRAL =
            PeerRun.neutralWith("--logging-configuration", "--logging-folder", "--num-queues-per-dim");

    @Option(names = "--workload-configuration", required = true, paramLabel = "PREFIX",
        description = "Traces PREFIX.0.et, PREFIX.1.et and so on.")
    private String workload;

    @Option(names = "--system-configuration", required = true, paramLabel = "FILE",
        description = "Algorithms and chunks of collectives, delay of endpoints, in JSON.")
    private Path system;

    @Option(names = "--network-configuration", required = true, paramLabel = "FILE",
        description = "Network: config.txt of ns-3, or .yml of the analytical back end.")
    private Path network;

    @Option(names = "--remote-memory-configuration", paramLabel = "FILE",
        description = "No effect, as traces with remote memory are refused.")
    private Path memory;

    @Option(names = "--comm-group-configuration", paramLabel = "FILE",
        description = "Groups of ranks, in JSON; empty: none (default).")
    private String groups = EMPTY;

    @Option(names = "--logical-topology-configuration", paramLabel = "FILE",
        description = "Logical dimensions, of which one may have more than one rank.")
    private Path logical;

    @Option(names = "--compute-scale", paramLabel = "X", description = "Factor of computations (default: 1).")
    private double computeScale = 1;

    @Option(names = "--comm-scale", paramLabel = "X", description = "Factor of bytes (default: 1).")
    private double commScale = 1;

    @Option(names = "--injection-scale", paramLabel = "X",
        description = "Factor of the delay of endpoints (default: 1).")
    private double injectionScale = 1;

    @Option(names = "--rendezvous-protocol", paramLabel = "BOOL", arity = "0..1", fallbackValue = "true",
        description = "Sends wait for their receives (default: false).")
    private boolean rendezvous;

    @Option(names = "--num-queues-per-dim", paramLabel = "N", description = "No effect: one collective at a time.")
    private Integer queues;

    @Option(names = {"--logging-configuration", "--logging-folder"}, paramLabel = "FILE", description = "No effect.")
    private Path logging;

    @Mixin
    private ResultOptions results;

    @Option(names = "--check", description = "Check all invariants while running (slower).")
    private boolean check;

    @Option(names = {"-q", "--quiet"}, description = "No progress, no summary.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final Set<String> doubts = new LinkedHashSet<>();
        final ChakraApplication application = application();
        final ChakraProgram.Made made = application.make();
        doubts.addAll(Linter.ofTraces(Path.of(application.file), application.groupsFile == null
                ? null : Path.of(application.groupsFile)).doubts());
        final Scenario scenario = scenario(application, made.program().ranks(), doubts);
        final PeerRun.Ended ended = new PeerRun(spec, NAME, NEUTRAL, results.replace(), check, quiet)
                .run(scenario, doubts, identity -> results.folder(NAME, identity), false);
        if (ended.status() == ExitStatus.OK) {
            printEnds(spec.commandLine().getOut(), CsvTable.read(ended.folder().resolve("ranks.csv")), made.gpuPs());
        }
        return ended.status();
    }

    private ChakraApplication application() {
        final ChakraApplication application = new ChakraApplication();
        application.file = absolute(Path.of(workload + ChakraTraces.FIRST));
        application.systemFile = absolute(system);
        application.groupsFile = groups.contains(EMPTY) ? null : absolute(Path.of(groups));
        application.computeScale = computeScale;
        application.commScale = commScale;
        return application;
    }

    private static String absolute(final Path file) {
        return file.toAbsolutePath().normalize().toString();
    }

    private Scenario scenario(
            final ChakraApplication application, final int ranks, final Set<String> doubts) {
        if (!(injectionScale >= 0 && injectionScale <= 1e6)) {
            throw new IllegalArgumentException("--injection-scale: " + injectionScale + " (expected: 0 to 1e6)");
        }
        if (logical != null) {
            LogicalDimensions.check(logical, ranks);
        }
        final ChakraSystem read = ChakraSystem.read(system);
        final long endpointPs = Math.round(read.endpointPs() * injectionScale);
        final Scenario scenario = AnalyticalNetwork.isOne(network) ? analytical(application, read, ranks, endpointPs)
                : packets(application, endpointPs, doubts);
        if (rendezvous) {
            application.host.eager = Size.bytes(0);
        }
        scenario.name = NAME;
        scenario.description = "As ASTRA-sim runs " + Path.of(workload).getFileName();
        return scenario;
    }

    private Scenario packets(final ChakraApplication application, final long endpointPs, final Set<String> doubts) {
        final HpccConfig config = HpccConfig.read(network, doubt -> doubts.add(doubt.getMessage()));
        return new JobScenario(config.topologyFile(), config).of(application, new Time(endpointPs));
    }

    private Scenario analytical(
            final ChakraApplication application, final ChakraSystem read, final int ranks, final long endpointPs) {
        final AnalyticalNetwork times = AnalyticalNetwork.read(network);
        if (times.npus() != ranks) {
            throw new IllegalArgumentException(network + ": npus_count: " + times.npus() + " (expected: " + ranks
                    + ", as many as there are traces)");
        }
        if (!times.isFlat() && !read.hasRingsOnly()) {
            throw new IllegalArgumentException(network + ": topology: Ring (expected: FullyConnected or Switch with"
                    + " algorithms other than ring, as the hops of a message depend on its ends)");
        }
        times.set(application.host, endpointPs);
        return PeerRun.withoutPackets(ranks, "workload", application);
    }

    /** A cycle is a ns. Exposed is the time during which the GPU did not compute. */
    private static void printEnds(final PrintWriter out, final CsvTable ranks, final long... gpuPs) {
        for (int row = 0; row < ranks.rows(); row++) {
            final int rank = (int) ranks.whole(row, "rank", 0);
            final long endPs = ranks.whole(row, "end_ps", 0);
            out.println("sys[" + rank + "] finished, " + endPs / Units.PS_PER_NS + " cycles, exposed communication "
                    + (endPs - gpuPs[rank]) / Units.PS_PER_NS + " cycles.");
        }
    }
}
