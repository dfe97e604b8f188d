package tailrace.transport.link;

import java.util.Arrays;
import tailrace.core.PacketPool;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.net.ForwardingTable;
import tailrace.net.Network;
import tailrace.net.port.Port;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.net.switches.OutputQueuedSwitch;
import tailrace.net.switches.SwitchParams;
import tailrace.net.telemetry.ExactUtilizationMeter;
import tailrace.transport.FlowListener;
import tailrace.transport.Host;
import tailrace.transport.Transport;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.HpccPint;
import tailrace.transport.link.LinkSpec.Position;

/**
 * The network that represents one link, the target. Each source has a link, unless the target is the source's own link.
 * Each destination has a link, unless the target ends there. ACKs return over links with the same delays and nominal
 * rates, on which only ACKs are sent.
 *
 * <p>Nodes are sources, destinations, the switch that sends over the target, and the switch at its far end.
 */
final class LinkNetwork {
    private static final int SOURCES = 0;
    private static final int DESTINATIONS = 1;
    /** Value that {@link ForwardingTable} also uses: hosts of the class are attached to the switch. */
    private static final int ATTACHED = -1;
    /** Index of the end of a link that sends towards the destinations; {@link #BACK} is the other end. */
    private static final int TO = 0;
    private static final int BACK = 1;

    private final LinkSpec spec;
    private final Simulator simulator;
    private final Transport transport;
    private final Host[] hosts;
    private final Network network;
    private final boolean hasNear;
    private final boolean hasFar;
    private final int target;

    LinkNetwork(
            final LinkSpec spec,
            final LinkSettings settings,
            final Simulator simulator,
            final PacketPool pool,
            final FlowListener listener) {
        this.spec = spec;
        this.simulator = simulator;
        this.transport = new Transport(
                simulator, pool, listener, settings.transports, Transport.NicModel.STRICT_PRIORITY);
        this.hosts = new Host[spec.sources + spec.destinations];
        this.hasNear = spec.position != Position.FIRST_HOP;
        this.hasFar = spec.position != Position.LAST_HOP;
        final Network.Builder builder = Network.builder(simulator, pool);
        for (int id = 0; id < hosts.length; id++) {
            hosts[id] = new Host(id, transport, pool);
            builder.addNode(hosts[id]);
        }
        final OutputQueuedSwitch near = hasNear ? new OutputQueuedSwitch(hosts.length, pool) : null;
        final OutputQueuedSwitch far = hasFar ? new OutputQueuedSwitch(hosts.length + (hasNear ? 1 : 0), pool) : null;
        if (hasNear) {
            builder.addNode(near);
        }
        if (hasFar) {
            builder.addNode(far);
        }
        this.target = addLinks(builder, hasNear ? near.id() : 0, hasFar ? far.id() : spec.sources);
        this.network = builder.build();
        setRatesBack();
        route(near, far);
        if (hasNear) {
            configureTarget(network.portOfLink(target, TO), settings);
        }
        observe(near, settings);
        observe(far, settings);
    }

    /**
     * Adds the links of the sources, the target and the links of the destinations; returns the number of the target.
     */
    private int addLinks(final Network.Builder builder, final int nearId, final int farId) {
        final int sourceLinks = hasNear ? spec.sources : 0;
        for (int i = 0; i < sourceLinks; i++) {
            builder.addLink(i, nearId, spec.sourceRateBitsPerSec[i], spec.sourceDelayPs[i]);
        }
        builder.addLink(nearId, farId, spec.rateBitsPerSec, spec.delayPs);
        for (int i = 0; hasFar && i < spec.destinations; i++) {
            builder.addLink(
                    farId, spec.sources + i, spec.destinationRateBitsPerSec[i], spec.destinationDelayPs[i]);
        }
        return sourceLinks;
    }

    private void setRatesBack() {
        for (int link = 0; link < target; link++) {
            network.portOfLink(link, BACK).changes().setRate(spec.sourceNominalRateBitsPerSec[link], simulator.nowPs());
        }
        network.portOfLink(target, BACK).changes().setRate(spec.nominalRateBitsPerSec, simulator.nowPs());
    }

    /**
     * Sets the routes. The first ports of the near switch lead to the sources, and the last port to the target. The
     * first port of the far switch leads to the target, and the other ports lead to the destinations.
     */
    private void route(final OutputQueuedSwitch near, final OutputQueuedSwitch far) {
        final int[] classOfHost = new int[hosts.length];
        final int[] ownGroup = new int[hosts.length];
        final int[][] ports = new int[hosts.length][];
        for (int id = 0; id < hosts.length; id++) {
            final boolean isSource = id < spec.sources;
            classOfHost[id] = isSource ? SOURCES : DESTINATIONS;
            ownGroup[id] = id;
            ports[id] = new int[] {isSource ? id : id - spec.sources + 1};
        }
        if (hasNear) {
            near.setForwardingTable(new ForwardingTable(
                    classOfHost, new int[] {ATTACHED, 0}, ownGroup, new int[][] {{spec.sources}}, ports));
        }
        if (hasFar) {
            far.setForwardingTable(new ForwardingTable(
                    classOfHost, new int[] {0, ATTACHED}, ownGroup, new int[][] {{0}}, ports));
        }
    }

    /** Configures marking for the nominal rate, not for the rate reduced by ACKs. */
    private void configureTarget(final Port target, final LinkSettings settings) {
        final SwitchParams.Ecn ecn = settings.ecn;
        final RandomStream draws = new RngStreams(spec.seed).stream("marking");
        final boolean byDrain = ecn.basis == SwitchParams.Ecn.Basis.DRAIN;
        if (byDrain) {
            target.assembly().trackDrain(priorities(settings));
        }
        target.assembly().configure(target.assembly().setup()
                .withMarker(ecn.marker(spec.nominalRateBitsPerSec, draws::nextDouble),
                        ecn.at == SwitchParams.Ecn.Point.DEQUEUE)
                .withMarksBy(byDrain, ecn.fromPriority));
    }

    private int priorities(final LinkSettings settings) {
        int mask = 0;
        for (int flow = 0; flow < spec.flows; flow++) {
            mask |= 1 << spec.flowPriority[flow];
        }
        for (final TransportParams params : settings.transports) {
            mask |= params.ackPriority == null ? 0 : 1 << params.ackPriority;
        }
        return mask;
    }

    /** Attaches telemetry to every port of a switch, as in a whole network. */
    private void observe(final OutputQueuedSwitch node, final LinkSettings settings) {
        for (int number = 0; node != null && number < node.portCount(); number++) {
            final Port port = node.port(number);
            port.assembly().configure(port.assembly().setup().withStamps());
            for (final TransportParams params : settings.transports) {
                if (params instanceof final HpccPint.Params pint) {
                    final String name = "utilization/" + node.id() + "/" + number;
                    port.assembly().configure(port.assembly().setup().withMeter(new ExactUtilizationMeter(
                            longestRttPs(), pint.logBase, new RngStreams(spec.seed).stream(name))));
                }
            }
        }
    }

    private long longestRttPs() {
        return Arrays.stream(spec.pathBaseRttPs, 0, spec.paths).max().orElse(1);
    }

    Simulator simulator() {
        return simulator;
    }

    Transport transport() {
        return transport;
    }

    Host source(final int number) {
        return hosts[number];
    }

    Host destination(final int number) {
        return hosts[spec.sources + number];
    }

    /** Path of this transport's packets on the empty network. */
    PathProfile path(final int source, final int destination, final TransportParams params) {
        final long[] ratesBitsPerSec = new long[1 + (hasNear ? 1 : 0) + (hasFar ? 1 : 0)];
        long delayPs = spec.delayPs;
        int hop = 0;
        if (hasNear) {
            ratesBitsPerSec[hop++] = spec.sourceRateBitsPerSec[source];
            delayPs += spec.sourceDelayPs[source];
        }
        ratesBitsPerSec[hop++] = spec.rateBitsPerSec;
        if (hasFar) {
            ratesBitsPerSec[hop] = spec.destinationRateBitsPerSec[destination];
            delayPs += spec.destinationDelayPs[destination];
        }
        return new PathProfile(ratesBitsPerSec, delayPs, new PacketSizes(
                (int) params.payload.bytes(), (int) params.header.bytes(), (int) params.ack.bytes()));
    }

    /** Writes the numbers of packets into the result. */
    void count(final LinkResult result) {
        result.dataPackets = transport.dataPackets();
        result.retransmissions = transport.retransmissions();
        result.marks = network.markedPackets();
    }
}
