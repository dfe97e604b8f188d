package tailrace.tools.peers.command;

import java.io.PrintWriter;
import java.nio.file.Path;
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
import tailrace.scenario.Scenario;
import tailrace.scenario.workload.list.FlowList;
import tailrace.tools.command.ResultOptions;
import tailrace.tools.peers.htsim.HtsimFlags;
import tailrace.tools.peers.htsim.HtsimScenario;
import tailrace.tools.peers.lint.Linter;

/**
 * The command {@code tailrace htsim}: runs connection matrices and topologies of htsim, with the flags of its programs.
 */
@Command(name = HtsimCommand.NAME, mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Runs a connection matrix of htsim on a topology of htsim and writes a result folder, as tailrace run does.",
        "Flags and their units are those of htsim's programs. Defaults are those of htsim_roce; with -cc uec, ndp and"
            + " eqds those of their programs. Flags without a counterpart in Tailrace are refused. Results are those"
            + " of Tailrace's models and do not equal htsim's packet by packet.",
    })
final class HtsimCommand implements Callable<Integer> {
    static final String NAME = "htsim";

    /** Options that do not influence results. */
    private static final Set<String> NEUTRAL = PeerRun.neutralWith();
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

    @Mixin
    private ResultOptions results;

    @Option(names = "--check", description = "Check all invariants while running (slower).")
    private boolean check;

    @Option(names = "--quiet", description = "No progress, no summary.")
    private boolean quiet;

    @Mixin
    private HtsimFlags flags;

    @Unmatched
    private List<String> unknown = new ArrayList<>();

    private CommandSpec spec;

    /**
     * Registers flags that consist of one dash and a word. So {@code -queuesize} is not parsed as {@code -q ueuesize}.
     */
    @Spec
    void setSpec(final CommandSpec given) {
        spec = given;
        spec.parser().posixClusteredShortOptionsAllowed(false);
    }

    /** Returns the findings of {@code lint} about the files. */
    private List<String> warnings() {
        final List<String> doubts = new ArrayList<>(Linter.ofMatrix(Path.of(flags.matrix),
                HtsimScenario.startUnit(flags) == FlowList.StartUnit.US).doubts());
        if (flags.topology != null) {
            doubts.addAll(Linter.ofTiers(Path.of(flags.topology)).doubts());
        }
        return doubts;
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
        final PeerRun.Ended ended = new PeerRun(spec, NAME, NEUTRAL, results.replace(), check, quiet)
                .run(scenario, warnings(), identity -> results.folder(NAME, identity), false);
        if (!quiet) {
            final PrintWriter out = spec.commandLine().getOut();
            flags.transport.differences().forEach(line -> out.println("unlike htsim: " + line));
        }
        return ended.status();
    }
}
