package tailrace.scenario.noeffect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.net.Network;
import tailrace.net.port.Port;
import tailrace.scenario.LinkChange;
import tailrace.scenario.PacketDrop;
import tailrace.scenario.Scenario;
import tailrace.scenario.StopRule;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.output.Outputs;
import tailrace.scenario.run.SimulationRun;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.arrivals.OnceArrivals;
import tailrace.scenario.workload.pattern.PairsPattern;
import tailrace.scenario.workload.sizes.FixedSizes;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;
import tailrace.transport.TransportParams;

/**
 * Sends some flows through a small network with the scenario's switches, transports, priorities and failures. These are
 * the flows of an incast, flows that cross it, a flow that starts later, and a flow that ends with a small packet.
 */
final class NetworkProbe implements KeyProbe {
    /** Key of the results of small simulations. Results are equal if this setting and the scenario are equal. */
    private record Setting(
            Traits traits, double lossRate, double slower, int packets, int incasts, long payloadBytes) {}

    private static final int MAX_KINDS = 6;
    private static final int LATE_PACKETS = 400;
    private static final int FEW_PACKETS = 60;
    private static final int EVENTS_PER_PACKET = 200;
    private static final Time LONGEST = Time.ms(600_000);
    private static final double PS_PER_SECOND = 1e12;

    private final Traits traits;
    private final double lossRate;
    private final double slower;
    private final int packets;
    private final int incasts;
    private final long payloadBytes;
    private final SmallRuns runs;

    /**
     * Creates a probe.
     *
     * @param slower factor by which the links of the probe are slower than the links of the scenario
     * @param packets packets of each flow of the incast
     * @param incasts number of copies of each flow of the incast
     * @param payloadBytes payload of a packet
     * @param runs results of earlier simulations
     */
    NetworkProbe(
            final Traits traits, final double lossRate, final double slower, final int packets, final int incasts,
            final long payloadBytes, final SmallRuns runs) {
        this.traits = traits;
        this.lossRate = lossRate;
        this.slower = slower;
        this.packets = packets;
        this.incasts = incasts;
        this.payloadBytes = payloadBytes;
        this.runs = runs;
    }

    @Override
    public String observe(final Scenario scenario) {
        shrink(scenario);
        return runs.of(scenario, new Setting(traits, lossRate, slower, packets, incasts, payloadBytes),
                () -> simulate(scenario));
    }

    private String simulate(final Scenario scenario) {
        final StringBuilder ends = new StringBuilder();
        try (SimulationRun simulation = run(scenario, ends)) {
            final Network network = simulation.network();
            return String.join(" ", simulation.fingerprint(), "" + network.droppedPackets(),
                    "" + network.markedPackets(), "" + network.pauseFrames(), "" + simulation.simulator().nowPs(),
                    Integer.toHexString(ends.toString().hashCode()));
        }
    }

    /** Returns only the times at which flows end. */
    String times(final Scenario scenario) {
        final StringBuilder ends = new StringBuilder();
        shrink(scenario);
        run(scenario, ends).close();
        return ends.toString();
    }

    private void shrink(final Scenario scenario) {
        final ProbeTopology topology = new ProbeTopology(traits, lossRate, slower);
        scenario.topology = topology;
        scenario.failures = failures(scenario.failures, topology);
        scenario.workloads = workloads(scenario.workloads);
        scenario.stop = new StopRule();
        scenario.outputs = new Outputs();
    }

    private SimulationRun run(final Scenario scenario, final StringBuilder ends) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.arrivals = ArrivalMode.AS_EVENTS;
        options.listeners = List.of(new Ends(ends));
        final SimulationRun simulation = new SimulationRun(scenario, options);
        simulation.simulator().run(LONGEST.ps(), (packets + FEW_PACKETS) * EVENTS_PER_PACKET);
        return simulation;
    }

    /** Records the times at which flows end. */
    private record Ends(StringBuilder text) implements FlowListener {
        @Override
        public void completed(final Flow flow, final long nowPs) {
            text.append(flow.id()).append(' ').append(nowPs).append(' ').append(flow.idealFctPs()).append(' ')
                    .append(flow.retransmissions()).append('\n');
        }
    }

    /** Returns the same changes for links of the small network, in the same order. */
    private List<LinkChange> failures(final List<LinkChange> real, final ProbeTopology topology) {
        final Map<String, Integer> numbers = new LinkedHashMap<>();
        final List<LinkChange> changes = new ArrayList<>();
        for (final LinkChange change : real.subList(0, Math.min(real.size(), MAX_KINDS))) {
            final String name = change.link.replace("->", "-");
            final int number = numbers.computeIfAbsent(name, n -> numbers.size());
            final LinkChange mapped = new LinkChange();
            mapped.link = change.link.contains("->")
                    ? topology.link(number).replace("-", "->") : topology.link(number);
            mapped.change = change.change;
            mapped.rate = change.rate;
            mapped.lossRate = change.lossRate;
            mapped.drop = change.drop.stream().map(this::early).toList();
            mapped.at = new Time(change.at.ps() == 0 ? 0 : packetPs() * packets * (1 + changes.size()));
            changes.add(mapped);
        }
        return changes;
    }

    /** Changes a drop so that it concerns a packet of the probe's flows. */
    private PacketDrop early(final PacketDrop drop) {
        final PacketDrop early = new PacketDrop();
        early.packet = drop.packet % packets;
        early.arrival = drop.arrival;
        return early;
    }

    private long packetPs() {
        return Math.round(payloadBytes * 8 * PS_PER_SECOND * slower / traits.hostRates().get(0));
    }

    /** Flows for every combination of transport and priority in the workloads. */
    private List<Workload> workloads(final List<Workload> real) {
        final Set<List<Object>> kinds = new LinkedHashSet<>();
        for (final Workload workload : real) {
            for (final int priority : workload.flows == null ? new int[] {workload.priority} : new int[] {0, 3, 7}) {
                kinds.add(java.util.Arrays.asList(workload.transport, priority));
            }
        }
        final List<Workload> probes = new ArrayList<>();
        for (final List<Object> kind : kinds.stream().limit(MAX_KINDS).toList()) {
            final TransportParams transport = (TransportParams) kind.get(0);
            final int priority = (Integer) kind.get(1);
            final List<String> incast = new ArrayList<>(List.of("h0->h5"));
            for (int i = 0; i < incasts; i++) {
                incast.addAll(List.of("h0->h4", "h1->h4", "h2->h4", "h3->h4"));
            }
            probes.add(flows(transport, priority, packets * payloadBytes, 0, incast));
            probes.add(flows(transport, priority, packets * payloadBytes + 1, 1, List.of("h5->h0", "h6->h1")));
            probes.add(flows(transport, priority, packets * payloadBytes / 4 + 100, LATE_PACKETS, List.of("h1->h6")));
        }
        for (int i = 0; i < probes.size(); i++) {
            probes.get(i).name = "w" + i;
        }
        return probes;
    }

    private Workload flows(
            final TransportParams transport, final int priority, final long bytes, final long afterPackets,
            final List<String> pairs) {
        final Workload workload = new Workload();
        final FixedSizes sizes = new FixedSizes();
        sizes.size = Size.bytes(bytes);
        final PairsPattern pattern = new PairsPattern();
        pattern.pairs = pairs;
        workload.sizes = sizes;
        workload.pattern = pattern;
        workload.arrivals = new OnceArrivals();
        workload.transport = transport;
        workload.priority = Math.min(priority, Port.PRIORITIES - 1);
        workload.start = new Time(afterPackets * packetPs());
        return workload;
    }
}
