package tailrace.transport;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.PacketPool;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.ForwardingTable;
import tailrace.net.Network;
import tailrace.net.lb.FlowHash;
import tailrace.net.lb.LoadBalancing;
import tailrace.net.link.RandomLoss;
import tailrace.net.port.Port;
import tailrace.net.port.PortSetup;
import tailrace.net.switches.OutputQueuedSwitch;

/**
 * A network of two switches with several links between them, and pairs of hosts: sender i sends to receiver i. Plain
 * flows may be bound to one of these links.
 */
final class ParallelPaths implements FlowListener {
    private static final long HOST_RATE = Units.PS_PER_SECOND / 100; // 10 Gb/s
    private static final int ANY = -1;

    final Simulator simulator = new Simulator();
    final PacketPool pool = new PacketPool(64);
    final Network network;
    final Transport transport;
    final List<Flow> flows = new ArrayList<>();
    final List<Integer> completed = new ArrayList<>();
    final int pairs;
    private final int paths;
    private final Host[] hosts;
    private final long baseRttPs;
    private final int[] linkOfFlow = new int[1024];

    /**
     * Creates a network.
     *
     * @param balancing load balancing of the switches; null: by flow hash
     * @param delaysPs delay of each link between the switches
     */
    ParallelPaths(
            final List<? extends TransportParams> params, final int pairs, final long rate,
            final LoadBalancing balancing, final long... delaysPs) {
        this.pairs = pairs;
        this.paths = delaysPs.length;
        transport = new Transport(simulator, pool, this, params, Transport.NicModel.STRICT_PRIORITY);
        hosts = new Host[2 * pairs];
        final Network.Builder builder = Network.builder(simulator, pool);
        for (int i = 0; i < hosts.length; i++) {
            hosts[i] = new Host(i, transport, pool);
            builder.addNode(hosts[i]);
        }
        final OutputQueuedSwitch left = new OutputQueuedSwitch(hosts.length, pool);
        final OutputQueuedSwitch right = new OutputQueuedSwitch(hosts.length + 1, pool);
        builder.addNode(left).addNode(right);
        for (int i = 0; i < hosts.length; i++) {
            builder.addLink(i, hosts.length + (i < pairs ? 0 : 1), HOST_RATE, Units.PS_PER_US);
        }
        for (final long delayPs : delaysPs) {
            builder.addLink(hosts.length, hosts.length + 1, rate, delayPs);
        }
        network = builder.build();
        route(left, true, balancing);
        route(right, false, balancing);
        baseRttPs = 4 * Units.PS_PER_US + 2 * delaysPs[0] + Units.txTimePs(1048, rate);
    }

    private void route(final OutputQueuedSwitch node, final boolean isLeft, final LoadBalancing balancing) {
        final int[] classOf = new int[hosts.length];
        final int[] lastHop = new int[hosts.length];
        final int[][] lastGroups = new int[hosts.length][];
        final int[] across = new int[paths];
        for (int i = 0; i < hosts.length; i++) {
            classOf[i] = i < pairs ? 0 : 1;
            lastHop[i] = i;
            lastGroups[i] = new int[] {i % pairs};
        }
        for (int i = 0; i < paths; i++) {
            across[i] = pairs + i;
        }
        node.setForwardingTable(new ForwardingTable(
                classOf, isLeft ? new int[] {-1, 0} : new int[] {0, -1}, lastHop, new int[][] {across}, lastGroups));
        final var hashed = new FlowHash().create(node, null, new RngStreams(1).stream(isLeft ? "left" : "right"));
        final var chosen = balancing == null ? hashed
                : balancing.create(node, null, new RngStreams(1).stream("balancing"));
        node.setLoadBalancer(new tailrace.net.LoadBalancer() {
            @Override
            public int choose(final tailrace.core.Packet packet, final int[] ports, final long nowPs) {
                final int bound = linkOfFlow[packet.flowId];
                return bound > 0 ? ports[bound - 1] : chosen.choose(packet, ports, nowPs);
            }

            @Override
            public boolean isFixed() {
                return chosen.isFixed();
            }
        });
    }

    /** Returns the port that leads from left to right by a link. */
    Port across(final int path) {
        return network.portOfLink(hosts.length + path, 0);
    }

    /** Returns the port that leads from right to left by a link. */
    Port back(final int path) {
        return network.portOfLink(hosts.length + path, 1);
    }

    /** Returns the last port before a receiver. */
    Port to(final int receiver) {
        return network.portOfLink(pairs + receiver, 1);
    }

    void queues(final long bytes) {
        for (int i = 0; i < paths; i++) {
            across(i).assembly().configure(PortSetup.PLAIN.withQueueBytes(bytes));
            back(i).assembly().configure(PortSetup.PLAIN.withQueueBytes(bytes));
        }
    }

    void lose(final int path, final double rate, final long seed) {
        across(path).changes().setLoss(new RandomLoss(rate, 0, new RngStreams(seed).stream("across" + path)));
        back(path).changes().setLoss(new RandomLoss(rate / 2, 0, new RngStreams(seed).stream("back" + path)));
    }

    /** Sets random losses of data only. */
    void loseData(final int path, final double rate, final long seed) {
        across(path).changes().setLoss(new RandomLoss(rate, 0, new RngStreams(seed).stream("across" + path)));
    }

    void setUp(final int path, final boolean up) {
        across(path).changes().setUp(up, simulator.nowPs());
        back(path).changes().setUp(up, simulator.nowPs());
    }

    Flow start(final int pair, final int profile, final long sizeBytes) {
        return start(pair, profile, sizeBytes, ANY);
    }

    /** Starts a flow over only this link. */
    Flow start(final int pair, final int profile, final long sizeBytes, final int path) {
        final FlowRequest request = new FlowRequest();
        request.id = flows.size();
        linkOfFlow[request.id] = path + 1;
        request.profile = profile;
        request.src = pair;
        request.dst = pairs + pair;
        request.sizeBytes = sizeBytes;
        request.baseRttPs = baseRttPs;
        request.hops = 3;
        request.bottleneckBitsPerSec = across(0).rateBitsPerSec();
        flows.add(transport.start(request, hosts[pair], hosts[pairs + pair]));
        return flows.get(flows.size() - 1);
    }

    void run(final long durationPs) {
        simulator.runUntil(simulator.nowPs() + durationPs);
    }

    /** Runs for a time, and returns the goodput of each flow in Mb/s. */
    double[] mbps(final long durationPs) {
        final double[] bytes = flows.stream().mapToDouble(flow -> -flow.arrivedBytes()).toArray();
        run(durationPs);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (bytes[i] + flows.get(i).arrivedBytes()) * 8e6 / durationPs;
        }
        return bytes;
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        completed.add(flow.id());
    }
}
