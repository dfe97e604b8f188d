package tailrace.transport;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import tailrace.core.PacketPool;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.ForwardingTable;
import tailrace.net.Network;
import tailrace.net.lb.FlowHash;
import tailrace.net.link.RandomLoss;
import tailrace.net.port.EcnMarker;
import tailrace.net.port.Port;
import tailrace.net.port.PortSetup;
import tailrace.net.switches.OutputQueuedSwitch;

/** A network of senders on fast links, one switch, and one receiver on a slower link. */
final class Bottleneck implements FlowListener {
    final Simulator simulator = new Simulator();
    final PacketPool pool = new PacketPool(64);
    final Network network;
    final Transport transport;
    final List<Flow> flows = new ArrayList<>();
    final long rateBitsPerSec;
    final long baseRttPs;
    int completed;
    /** Priority of flows that start from now on. */
    int priority;
    private final TransportParams params;
    private final Host[] hosts;
    private final Port port;

    /** Creates a network whose links all have this delay, so that a round trip has four delays. */
    Bottleneck(final TransportParams params, final int senders, final long hostRate, final long rate,
            final long delayPs) {
        this.params = params;
        rateBitsPerSec = rate;
        transport = new Transport(simulator, pool, this, List.of(params), Transport.NicModel.STRICT_PRIORITY);
        hosts = new Host[senders + 1];
        final Network.Builder builder = Network.builder(simulator, pool);
        final int[][] groups = new int[hosts.length][];
        final int[] identity = new int[hosts.length];
        for (int i = 0; i < hosts.length; i++) {
            hosts[i] = new Host(i, transport, pool);
            builder.addNode(hosts[i]);
            groups[i] = new int[] {i};
            identity[i] = i;
        }
        final OutputQueuedSwitch hub = new OutputQueuedSwitch(hosts.length, pool);
        builder.addNode(hub);
        for (int i = 0; i < hosts.length; i++) {
            builder.addLink(i, hosts.length, i < senders ? hostRate : rate, delayPs);
        }
        network = builder.build();
        hub.setForwardingTable(
                new ForwardingTable(new int[hosts.length], new int[] {-1}, identity, new int[0][], groups));
        hub.setLoadBalancer(new FlowHash().create(hub, null, new RngStreams(1).stream("hub")));
        port = hub.port(senders);
        port.assembly().configure(PortSetup.PLAIN.withStamps());
        final long packet = fullPacketBytes();
        final long ack = params.ack.bytes();
        baseRttPs = 4 * delayPs + Units.txTimePs(packet, hostRate) + Units.txTimePs(packet, rate)
                + Units.txTimePs(ack, hostRate) + Units.txTimePs(ack, rate);
    }

    int fullPacketBytes() {
        return (int) (params.payload.bytes() + params.header.bytes());
    }

    /** The port in front of the slow link. */
    Port port() {
        return port;
    }

    void queue(final long capacityBytes, final EcnMarker marker) {
        port.assembly().configure(port.assembly().setup().withQueueBytes(capacityBytes).withMarker(marker, false));
    }

    /** Sets random losses of data and of ACKs. */
    void lose(final double dataRate, final double ackRate, final long seed) {
        port.changes().setLoss(new RandomLoss(dataRate, 0, new RngStreams(seed).stream("data")));
        hosts[hosts.length - 1].nic().changes()
                .setLoss(new RandomLoss(ackRate, 0, new RngStreams(seed).stream("acks")));
    }

    Flow start(final int src, final long sizeBytes) {
        final FlowRequest request = new FlowRequest();
        request.id = flows.size();
        request.src = src;
        request.dst = hosts.length - 1;
        request.sizeBytes = sizeBytes;
        request.priority = priority;
        request.baseRttPs = baseRttPs;
        request.hops = 2;
        request.bottleneckBitsPerSec = rateBitsPerSec;
        request.bdpBytes = Units.bdpBytes(baseRttPs, rateBitsPerSec);
        flows.add(transport.start(request, hosts[src], hosts[hosts.length - 1]));
        return flows.get(flows.size() - 1);
    }

    /** Runs for a time and inspects the network at equal intervals. */
    void run(final long durationPs, final long everyPs, final LongConsumer look) {
        final long endPs = simulator.nowPs() + durationPs;
        while (simulator.nowPs() < endPs) {
            simulator.runUntil(Math.min(endPs, simulator.nowPs() + everyPs));
            look.accept(simulator.nowPs());
        }
    }

    void run(final long durationPs) {
        simulator.runUntil(simulator.nowPs() + durationPs);
    }

    /** Runs for a period and returns the payload bytes that each flow delivers in it. */
    double[] deliveredIn(final long durationPs) {
        final double[] bytes = flows.stream().mapToDouble(flow -> -flow.rcvNxt()).toArray();
        run(durationPs);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] += flows.get(i).rcvNxt();
        }
        return bytes;
    }

    /**
     * Returns the fairness index of Jain, Chiu and Hawe (1984): 1 if all shares are equal, 1/n if one flow has
     * everything.
     */
    static double jain(final double[] shares) {
        double sum = 0;
        double squares = 0;
        for (final double share : shares) {
            sum += share;
            squares += share * share;
        }
        return sum * sum / (shares.length * squares);
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        completed++;
    }
}
