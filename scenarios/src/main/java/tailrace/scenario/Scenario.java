package tailrace.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import tailrace.core.RngStreams;
import tailrace.core.StepListener;
import tailrace.core.Size;
import tailrace.net.switches.OutputQueued;
import tailrace.net.switches.SwitchParams;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.Topology;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.config.Origin;
import tailrace.scenario.config.ParamFile;
import tailrace.scenario.config.WrittenKeys;
import tailrace.scenario.output.Outputs;
import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.PartException;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.Workloads;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.load.LinkModel;
import tailrace.transport.Crediting;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dctcp;

/**
 * The whole configuration of a run. Its public fields are the keys of a scenario file.
 *
 * <p>Two scenarios are equal if their texts are equal.
 */
public final class Scenario {
    /** Name of the run; default: the name of its file without {@code .yaml}. */
    public String name = "unnamed";
    /** Description of the purpose of the scenario. */
    public String description = "";
    /** Seed of all random streams: the same seed gives the same run. */
    public long seed = 1;
    /** Hosts, switches and links. */
    public TopologyParams topology = new FatTree();
    /** The switches. */
    public SwitchParams switch_ = new OutputQueued();
    /** Paths of packets, and their reaction to links that go down or come up. */
    public Routing routing = new Routing();
    /** The endpoints. */
    public TransportParams transport = new Dctcp.Params();
    /** Settings that make the simulation itself exact, or similar to another simulator. */
    public Model model = new Model();
    /** Sources of the flows. */
    public List<Workload> workloads = new ArrayList<>();
    /** Links that go down, come up, or change during the run. */
    public List<LinkChange> failures = new ArrayList<>();
    /** End of the run. */
    public StopRule stop = new StopRule();
    /** Files that the run writes. */
    public Outputs outputs = new Outputs();
    /** Jars, or folders of jars, with additional types, relative to the scenario's folder. */
    public List<String> plugins = new ArrayList<>();

    private final Origin origin;
    private WrittenKeys<Scenario> written;
    private Supplier<List<Scenario>> siblings = List::of;
    private List<String> settings = List.of();
    private Map<String, String> pluginHashes = Map.of();

    /** Creates a scenario with all defaults, for programs that set its fields. */
    public Scenario() {
        this(new Origin("scenario"));
    }

    Scenario(final Origin origin) {
        this.origin = origin;
    }

    /**
     * Fills in the defaults that depend on other keys and refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public void validate() {
        validateFailures();
        if (workloads.isEmpty()) {
            throw error("workloads", "none (expected: at least one)");
        }
        final Set<String> names = new HashSet<>();
        for (int i = 0; i < workloads.size(); i++) {
            final Workload workload = workloads.get(i);
            final String key = "workloads[" + i + "]";
            try {
                workload.validate();
            } catch (final IllegalArgumentException e) {
                throw origin.error(key, workload, e);
            }
            if (workload.application != null && stop.flows != null) {
                throw error("stop.flows", stop.flows + " (expected: none with an application, but stop.arrivals or the"
                        + " maxFlows of workloads)");
            }
            workload.name = workload.name == null ? "workload" + i : workload.name;
            if (!names.add(workload.name)) {
                throw error(key + ".name", "'" + workload.name + "' (expected: a different name for each workload)");
            }
            if (!workload.isFinite() && stop.flows == null && stop.lastArrivalPs() == Long.MAX_VALUE) {
                throw error(key, "never ends (expected: stop.flows, stop.arrivals or stop.at, or this workload's"
                        + " maxFlows or stop)");
            }
        }
        checkCopies(names);
        validateTransport("transport", transport);
        for (int i = 0; i < workloads.size(); i++) {
            validateTransport("workloads[" + i + "].transport", workloads.get(i).transport);
        }
        validateDrops();
    }

    private void validateTransport(final String key, final TransportParams params) {
        try {
            if (params != null) {
                params.validate();
            }
        } catch (final IllegalArgumentException e) {
            throw origin.error(key, params, e);
        }
    }

    private void checkCopies(final Set<String> names) {
        for (int i = 0; i < workloads.size(); i++) {
            final String original = workloads.get(i).randomOf;
            if (original != null && (original.equals(workloads.get(i).name) || !names.contains(original))) {
                throw error("workloads[" + i + "].randomOf", "'" + original
                        + "' (expected: the name of another workload: "
                        + String.join(", ", new TreeSet<>(names)) + ")");
            }
        }
    }

    private void validateFailures() {
        for (int i = 0; i < failures.size(); i++) {
            try {
                failures.get(i).validate();
            } catch (final IllegalArgumentException e) {
                throw origin.error("failures[" + i + "]", failures.get(i), e);
            }
        }
    }

    private void validateDrops() {
        for (int i = 0; i < failures.size() && payloads().size() > 1; i++) {
            if (!failures.get(i).drop.isEmpty()) {
                throw error("failures[" + i + "].drop", "with payloads of " + payloads().get(0) + " and "
                        + payloads().get(1) + " (expected: one payload, by which packets are numbered)");
            }
        }
    }

    /** Notes on the origin of the scenario, one line each, with its place. */
    public List<String> notes() {
        return List.copyOf(origin.notes());
    }

    /** Adds a note on the origin of the scenario, which commands print. */
    void note(final String line) {
        origin.notes().add(line);
    }

    /** The keys that the text of the scenario sets. Empty if the scenario was not read from a text. */
    public Optional<WrittenKeys<Scenario>> written() {
        return Optional.ofNullable(written);
    }

    /**
     * Sets the source of the scenario.
     *
     * @param siblingScenarios scenarios of the same text, each with a different alternative of one choice
     */
    void readFrom(final WrittenKeys<Scenario> keys, final Supplier<List<Scenario>> siblingScenarios) {
        written = keys;
        siblings = siblingScenarios;
    }

    /**
     * All keys of the object at a path, such as {@code switch.ecn}, with their current values, whether or not the text
     * sets them.
     */
    public List<WrittenKeys.Key> keysIn(final String path) {
        return written().map(keys -> keys.around(this, path)).orElse(List.of());
    }

    /** Valid scenarios of the same text, each with a different alternative of one choice. */
    public List<Scenario> alternatives() {
        return siblings.get();
    }

    /**
     * The transports: first the transport of the scenario, then the transports of workloads, in the order of the
     * workloads.
     */
    public List<TransportParams> transports() {
        final List<TransportParams> all = new ArrayList<>(List.of(transport));
        workloads.stream().map(w -> w.transport).filter(Objects::nonNull).forEach(all::add);
        return all;
    }

    /** The different payloads of full packets of its flows. */
    public List<Size> payloads() {
        return workloads.isEmpty() ? List.of(transport.payload)
                : Arrays.stream(transportOfWorkload()).mapToObj(index -> transports().get(index).payload).distinct()
                        .toList();
    }

    /** Whether a transport splits flows into subflows. */
    public boolean isMultipath() {
        return transports().stream().anyMatch(used -> used.multipath() != null);
    }

    /** Index in {@link #transports()} for each workload. */
    public int[] transportOfWorkload() {
        final int[] index = new int[workloads.size()];
        int next = 1;
        for (int i = 0; i < index.length; i++) {
            index[i] = workloads.get(i).transport == null ? 0 : next++;
        }
        return index;
    }

    /** Bit p set: flows of priority p may occur. */
    public int priorities() {
        int mask = 0;
        for (final Workload workload : workloads) {
            final Crediting receiver = (workload.transport == null ? transport : workload.transport).receiver;
            final int count = receiver == null ? 1 : receiver.priorities();
            mask |= workload.flows == null ? (1 << count) - 1 << workload.priority : 0xFF;
        }
        for (final TransportParams used : transports()) {
            mask |= used.ackPriority == null ? 0 : 1 << used.ackPriority;
        }
        return mask;
    }

    /**
     * Builds the topology.
     *
     * @throws IllegalArgumentException with file, line and key, if a value is impossible
     */
    public Topology buildTopology() {
        try {
            return topology.build();
        } catch (final IllegalArgumentException e) {
            throw origin.error("topology", topology, e);
        }
    }

    /**
     * Opens all workloads as one stream.
     *
     * @throws IllegalArgumentException with file, line and key, if the topology does not suit a workload, a list of
     *     flows is invalid, or a link would be overloaded
     */
    public MergedFlows openFlows(final HostMap hosts, final LinkModel links, final RngStreams random) {
        return openFlows(hosts, links, random, StepListener.none());
    }

    /**
     * Opens all workloads as one stream.
     *
     * @param reading receives the progress of reading a program's file, and may throw to end it
     */
    public MergedFlows openFlows(
            final HostMap hosts, final LinkModel links, final RngStreams random, final StepListener reading) {
        final long maxFlows = stop.flows == null ? Long.MAX_VALUE : stop.flows;
        try {
            return Workloads.open(workloads, hosts, links, random, stop.lastArrivalPs(), maxFlows, reading);
        } catch (final PartException e) {
            throw origin.error(e.path(), e.part(), e.getCause());
        }
    }

    /**
     * Gives a key another name in errors, for users of a program that created the scenario.
     *
     * @param key for example {@code stop.at}
     * @param name first words of errors about the key, for example a flag; empty: none
     */
    public void call(final String key, final String name) {
        origin.call(key, name);
    }

    /** Name of a key in errors: the key itself, or the name that {@link #call} has given it. */
    public String nameOf(final String key) {
        return origin.nameOf(key);
    }

    /** Creates an error for switch parameters that are invalid at one switch. */
    public IllegalArgumentException switchError(final String switchName, final IllegalArgumentException refused) {
        return origin.error("switch", switch_,
                new IllegalArgumentException(refused.getMessage() + ", at " + switchName, refused));
    }

    /**
     * Creates an error about a key, with its file and line.
     *
     * @param key for example {@code workloads[0].load}
     * @param message value and expectation
     */
    public IllegalArgumentException error(final String key, final String message) {
        return origin.error(key, message);
    }

    /** Settings that differ from the file, each {@code key=value}, in order. */
    public List<String> settings() {
        return settings;
    }

    /** SHA-256 of each plug-in by its path. */
    public Map<String, String> pluginHashes() {
        return pluginHashes;
    }

    /** Stores {@link #pluginHashes()}. */
    void setPluginHashes(final Map<String, String> hashes) {
        pluginHashes = hashes;
    }

    /** Stores {@link #settings()}. */
    public void setSettings(final List<String> values) {
        settings = List.copyOf(values);
    }

    @Override
    public boolean equals(final Object other) {
        return other instanceof final Scenario that && ParamFile.write(this).equals(ParamFile.write(that));
    }

    @Override
    public int hashCode() {
        return ParamFile.write(this).hashCode();
    }
}
