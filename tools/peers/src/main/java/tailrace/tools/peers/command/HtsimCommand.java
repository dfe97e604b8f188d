package tailrace.tools.peers.command;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.tools.command.EventQueues;
import tailrace.tools.command.FolderRun;
import tailrace.tools.command.ResultOptions;
import tailrace.tools.command.ScenarioRun;
import tailrace.tools.command.TypedOptions;
import tailrace.tools.peers.htsim.HtsimFlags;
import tailrace.tools.peers.htsim.HtsimScenario;
import tailrace.tools.peers.htsim.HtsimTransport;
import tailrace.tools.report.FolderReport;

/** {@code tailrace htsim}: runs connection matrices and topologies of htsim, with the flags of its programs. */
@Command(name = HtsimCommand.NAME, mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Runs a connection matrix of htsim on a topology of htsim and writes a result folder, as tailrace run does.",
        "Flags and their units are those of htsim's programs, defaults those of htsim_roce. A flag that Tailrace has "
            + "nothing for is refused. Results are those of Tailrace's models, not htsim's to the packet.",
    })
final class HtsimCommand implements Callable<Integer> {
    static final String NAME = "htsim";

    /** Options on which results do not depend. */
    private static final Set<String> NEUTRAL =
            Set.of("--output", "--force", "--check", "--quiet", "--debug", "--help", "--version");
    private static final String ELSEWHERE = "nothing in Tailrace does that";
    private static final String OUTPUT = "flows, links and a report are in the result folder";
    private static final Map<String, String> REASONS = Map.of(
            "-conns", "the connection matrix says how many",
            "-switch_latency", "a topology file has Switch_Latency_ns",
            "-start_delta", "the connection matrix says when",
            "-flowsize", "the connection matrix says how much",
            "-log", OUTPUT,
            "-logtime", OUTPUT,
            "-tsample", OUTPUT);

    private final HtsimFlags flags = new HtsimFlags();

    @Mixin
    private ResultOptions results;

    @Option(names = "--check", description = "Check all invariants while running (slower).")
    private boolean check;

    @Option(names = "--quiet", description = "No progress, no summary.")
    private boolean quiet;

    @Unmatched
    private List<String> unknown = new ArrayList<>();

    private CommandSpec spec;

    /** Flags have whole words behind one dash; {@code -queuesize} must not be read as {@code -q ueuesize}. */
    @Spec
    void setSpec(final CommandSpec given) {
        spec = given;
        spec.parser().posixClusteredShortOptionsAllowed(false);
    }

    @Option(names = "-tm", paramLabel = "FILE.cm", required = true, description = "Connection matrix.")
    void setMatrix(final String value) {
        flags.matrix = value;
    }

    @Option(names = "-topo", paramLabel = "FILE.topo", description = "Topology (default: a fat tree of -nodes).")
    void setTopology(final String value) {
        flags.topology = value;
    }

    @Option(names = {"-cc", "--transport"}, paramLabel = "NAME",
        description = "dctcp, dcqcn, timely, hpcc, newreno, swift, tcp, mptcp (as htsim's) or roce (PFC without rate "
            + "control; default: dctcp).")
    void setTransport(final HtsimTransport value) {
        flags.transport = value;
    }

    @Option(names = "-sub", paramLabel = "N", description = "Subflows of each flow, with mptcp, 1 to 8 (default: 8).")
    void setSubflows(final Integer value) {
        flags.subflows = value;
    }

    @Option(names = "-end", paramLabel = "US", description = "Microseconds to simulate (default: 1000).")
    void setEnd(final BigDecimal value) {
        flags.endUs = value;
    }

    @Option(names = "--measure-from", paramLabel = "US",
        description = "Microseconds before the goodput of connections without end (size 0) is measured (default: 0).")
    void setMeasureFrom(final BigDecimal value) {
        flags.measureFromUs = value;
    }

    @Option(names = "-seed", paramLabel = "N", description = "Seed (default: 13).")
    void setSeed(final Long value) {
        flags.seed = value;
    }

    @Option(names = "-mtu", paramLabel = "BYTES",
        description = "Data in a full packet, which has 64 bytes of headers more (default: 9000); with tcp and mptcp "
            + "the whole packet (default: 1500).")
    void setMtu(final Integer value) {
        flags.mtuBytes = value;
    }

    @Option(names = "-cwnd", paramLabel = "PACKETS",
        description = "Initial window of dctcp, newreno, swift, tcp or mptcp (default: theirs, see a scenario's "
            + "transport).")
    void setCwnd(final Integer value) {
        flags.cwndPackets = value;
    }

    @Option(names = "-queue_type", paramLabel = "TYPE",
        description = "ecn: drops what -q has no room for, marks above 15 packets; random: does not mark; "
            + "lossless_input: pauses, marks above 16 (default: ecn for dctcp, newreno and swift, random for tcp and "
            + "mptcp, lossless_input for dcqcn, timely, hpcc and roce).")
    void setQueueType(final String value) {
        flags.queueType = value;
    }

    @Option(names = "-q", paramLabel = "PACKETS",
        description = "Queue of a port, with -queue_type ecn (default, and 0: Queue_Up and Queue_Down of the topology "
            + "file; without these, the default is 20 KB per Gb/s, at least 100 KB).")
    void setQueue(final Integer value) {
        flags.queuePackets = value;
    }

    @Option(names = "-pfc_thresholds", arity = "2", paramLabel = "PACKETS", hideParamSyntax = true,
        description = "Low and high, with -queue_type lossless_input: packets from a port with which it is resumed "
            + "and paused (default: 12 15).")
    void setPfcThresholds(final List<Integer> value) {
        flags.pfcPackets = value;
    }

    @Option(names = "-strat", paramLabel = "NAME",
        description = "ecmp_host or single: a path per flow; rand: one per packet (default: ecmp_host).")
    void setStrategy(final String value) {
        flags.strategy = value;
    }

    @Option(names = "-paths", paramLabel = "N", description = "Paths of a flow with ecmp_host: 1.")
    void setPaths(final Integer value) {
        flags.paths = value;
    }

    @Option(names = "-nodes", paramLabel = "N",
        description = "Hosts of the fat tree (default: 432); with -topo, those of the file.")
    void setNodes(final Integer value) {
        flags.nodes = value;
    }

    @Option(names = "-tiers", paramLabel = "N", description = "Tiers of the fat tree, 2 or 3 (default: 3).")
    void setTiers(final Integer value) {
        flags.tiers = value;
    }

    @Option(names = "-linkspeed", paramLabel = "MBPS",
        description = "Mb/s of the fat tree's links (default: 100000); with -topo, of the file's hosts.")
    void setLinkSpeed(final BigDecimal value) {
        flags.linkMbps = value;
    }

    @Option(names = "-hop_latency", paramLabel = "US",
        description = "Microseconds that a link of the fat tree delays (default: 1).")
    void setHopLatency(final BigDecimal value) {
        flags.hopLatencyUs = value;
    }

    @Override
    public Integer call() {
        if (!unknown.isEmpty()) {
            final String flag = unknown.get(0);
            throw new ParameterException(spec.commandLine(), flag.startsWith("-")
                    ? flag + ": not a flag of tailrace htsim, " + REASONS.getOrDefault(flag, ELSEWHERE)
                    : flag + ": unexpected");
        }
        final Scenario scenario = HtsimScenario.of(flags);
        scenario.setSettings(TypedOptions.of(spec, NEUTRAL));
        final RunIdentity identity = Provenance.identity(NAME, scenario, List.of());
        final PrintWriter out = spec.commandLine().getOut();
        final int status = new ScenarioRun(out, spec.commandLine().getErr(),
            new FolderRun(check, EventQueues.WHEEL, NAME, results.replace(), FolderReport.REPORT), quiet, false)
            .into(results.folder(NAME, identity), scenario);
        if (!quiet) {
            flags.transport.differences().forEach(line -> out.println("unlike htsim: " + line));
        }
        return status;
    }
}
