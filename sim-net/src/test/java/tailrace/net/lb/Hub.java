package tailrace.net.lb;

import java.util.stream.IntStream;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.net.ForwardingTable;
import tailrace.net.LoadBalancer;
import tailrace.net.Network;
import tailrace.net.NetworkFacts;
import tailrace.net.port.Node;
import tailrace.net.port.Pausing;
import tailrace.net.port.Port;
import tailrace.net.switches.OutputQueuedSwitch;

/** A switch whose ports send nothing, for tests of balancers that choose by the queues of ports. */
final class Hub {
    final OutputQueuedSwitch owner;
    private final PacketPool pool = new PacketPool(16);
    private final LoadBalancer balancer;
    private final int[] all;

    Hub(final int ports, final LoadBalancing balancing, final long seed) {
        owner = new OutputQueuedSwitch(ports, pool);
        final Network.Builder builder = Network.builder(new Simulator(), pool);
        for (int i = 0; i < ports; i++) {
            builder.addNode(new Node(i) {
                @Override
                public void receive(final Packet packet, final int inPort, final long nowPs) {
                    throw new AssertionError("nothing is sent");
                }
            });
        }
        builder.addNode(owner);
        for (int i = 0; i < ports; i++) {
            builder.addLink(i, ports, 1_000_000_000L, 0);
        }
        builder.build();
        for (int i = 0; i < ports; i++) {
            for (int priority = 0; priority < Port.PRIORITIES; priority++) {
                Pausing.pause(owner.port(i), priority, 0);
            }
        }
        final int[] hosts = IntStream.range(0, ports).toArray();
        owner.setForwardingTable(new ForwardingTable(hosts, IntStream.generate(() -> -1).limit(ports).toArray(), hosts,
                new int[0][], IntStream.range(0, ports).mapToObj(port -> new int[] {port}).toArray(int[][]::new)));
        final RandomStream random = new RngStreams(seed).stream("balancing");
        final int[] externalIds = IntStream.range(0, ports + 1).toArray();
        balancer = balancing.create(owner, new NetworkFacts(externalIds, 1500, 0xFF, 0, 1), random);
        all = IntStream.range(0, ports).toArray();
    }

    /** Puts a packet into the queue of a port. */
    void fill(final int port, final int priority, final int bytes) {
        final Packet packet = packet(0, 0, 0, priority);
        packet.wireBytes = bytes;
        owner.port(port).enqueue(packet, 0);
    }

    int choose(final int priority) {
        return choose(priority, all);
    }

    int choose(final int priority, final int[] ports) {
        return choose(packet(0, 0, 0, priority), ports, 0);
    }

    int chooseForFlow(final int flowHash, final long nowPs, final int... ports) {
        return choose(packet(0, 0, flowHash, 0), ports, nowPs);
    }

    boolean isFixed() {
        return balancer.isFixed();
    }

    int choose(final Packet packet, final int[] ports, final long nowPs) {
        final int port = balancer.choose(packet, ports, nowPs);
        pool.free(packet);
        return port;
    }

    /** Number of times that each port was chosen. */
    int[] choices(final int times, final int priority) {
        final int[] counts = new int[all.length];
        for (int i = 0; i < times; i++) {
            counts[choose(priority)]++;
        }
        return counts;
    }

    /** A packet of a flow between two of the hosts. */
    Packet packet(final int src, final int dst, final int flowHash, final int priority) {
        final Packet packet = pool.take();
        packet.kind = Packet.DATA;
        packet.src = src;
        packet.dst = dst;
        packet.priority = (byte) priority;
        packet.flowHash = flowHash;
        packet.flowId = flowHash;
        return packet;
    }
}
