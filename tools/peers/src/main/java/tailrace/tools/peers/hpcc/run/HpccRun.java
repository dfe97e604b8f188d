package tailrace.tools.peers.hpcc.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tailrace.net.topology.Topology;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.peers.hpcc.ConfigRemarks;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.tools.peers.hpcc.HpccLinkDown;
import tailrace.tools.peers.hpcc.TraceNodes;

/**
 * Runs a configuration of the HPCC ns-3 simulator, or of a fork of it. Every event that can change a result happens at
 * the same nanosecond and in the same order as in that simulator.
 *
 * <p>Random draws use the same numbers in the same order. {@code docs/validation/hpcc-simulator.md} lists the remaining
 * differences.
 */
public final class HpccRun {
    private static final int TIMELY = 7;

    private final HpccConfig config;
    private final HpccDialect dialect;
    private final HpccScenario translated;
    private final Scenario scenario;
    /** Settings of the packet trace; null if packets are not traced. */
    private final PacketTrace.Settings tracing;
    /** Scenario that {@link #check} has built for the run; null if there is none. */
    private CheckedScenario checked;
    private RunState state;
    private String reason = "";
    private long pauseFrames;

    /** Options for the outputs of a run. */
    public static final class Options {
        /** Dialect of the files; null to recognise it by their first lines. */
        public HpccDialect dialect;
        /** Whether to write the files that the configuration names: fct, pfc, qlen and the packet trace. */
        public boolean outputs = true;
        /** Folder for these files; null for the folder that the configuration gives. */
        public Path outputFolder;
        /** Folder for Tailrace's own results; null: none. */
        public ResultFolder folder;
        /** Whether to check all invariants during the run. */
        public boolean check;
        /** Receives every finished flow. */
        public Consumer<FinishedFlow> flows = flow -> { };
    }

    /**
     * A finished flow in the simulator's terms.
     *
     * @param src sending host, its id in the topology file
     * @param dst receiving host, its id in the topology file
     * @param startNs start in the simulator's time
     * @param fctNs completion time
     * @param standaloneNs completion time in an empty network, as the simulator computes it
     */
    public record FinishedFlow(
            int id, int src, int dst, int sourcePort, int destinationPort, long sizeBytes, long startNs, long fctNs,
            long standaloneNs) {}

    /**
     * Reads the configuration and the files that it names.
     *
     * @throws IllegalArgumentException with file and line, if they are wrong or not supported
     */
    public HpccRun(final Path configFile, final HpccDialect dialect) {
        this(configFile, dialect, doubtful -> { });
    }

    /**
     * Reads the configuration and the files that it names; {@code doubtful} receives the reports of
     * {@link HpccConfig#read(Path, Consumer)}.
     */
    public HpccRun(
            final Path configFile, final HpccDialect dialect, final Consumer<IllegalArgumentException> doubtful) {
        this.config = HpccConfig.read(configFile, doubtful);
        this.dialect = dialect != null
                ? dialect : HpccDialect.recognise(config.topologyFile(), config.flowFile());
        this.translated = new HpccScenario(config, this.dialect);
        translated.doubts().forEach(doubtful);
        this.scenario = translated.build();
        this.tracing = config.traceOutputFile().isEmpty() ? null : tracing(doubtful);
    }

    private PacketTrace.Settings tracing(final Consumer<IllegalArgumentException> doubtful) {
        final PacketTrace.Settings settings = new PacketTrace.Settings();
        settings.nodes = config.traceFile()
                .map(file -> TraceNodes.read(file, translated.topologyFile().nodeCount(), doubtful))
                .orElseGet(BitSet::new);
        settings.pauseUs = (int) config.pauseTimeUs();
        settings.timestamps = config.ccMode() == TIMELY;
        settings.originPs = translated.originPs();
        return settings;
    }

    /** Returns the configuration as a scenario. */
    public Scenario scenario() {
        return scenario;
    }

    /**
     * Returns warnings, one per line, about keys of the configuration that have no effect, or another effect than in
     * their dialect.
     */
    public List<String> warnings() {
        final ConfigRemarks remarks = new ConfigRemarks(config);
        final List<String> warnings = new ArrayList<>(remarks.withoutEffect());
        warnings.addAll(remarks.notWritten());
        warnings.addAll(remarks.differing());
        if (tracing != null && dialect != HpccDialect.ORIGINAL && dialect != HpccDialect.KWZHAO) {
            warnings.add(config.error("ENABLE_TRACE", "0; packets are traced as the original simulator does it, not as "
                    + dialect.option() + " may").getMessage());
        }
        return warnings;
    }

    /** Returns the settings of the packet trace; null: packets are not traced. */
    PacketTrace.Settings tracing() {
        return tracing;
    }

    /** Returns the simulator's time at the start of simulated time. */
    long originPs() {
        return translated.originPs();
    }

    /** Returns the dialect of the files. */
    public HpccDialect dialect() {
        return dialect;
    }

    /**
     * Runs the configuration.
     *
     * @throws IllegalArgumentException if the configuration is impossible
     */
    public Summary run(final Options options, final RunMonitor monitor) {
        check();
        final CheckedScenario built = checked;
        checked = null;
        final long windowBytes = tracing == null ? 0 : built.largestBdpBytes();
        try (HpccFiles files = new HpccFiles(this, config, options);
                SimulationRun simulation = simulation(built, options, files)) {
            files.watch(simulation, windowBytes);
            config.linkDown().ifPresent(down -> takeDown(simulation, files, down));
            final Summary summary = run(simulation, monitor);
            state = simulation.state();
            reason = simulation.reason();
            if (state == RunState.COMPLETE) {
                simulation.deliverRest();
            }
            pauseFrames = simulation.network().pauseFrames();
            if (state != RunState.INTERRUPTED) {
                files.keep();
            }
            return summary;
        }
    }

    /** Runs the simulation. Errors during the run name no line of a file, except errors in the flow file. */
    private Summary run(final SimulationRun simulation, final RunMonitor monitor) {
        try {
            return simulation.run(monitor);
        } catch (final IllegalArgumentException e) {
            final String message = String.valueOf(e.getMessage());
            throw message.contains(config.flowFile().getFileName().toString())
                    ? e : new IllegalArgumentException(config.file() + ": " + message, e);
        }
    }

    private static SimulationRun simulation(
            final CheckedScenario built, final Options options, final HpccFiles files) {
        files.open();
        final SimulationRun.Options wanted = new SimulationRun.Options();
        wanted.folder = options.folder;
        wanted.check = options.check;
        wanted.listeners = List.of(files.flows());
        wanted.egressTap = files.trace();
        wanted.rows = files.rows();
        return new SimulationRun(built, wanted);
    }

    /** Takes a link down. Of parallel links it takes the last one, because only this one carries packets. */
    private void takeDown(final SimulationRun simulation, final HpccFiles files, final HpccLinkDown down) {
        final Topology topology = simulation.topology();
        for (int link = topology.linkCount() - 1; link >= 0; link--) {
            final int a = topology.externalId(topology.link(link).a());
            final int b = topology.externalId(topology.link(link).b());
            if (a == down.a() && b == down.b() || a == down.b() && b == down.a()) {
                final long atPs = Math.max(0, down.atPs() - translated.originPs());
                simulation.takeDownAt(link, atPs);
                if (scenario.model.idealFct == Model.IdealFct.SIMULATOR) {
                    files.flows().setIdealTimes(new StandaloneFct(scenario, topology, link, atPs));
                }
                return;
            }
        }
        throw config.error("LINK_DOWN", "two nodes that a link connects");
    }

    /**
     * Checks the configuration before any file is written.
     *
     * @throws IllegalArgumentException with file and line, if the configuration is impossible
     */
    public void check() {
        check(RunMonitor.NONE);
    }

    /**
     * Checks the configuration as {@link #check()} does, and reports progress.
     *
     * @throws java.util.concurrent.CancellationException if the monitor ends the work
     */
    public void check(final RunMonitor monitor) {
        if (checked == null) {
            checked = CheckedScenario.of(scenario, monitor);
        }
    }

    /** Returns the simulator's own files that a run with these options writes. */
    public List<Path> files(final Options options) {
        return HpccFiles.of(config, options);
    }

    /** Returns the packet trace that a run with these options writes, if any. */
    public Optional<Path> traceFile(final Options options) {
        return options.outputs ? HpccFiles.traceFile(config, options) : Optional.empty();
    }

    /** Returns how the run ended. */
    public RunState state() {
        return state;
    }

    /** Returns the reason for this end in one line, or an empty text. */
    public String reason() {
        return reason;
    }

    /** Returns the number of received pause and resume frames. */
    public long pauseFrames() {
        return pauseFrames;
    }
}
