package tailrace.transport;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.EventQueue;
import tailrace.core.PacketPool;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.WheelQueue;
import tailrace.net.ForwardingTable;
import tailrace.net.Network;
import tailrace.net.Switch;
import tailrace.net.lb.FlowHash;
import tailrace.net.port.Node;
import tailrace.net.port.Port;
import tailrace.net.switches.OutputQueuedSwitch;

/** A network of hosts around one switch, for tests of the endpoints. */
final class StarNetwork implements FlowListener {
    final Simulator simulator;
    final PacketPool pool = new PacketPool(64);
    final Transport transport;
    final Host[] hosts;
    final Switch hub;
    final Network network;
    final List<Long> completionTimesPs = new ArrayList<>();
    final long rateBitsPerSec;
    final long delayPs;
    private int nextId;

    StarNetwork(final int hostCount, final long rate, final long delay, final TransportParams params) {
        this(new WheelQueue(), hostCount, rate, delay, params);
    }

    StarNetwork(
            final EventQueue queue, final int hostCount, final long rate, final long delay,
            final TransportParams params) {
        simulator = new Simulator(queue);
        rateBitsPerSec = rate;
        delayPs = delay;
        transport = new Transport(simulator, pool, this, List.of(params), Transport.NicModel.STRICT_PRIORITY);
        hosts = new Host[hostCount];
        final Network.Builder builder = Network.builder(simulator, pool);
        final int[][] groups = new int[hostCount][];
        final int[] identity = new int[hostCount];
        for (int i = 0; i < hostCount; i++) {
            hosts[i] = new Host(i, transport, pool);
            builder.addNode(hosts[i]);
            groups[i] = new int[] {i};
            identity[i] = i;
        }
        hub = new OutputQueuedSwitch(hostCount, pool);
        builder.addNode(hub);
        for (int i = 0; i < hostCount; i++) {
            builder.addLink(i, hostCount, rate, delay);
        }
        network = builder.build();
        hub.setForwardingTable(new ForwardingTable(new int[hostCount], new int[] {-1}, identity, new int[0][], groups));
        hub.setLoadBalancer(new FlowHash().create(hub, null, new RngStreams(1).stream("hub")));
    }

    Port hubPort(final int host) {
        return hub.port(host);
    }

    Flow start(final int src, final int dst, final long sizeBytes) {
        return start(src, dst, sizeBytes, false);
    }

    Flow startInOrder(final int src, final int dst, final long sizeBytes) {
        return start(src, dst, sizeBytes, true);
    }

    private Flow start(final int src, final int dst, final long sizeBytes, final boolean inOrder) {
        final FlowRequest request = new FlowRequest();
        request.inOrder = inOrder;
        request.id = nextId++;
        request.src = src;
        request.dst = dst;
        request.sizeBytes = sizeBytes;
        request.baseRttPs = 4 * delayPs + 2 * (1048 + 60) * 8 * 1_000_000_000_000L / rateBitsPerSec;
        request.bottleneckBitsPerSec = rateBitsPerSec;
        return transport.start(request, hosts[src], hosts[dst]);
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        completionTimesPs.add(nowPs);
    }

    Node node(final int id) {
        return network.node(id);
    }
}
