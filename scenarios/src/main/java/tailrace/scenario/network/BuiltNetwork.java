package tailrace.scenario.network;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.PacketPool;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.TelemetryCodec;
import tailrace.net.FlowRoutes;
import tailrace.net.Network;
import tailrace.net.NetworkFacts;
import tailrace.net.OwnDraws;
import tailrace.net.Switch;
import tailrace.net.SwitchDraws;
import tailrace.net.lb.MurmurHash;
import tailrace.net.link.LinkLoss;
import tailrace.net.ns3.Ns3Draws;
import tailrace.net.ns3.Ns3Sampling;
import tailrace.net.ns3.Ns3Times;
import tailrace.net.port.EgressTap;
import tailrace.net.port.Port;
import tailrace.net.routing.RoutingTable;
import tailrace.net.switches.OutputQueued;
import tailrace.net.switches.SwitchParams;
import tailrace.net.topology.LossModel;
import tailrace.net.topology.Topology;
import tailrace.scenario.LinkChange;
import tailrace.scenario.Model;
import tailrace.scenario.Routing;
import tailrace.scenario.Scenario;
import tailrace.transport.FlowListener;
import tailrace.transport.Host;
import tailrace.transport.Transport;
import tailrace.transport.TransportParams;

/** A scenario's network with its endpoints, ready to carry flows. */
public final class BuiltNetwork {
    private static final int FIRST_PACKETS = 4096;
    private static final long ENDLESS_BYTES = 1L << 50;

    private final Simulator simulator;
    private final Topology topology;
    private final Network network;
    private final Transport transport;
    private final Host[] hosts;
    private final Map<Port, String> nameOf = new HashMap<>();
    private final Map<String, Port> portOf = new HashMap<>();

    /** Creates the network of a whole scenario. */
    public BuiltNetwork(
            final Scenario scenario,
            final Fabric fabric,
            final Simulator simulator,
            final RngStreams random,
            final FlowListener listener,
            final EgressTap egressTap) {
        this(scenario, fabric, Integer.MAX_VALUE, Surroundings.of(scenario, fabric), simulator,
                packets(scenario, fabric.topology()), random, listener, egressTap);
    }

    /**
     * Creates a network that is part of another network, see {@code FlowSimulation}. Its packets come from a pool that
     * is already in use.
     */
    public BuiltNetwork(
            final Scenario scenario,
            final Fabric fabric,
            final int firstOutside,
            final Surroundings around,
            final Simulator simulator,
            final PacketPool pool,
            final RngStreams random,
            final FlowListener listener,
            final EgressTap egressTap) {
        this.simulator = simulator;
        this.topology = fabric.topology();
        this.transport = new Transport(simulator, pool, listener, scenario.transports(),
                scenario.model.nic);
        final SwitchDraws draws = draws(scenario.model, transport);
        transport.setRanking(scenario.switch_.scheduler.ranking());
        transport.setTrims(scenario.switch_.trims());
        transport.setSeed(scenario.seed);
        transport.setAddresses(host -> MurmurHash.addressOf(topology.externalId(host)));
        this.hosts = new Host[topology.hostCount()];
        final Network.Builder builder = Network.builder(simulator, pool);
        if (draws.areShared()) {
            builder.keepOrder();
        }
        final SwitchParams outside = outside(scenario);
        final Switch[] switches = new Switch[topology.switchCount()];
        for (int id = 0; id < topology.nodeCount(); id++) {
            if (topology.isHost(id)) {
                hosts[id] = new Host(id, transport, pool);
                builder.addNode(hosts[id]);
            } else {
                final SwitchParams params = id < firstOutside ? scenario.switch_ : outside;
                switches[id - hosts.length] = params.create(id, simulator, pool);
                builder.addNode(switches[id - hosts.length]);
            }
        }
        for (final Topology.Link link : topology.links()) {
            builder.addLink(link.a(), link.b(), link.rateBitsPerSec(), link.delayPs());
        }
        this.network = builder.minPacketBytes(minPacketBytes(scenario)).tapEgress(egressTap).build();
        setUpPorts(scenario.model);
        setWays(topology, fabric.routes(), hosts);
        setUpLosses(scenario, random);
        final FlowRoutes flowRoutes = fabric.paths() == null ? null : Routing.routes(fabric.paths(), scenario.seed);
        final NetworkFacts facts = facts(scenario, around, draws);
        for (final Switch node : switches) {
            final String name = topology.node(node.id()).name();
            node.setForwardingTable(fabric.routes().forwardingTable(node.id()));
            node.setFlowRoutes(flowRoutes);
            try {
                (node.id() < firstOutside ? scenario.switch_ : outside).configure(node, facts, random, name);
            } catch (final IllegalArgumentException e) {
                throw scenario.switchError(name, e);
            }
        }
        QueueLimits.set(topology, network);
    }

    /** Source of the switches' random draws; hosts of an ns-3 program share its {@code rand()}. */
    private static SwitchDraws draws(final Model model, final Transport transport) {
        if (model.ns3FirstStream == null) {
            return OwnDraws.OF_EACH_SWITCH;
        }
        final Ns3Draws draws = new Ns3Draws(model.ns3FirstStream);
        transport.setSampling(new Ns3Sampling(draws.rand()));
        return draws;
    }

    /** Names the ports. Called only on request, because some commands build many small networks with many hosts. */
    private void namePorts() {
        if (!nameOf.isEmpty()) {
            return;
        }
        for (int link = 0; link < topology.linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                final String name = topology.directionName(link, end);
                nameOf.put(network.portOfLink(link, end), name);
                portOf.put(name, network.portOfLink(link, end));
                portOf.putIfAbsent(name.substring(0, name.indexOf('#')), network.portOfLink(link, end));
            }
        }
    }

    /** Creates packets with short telemetry, if that is enough for all its readers. */
    private static PacketPool packets(final Scenario scenario, final Topology topology) {
        final PacketPool pool = new PacketPool(FIRST_PACKETS);
        final LongSet rates = new LongOpenHashSet();
        for (final Topology.Link link : topology.links()) {
            rates.add(link.rateBitsPerSec());
        }
        for (final LinkChange change : scenario.failures) {
            if (change.rate != null) {
                rates.add(change.rate.bitsPerSec());
            }
        }
        final List<TelemetryCodec> enough = scenario.transports().stream()
                .filter(transport -> transport.telemetry() == TransportParams.Telemetry.HOPS)
                .map(TransportParams::telemetryCodec).distinct().toList();
        if (enough.size() == 1 && rates.size() <= enough.get(0).maxRates()) {
            pool.setTelemetryCodec(enough.get(0));
        }
        return pool;
    }

    /**
     * Parameters of switches outside of the simulated part. These switches drop nothing, and mark packets like the
     * scenario's switches.
     */
    private static SwitchParams outside(final Scenario scenario) {
        final OutputQueued params = new OutputQueued();
        params.minQueue = Size.bytes(ENDLESS_BYTES);
        params.ecn = scenario.switch_.ecn;
        params.utilizationLogBase = scenario.switch_.utilizationLogBase;
        return params;
    }

    private void setUpPorts(final Model model) {
        if (model.serialization == Model.Serialization.WHOLE_NS) {
            network.ports().forEach(port -> port.assembly().setTimes(Ns3Times.TRUNCATED));
        }
        for (final Host host : hosts) {
            host.setPauseStopsAcks(model.pauseStopsHostAcks);
        }
    }

    /** Sets the ports by which hosts with several ports reach each destination. */
    static void setWays(final Topology topology, final RoutingTable routes, final Host... hosts) {
        for (final Host host : hosts) {
            if (topology.linksOf(host.id()).length > 1) {
                host.setWays(to -> routes.nextPorts(host.id(), to));
            }
        }
    }

    private void setUpLosses(final Scenario scenario, final RngStreams random) {
        final LinkLoss[][] losses = scenario.topology instanceof final LossModel own
                ? own.losses(topology, random) : LossModel.independent(topology, random);
        for (int link = 0; link < losses.length; link++) {
            for (int end = 0; end < 2; end++) {
                network.portOfLink(link, end).changes().setLoss(losses[link][end]);
            }
        }
    }

    /** The smallest packet on any wire: a packet without payload, a trimmed packet, an ACK or a pause frame. */
    private static int minPacketBytes(final Scenario scenario) {
        int bytes = scenario.switch_.minFrameBytes();
        if (scenario.switch_.trims()) {
            bytes = (int) Math.min(bytes, scenario.switch_.trim.header.bytes());
        }
        for (final TransportParams transport : scenario.transports()) {
            bytes = Math.min(bytes, (int) Math.min(transport.header.bytes(), transport.ack.bytes()));
        }
        return bytes;
    }

    private NetworkFacts facts(final Scenario scenario, final Surroundings around, final SwitchDraws draws) {
        final int[] externalIds = new int[topology.nodeCount()];
        Arrays.setAll(externalIds, topology::externalId);
        int maxPacketBytes = 0;
        for (final TransportParams transport : scenario.transports()) {
            maxPacketBytes = Math.max(
                    maxPacketBytes, (int) (transport.payload.bytes() + transport.header.bytes()));
            maxPacketBytes = Math.max(maxPacketBytes, (int) transport.ack.bytes());
        }
        return new NetworkFacts(externalIds, maxPacketBytes, around.priorities(), around.roundTripPs(),
                around.hostBitsPerSec(), draws, groups());
    }

    /** Group of each node; a switch in no group is a group by itself. */
    private int[] groups() {
        final int[] groups = new int[topology.nodeCount()];
        for (int node = groups.length - 1; node >= 0; node--) {
            final int group = topology.node(node).group();
            groups[node] = topology.isHost(node) ? groups[topology.accessLink(node).other(node)]
                    : group < 0 ? -node : group;
        }
        return groups;
    }

    /** Simulator that runs this network. */
    public Simulator simulator() {
        return simulator;
    }

    /** Graph from which the network is built. */
    public Topology topology() {
        return topology;
    }

    /** Network with switches and links. */
    public Network network() {
        return network;
    }

    /** The endpoints. */
    public Transport transport() {
        return transport;
    }

    /** Hosts by number. */
    public Host[] hosts() {
        return hosts;
    }

    /** Name of a port, {@code from->to#link}. */
    public synchronized String nameOf(final Port port) {
        namePorts();
        return nameOf.get(port);
    }

    /** Port of a name, {@code from->to} or {@code from->to#link}, or null. */
    public synchronized Port portNamed(final String name) {
        namePorts();
        return portOf.get(name);
    }
}
