package tailrace.scenario.noeffect;

import java.io.File;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import tailrace.net.lb.FlowHash;
import tailrace.net.lb.LoadBalancing;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.WrittenKeys.Key;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.transport.PathChoice;

/** Chooses the probes that show whether a key has an effect: the graph, the flows, or a small network. */
final class Probes {
    private static final double SLOWER = 21.3;
    private static final double MIN_BITS_PER_SEC = 1.1e9;

    private static final int MAX_HOSTS = 1_000;
    private static final Pattern OF_WORKLOAD = Pattern.compile("workloads\\[([0-9]+)]");
    private static final int LONGEST_FILE = 1_000_000;

    private final Fabric fabric;
    private final Traits traits;
    /** Whether switches choose paths by hashes of addresses and entropy. */
    private final boolean hashes;
    private final long payloadBytes;
    private final SmallRuns runs;
    private final List<KeyProbe> topology = List.of(new TopologyProbe());
    private final List<KeyProbe> routes;
    private final List<KeyProbe> flows;
    private final List<KeyProbe> end;
    private final List<KeyProbe> quickNetworks;
    private final List<KeyProbe> thoroughNetworks;

    /**
     * Creates the probes of a scenario.
     *
     * @param runs results of earlier simulations
     */
    Probes(final Scenario scenario, final Fabric fabric, final SmallRuns runs) {
        this(scenario, fabric, Traits.of(fabric), runs);
    }

    private Probes(final Scenario scenario, final Fabric fabric, final Traits traits, final SmallRuns runs) {
        this.runs = runs;
        this.fabric = fabric;
        this.traits = traits;
        this.hashes = scenario.switch_.loadBalancing instanceof FlowHash;
        this.payloadBytes = scenario.transport.payload.bytes();
        final double slower = Math.max(1, Math.min(SLOWER, traits.hostRates().get(0) / MIN_BITS_PER_SEC));
        this.routes = List.of(new RoutesProbe(fabric));
        this.flows = flows(scenario, fabric);
        this.end = flows.isEmpty() ? List.of() : List.of(FlowsProbe.ofTheEnd(fabric.hostMap(), fabric));
        this.quickNetworks = List.of(network(0, 1, 40, 1), network(0.03, 1, 40, 1), network(0.2, slower, 60, 1));
        this.thoroughNetworks = List.of(network(0, slower, 400, 1), network(0, 1, 200, 6));
    }

    /**
     * Creates a probe of each workload. There are no probes if opening the workloads takes too long to be repeated for
     * every key.
     */
    private static List<KeyProbe> flows(final Scenario scenario, final Fabric fabric) {
        if (fabric.topology().hostCount() > MAX_HOSTS
                || scenario.workloads.stream().anyMatch(workload -> fileBytes(workload) > LONGEST_FILE)) {
            return List.of();
        }
        final HostMap hosts = fabric.hostMap();
        return IntStream.range(0, scenario.workloads.size())
                .<KeyProbe>mapToObj(workload -> new FlowsProbe(hosts, fabric, workload)).toList();
    }

    private static long fileBytes(final Workload workload) {
        return workload.flows != null ? new File(workload.flows.file).length()
                : workload.application != null ? workload.application.fileBytes() : 0;
    }

    private KeyProbe network(final double lossRate, final double slower, final int packets, final int incasts) {
        return new NetworkProbe(traits, lossRate, slower, packets, incasts, payloadBytes, runs);
    }

    /** Returns the probes for another scenario of the same file whose topology they can share. */
    Probes of(final Scenario other) {
        return new Probes(other, fabric, traits, runs);
    }

    Traits traits() {
        return traits;
    }

    /** Returns a probe of a network without losses, with flows that are long enough to react. */
    NetworkProbe calm() {
        return (NetworkProbe) thoroughNetworks.get(0);
    }

    boolean isOfTopology(final String path) {
        return path.startsWith("topology.");
    }

    /** Probes that take some milliseconds. */
    List<KeyProbe> quick(final String path) {
        if (isOfTopology(path)) {
            return topology;
        } else if (path.matches("routing\\.(type|k)")) {
            return routes;
        } else if (path.matches("(workloads\\[[0-9]+]\\.)?transport\\..*|(switch|routing|model)\\..*")) {
            return quickNetworks;
        } else if (path.startsWith("stop.")) {
            return end;
        }
        final Matcher workload = OF_WORKLOAD.matcher(path);
        return !flows.isEmpty() && workload.lookingAt()
                ? List.of(flows.get(Integer.parseInt(workload.group(1)))) : List.of();
    }

    /** The first two quick probes. They are used for pairs of values, because there are many pairs. */
    List<KeyProbe> quickest(final String path) {
        final List<KeyProbe> all = quick(path);
        return all.subList(0, Math.min(2, all.size()));
    }

    /** Probes of the small network with several paths between hosts; empty if the real network has such paths. */
    List<KeyProbe> withChoice(final String path) {
        return traits.hasChoice() || quick(path) != quickNetworks ? List.of()
                : List.of(new NetworkProbe(traits.withChoice(), 0, 1, 40, 1, payloadBytes, runs));
    }

    /** Slower probes, used if the quick probes show no effect. */
    List<KeyProbe> thorough(final String path) {
        return quick(path) == quickNetworks ? thoroughNetworks : List.of();
    }

    /**
     * Other values of a key {@code type}. Other types of load balancing are tried only if there is no choice of paths.
     * Other types of path control are also tried if switches do not hash. In all other cases, these keys have an
     * effect, and trials would load classes that may slow down the run.
     */
    List<String> otherTypes(final Key key) {
        if (key.type() == LoadBalancing.class && !traits.hasChoice()) {
            return List.of("flow-hash", "packet-scatter");
        }
        return key.type() == PathChoice.class && !(traits.hasChoice() && hashes)
                ? List.of("oblivious", "plb") : List.of();
    }
}
