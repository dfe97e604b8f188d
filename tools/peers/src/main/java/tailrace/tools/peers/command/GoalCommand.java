package tailrace.tools.peers.command;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.goal.GoalProgram;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.SetUpSteps;
import tailrace.scenario.results.text.CsvTable;
import tailrace.scenario.workload.application.ProgramApplication;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ResultOptions;
import tailrace.tools.command.TypedOptions;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.peers.htsim.HtsimFlags;
import tailrace.tools.peers.htsim.HtsimScenario;
import tailrace.tools.peers.htsim.HtsimTransport;
import tailrace.tools.peers.htsim.UecFlags;
import tailrace.tools.peers.lint.Linter;

/**
 * The command {@code tailrace goal}: runs a GOAL program, either over packets with the flags of htsim, or with the
 * flags of LogGOPSim.
 */
@Command(name = GoalCommand.NAME, mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Runs a GOAL program, text or binary, and prints when each rank ends, as LogGOPSim and htsim do.",
        "With -topo or -nodes, messages are packets and flags are those of htsim_uec; else messages take the times of "
            + "LogGOPSim, whose flags are -L, -o, -g, -G, -O and -S, in ns and bytes.",
    })
final class GoalCommand implements Callable<Integer> {
    static final String NAME = "goal";

    /** Largest number of ranks for which LogGOPSim prints each rank. */
    private static final int MAX_LISTED = 16;
    private static final Set<String> NEUTRAL = PeerRun.neutralWith();

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", description = "The program.")
    private String file;

    @Option(names = {"-goal", "-f"}, paramLabel = "FILE", description = "The program, with the flags of htsim and"
            + " LogGOPSim.")
    private String flagged;

    @Option(names = "-L", paramLabel = "NS", description = "Latency of the network (default: 2500).")
    private Long latencyNs;

    @Option(names = "-o", paramLabel = "NS", description = "Processor time per message (default: 1500).")
    private Long overheadNs;

    @Option(names = "-g", paramLabel = "NS", description = "Interface time per message (default: 1000).")
    private Long gapNs;

    @Option(names = "-G", paramLabel = "NS", description = "Interface time per byte (default: 6).")
    private Double gapPerByteNs;

    @Option(names = "-O", paramLabel = "NS", description = "Processor time per byte (default: 0).")
    private Long overheadPerByteNs;

    @Option(names = "-S", paramLabel = "BYTES", description = "Largest eager message (default: 65535).")
    private Long eagerBytes;

    @Option(names = "-topo", paramLabel = "FILE.topo", description = "Topology of htsim.")
    private String topology;

    @Option(names = "-nodes", paramLabel = "N", description = "Hosts of a fat tree; with -topo, those of the file.")
    private Integer nodes;

    @Option(names = "-tiers", paramLabel = "N", description = "Tiers of the fat tree, 2 or 3 (default: 3).")
    private Integer tiers;

    @Option(names = "-linkspeed", paramLabel = "MBPS",
        description = "Mb/s of the fat tree's links (default: 100000); with -topo, of the file's hosts.")
    private BigDecimal linkMbps;

    @Option(names = "-seed", paramLabel = "N", description = "Seed (default: 13).")
    private Long seed;

    @Option(names = "-end", paramLabel = "US", description = "Microseconds to simulate (default: to the end).")
    private BigDecimal endUs;

    @Option(names = "-mtu", paramLabel = "BYTES", description = "Full packet, 64 of it headers (default: 4150).")
    private Integer mtuBytes;

    @Option(names = "-paths", paramLabel = "N", description = "Paths of a message, a power of two (default: 64).")
    private Integer paths;

    @Mixin
    private UecFlags uec;

    @Option(names = "--output", paramLabel = "DIR",
        description = "Result folder (default: in results/, named after the options that are set).")
    private Path output;

    @Option(names = "--force", description = "Replaces the results of other options in the result folder.")
    private boolean force;

    @Option(names = "--check", description = "Check all invariants while running (slower).")
    private boolean check;

    @Option(names = "--quiet", description = "No progress, no summary.")
    private boolean quiet;

    private CommandSpec spec;

    /** Registers flags that consist of one dash and a word. */
    @Spec
    void setSpec(final CommandSpec given) {
        spec = given;
        spec.parser().posixClusteredShortOptionsAllowed(false);
    }

    @Override
    public Integer call() {
        final String name = file == null ? flagged : file;
        if (name == null || file != null && flagged != null) {
            throw new IllegalArgumentException(
                    (name == null ? "no program" : "two programs") + " (expected: FILE, or -goal FILE, or -f FILE)");
        }
        final Path goal = Path.of(name).toAbsolutePath().normalize();
        final Scenario scenario = topology == null && nodes == null ? logGopSim(goal) : htsim(goal);
        final PeerRun.Ended ended = new PeerRun(spec, NAME, NEUTRAL, force, check, quiet).run(scenario,
                warnings(goal, spec.commandLine().getErr()),
                identity -> output == null ? ResultOptions.standardFolder(NAME, identity) : output, endUs != null);
        if (ended.status() == ExitStatus.OK) {
            printEnds(spec.commandLine().getOut(), CsvTable.read(ended.folder().resolve("ranks.csv")));
        }
        return ended.status();
    }

    private List<String> warnings(final Path goal, final PrintWriter err) {
        return ProgressLine.during(err, quiet, monitor -> Linter.ofProgram(
                goal, new SetUpSteps(monitor, RunPhase.READING)).doubts());
    }

    private Scenario htsim(final Path goal) {
        refuse(latencyNs, "-L");
        refuse(overheadNs, "-o");
        refuse(gapNs, "-g");
        refuse(gapPerByteNs, "-G");
        refuse(overheadPerByteNs, "-O");
        refuse(eagerBytes, "-S");
        final HtsimFlags flags = new HtsimFlags();
        flags.transport = HtsimTransport.UEC;
        flags.uec = uec;
        flags.topology = topology;
        flags.nodes = nodes;
        flags.tiers = tiers;
        flags.linkMbps = linkMbps;
        flags.seed = seed;
        flags.endUs = endUs;
        flags.mtuBytes = mtuBytes;
        flags.paths = paths;
        return HtsimScenario.ofProgram(flags, goal);
    }

    private static void refuse(final Object value, final String flag) {
        if (value != null) {
            throw new IllegalArgumentException(
                    flag + " " + value + " (expected: none with -topo or -nodes, as packets take their own times)");
        }
    }

    private Scenario logGopSim(final Path goal) {
        final List<String> given = new ArrayList<>(TypedOptions.of(spec, NEUTRAL));
        given.removeIf(option -> option.matches("-*(FILE|f|goal|L|o|g|G|O|S)=.*"));
        if (!given.isEmpty()) {
            throw new IllegalArgumentException(given.get(0) + " (expected: -topo or -nodes with it, as it is a flag of"
                    + " htsim)");
        }
        final ProgramApplication program = new ProgramApplication();
        program.file = goal.toString();
        program.host.profile = HostModel.Profile.LOGGOPSIM;
        program.host.latency = ns(latencyNs);
        program.host.overhead = ns(overheadNs);
        program.host.gap = ns(gapNs);
        program.host.gapPerByteNs = gapPerByteNs;
        program.host.overheadPerByte = ns(overheadPerByteNs);
        program.host.eager = eagerBytes == null ? null : Size.bytes(eagerBytes);
        final Scenario scenario =
                PeerRun.withoutPackets(Math.max(2, GoalProgram.ranks(goal.toString())), "program", program);
        scenario.name = NAME;
        scenario.description = "As LogGOPSim runs " + goal.getFileName();
        return scenario;
    }

    private static Time ns(final Long value) {
        return value == null ? null : Time.ns(value);
    }

    /** Prints whole nanoseconds, rounded down, as both programs do. */
    private static void printEnds(final PrintWriter out, final CsvTable ranks) {
        final long[] endNs = new long[ranks.rows()];
        for (int row = 0; row < endNs.length; row++) {
            endNs[(int) ranks.whole(row, "rank", 0)] = ranks.whole(row, "end_ps", 0) / Units.PS_PER_NS;
        }
        int last = 0;
        for (int rank = 0; rank < endNs.length; rank++) {
            last = endNs[rank] > endNs[last] ? rank : last;
            if (endNs.length <= MAX_LISTED) {
                out.println("Host " + rank + ": " + endNs[rank]);
            }
        }
        out.println("Maximum finishing time at host " + last + ": " + endNs[last]);
    }
}
