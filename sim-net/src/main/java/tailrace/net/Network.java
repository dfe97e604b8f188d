package tailrace.net;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Hashing;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;

/**
 * The nodes and ports of one run.
 *
 * <p>Ports are created node by node, so their events at one picosecond fire in the order of node id and port number,
 * and a switch's ports lie side by side in memory.
 */
public final class Network {
    private final Simulator simulator;
    private final PacketPool pool;
    private final Node[] nodes;
    private final Port[] ports;
    private final Port[][] portsOfLink;
    private final PauseTimeline pauses;
    private final boolean orderMatters;
    private Windows windows;

    private Network(
            final Simulator simulator,
            final PacketPool pool,
            final Node[] nodes,
            final Port[] ports,
            final Port[][] portsOfLink,
            final PauseTimeline pauses,
            final boolean orderMatters) {
        this.pauses = pauses;
        this.orderMatters = orderMatters;
        this.simulator = simulator;
        this.pool = pool;
        this.nodes = nodes;
        this.ports = ports;
        this.portsOfLink = portsOfLink;
    }

    /** A network to be built on this simulator. */
    public static Builder builder(final Simulator simulator, final PacketPool pool) {
        return new Builder(simulator, pool);
    }

    /** The simulator everything is registered with. */
    public Simulator simulator() {
        return simulator;
    }

    /** Where all packets come from. */
    public PacketPool pool() {
        return pool;
    }

    /** Node with this id. */
    public Node node(final int id) {
        return nodes[id];
    }

    /** Number of nodes. */
    public int nodeCount() {
        return nodes.length;
    }

    /** All ports, node by node. */
    public List<Port> ports() {
        return List.of(ports);
    }

    /** Port that sends from the first (0) or the second (1) end of a link. */
    public Port portOfLink(final int link, final int end) {
        return portsOfLink[link][end];
    }

    /** Number of bidirectional links. */
    public int linkCount() {
        return portsOfLink.length;
    }

    /**
     * Has switches handle what arrives in windows of time, instead of one event for each arrival, if they can: see
     * {@link Windows}. The same result, faster where links are fast for their delay. To be called when everything is
     * set up, before the first packet; links cannot go down or lose packets any more.
     *
     * @param evenIfSlower whether they do even where an event for each would be faster
     * @return whether they do
     */
    public boolean useWindows(final boolean evenIfSlower) {
        final List<Switch> switches = new ArrayList<>();
        for (final Node node : nodes) {
            if (node instanceof final Switch inner) {
                switches.add(inner);
            }
        }
        if (windows == null && !orderMatters && Windows.allow(switches) && (evenIfSlower || Windows.pay(switches))) {
            windows = new Windows(simulator, switches);
        }
        return windows != null;
    }

    /** How much later than what is told of one link something may have happened that was told of another before. */
    public long mostLatePs() {
        return windows == null ? 0 : windows.lengthPs();
    }

    /** Packets that have crossed a link without an event of their own. */
    public long arrivalsWithoutEvent() {
        return windows == null ? 0 : windows.packets();
    }

    /** Events inside switches that work in windows. */
    public long eventsOfSwitches() {
        return windows == null ? 0 : windows.eventCount();
    }

    /** Whether switches work in windows. */
    public boolean isInWindows() {
        return windows != null;
    }

    /** Has everything happen in the network that comes before the event being handled. */
    public void settle() {
        if (windows != null) {
            windows.settle();
        }
    }

    /** See {@link Switch#expectRouteChanges}. */
    public void expectRouteChanges() {
        for (final Node node : nodes) {
            if (node instanceof final Switch inner) {
                inner.expectRouteChanges();
            }
        }
    }

    /**
     * Tells that the simulator has handled all events up to now ({@link Simulator.Outcome#DRAINED}): what arrives at
     * this very moment counts as delivered.
     */
    public void noteDrained() {
        if (windows != null) {
            windows.settleAll();
        }
        for (final Port port : ports) {
            port.settleAll();
        }
    }

    /** Packets that have crossed a link. */
    public long packetHops() {
        long sum = 0;
        for (final Port port : ports) {
            sum += port.deliveredPackets();
        }
        return sum;
    }

    /** Packets dropped anywhere: full queues, links down, no route. */
    public long droppedPackets() {
        long sum = 0;
        for (final Port port : ports) {
            sum += port.droppedPackets();
        }
        for (final Node node : nodes) {
            if (node instanceof final Switch inner) {
                sum += inner.droppedInside() + inner.unroutablePackets();
            }
        }
        return sum;
    }

    /** Pause and resume frames that neighbours have received. */
    public long pauseFrames() {
        long sum = 0;
        for (final Port port : ports) {
            sum += port.pauseFrames();
        }
        return sum;
    }

    /** Pauses of all ports up to now; those that go on have lasted until now. */
    public PauseTimeline pauseTimeline() {
        settle();
        final PauseTimeline sum = new PauseTimeline(pauses);
        for (final Port port : ports) {
            port.pauses.addOpenPause(sum, simulator.nowPs());
        }
        return sum;
    }

    /** Packets that got an ECN mark. */
    public long markedPackets() {
        long sum = 0;
        for (final Port port : ports) {
            sum += port.markedPackets();
        }
        return sum;
    }

    /**
     * Hash of every delivery on every link: its time, flow, sequence number and marks. Two runs with the same value
     * moved the same packets at the same picoseconds; the order in which events were handled is not in it.
     */
    public long wireFingerprint() {
        long sum = 0;
        for (int i = 0; i < ports.length; i++) {
            sum += Hashing.mix64(ports[i].wireHash() + i);
        }
        return sum;
    }

    /**
     * Recounts all queues and the packets in use.
     *
     * @throws IllegalStateException naming the first thing that does not add up
     */
    public void checkInvariants() {
        settle();
        final long nowPs = simulator.nowPs();
        long held = 0;
        for (final Port port : ports) {
            held += port.checkInvariants(nowPs);
        }
        for (final Node node : nodes) {
            held += node.packetsInside();
            if (node instanceof final Switch inner) {
                inner.checkInvariants(nowPs);
            }
        }
        if (held != pool.inUse()) {
            throw new IllegalStateException(
                    "conservation: " + held + " packets in the network, " + pool.inUse() + " taken from the pool");
        }
    }

    /** Collects nodes and links, then creates the ports. */
    public static final class Builder {
        private final Simulator simulator;
        private final PacketPool pool;
        private EgressTap egressTap;
        private boolean orderMatters;
        private final List<Node> nodes = new ArrayList<>();
        private final List<int[]> ends = new ArrayList<>();
        private final List<long[]> rateAndDelay = new ArrayList<>();

        private Builder(final Simulator simulator, final PacketPool pool) {
            this.simulator = simulator;
            this.pool = pool;
        }

        /** Adds a node; ids count up from 0. */
        public Builder addNode(final Node node) {
            if (node.id() != nodes.size()) {
                throw new IllegalArgumentException("node id: " + node.id() + " (expected: " + nodes.size() + ")");
            }
            nodes.add(node);
            return this;
        }

        /** Adds a link in both directions; it takes the next free port number at both nodes. */
        public Builder addLink(final int a, final int b, final long rateBitsPerSec, final long delayPs) {
            ends.add(new int[] {a, b});
            rateAndDelay.add(new long[] {rateBitsPerSec, delayPs});
            return this;
        }

        /**
         * Says that nodes have something in common, such as one stream of random numbers, so that what happens at one
         * of them must come before what happens later at another one: switches do not work in windows then.
         */
        public Builder keepOrder() {
            orderMatters = true;
            return this;
        }

        /** Who hears of what passes through the queues of all ports; null: nobody. */
        public Builder tapEgress(final EgressTap tap) {
            egressTap = tap;
            return this;
        }

        /** Creates and connects the ports. */
        public Network build() {
            final int[] degree = new int[nodes.size()];
            final int[][] numbers = new int[ends.size()][2];
            for (int link = 0; link < numbers.length; link++) {
                numbers[link][0] = degree[ends.get(link)[0]]++;
                numbers[link][1] = degree[ends.get(link)[1]]++;
            }
            final Port[][] portsOfNode = new Port[nodes.size()][];
            final List<Port> all = new ArrayList<>();
            for (int node = 0; node < portsOfNode.length; node++) {
                portsOfNode[node] = new Port[degree[node]];
                for (int number = 0; number < degree[node]; number++) {
                    final Port port = newPort(nodes.get(node), number);
                    portsOfNode[node][number] = port;
                    all.add(port);
                }
            }
            final Port[][] portsOfLink = new Port[numbers.length][2];
            for (int link = 0; link < numbers.length; link++) {
                for (int end = 0; end < 2; end++) {
                    final int other = 1 - end;
                    final Port port = portsOfNode[ends.get(link)[end]][numbers[link][end]];
                    port.connect(
                            portsOfNode[ends.get(link)[other]][numbers[link][other]],
                            rateAndDelay.get(link)[0],
                            rateAndDelay.get(link)[1]);
                    portsOfLink[link][end] = port;
                }
            }
            for (final Port port : all) {
                port.link.register();
            }
            for (int node = 0; node < portsOfNode.length; node++) {
                requireFewPorts(node, portsOfNode[node].length);
                nodes.get(node).attachPorts(portsOfNode[node]);
            }
            final PauseTimeline pauses = new PauseTimeline();
            for (final Port port : all) {
                port.pauses = new PauseMeter(pauses);
            }
            return new Network(
                    simulator, pool, nodes.toArray(Node[]::new), all.toArray(Port[]::new), portsOfLink, pauses,
                    orderMatters);
        }

        /** Packets keep the numbers of ports in 16 bits. */
        private static void requireFewPorts(final int node, final int ports) {
            if (ports > Character.MAX_VALUE + 1) {
                throw new IllegalArgumentException("node " + node + ": " + ports + " links (expected: at most "
                        + (Character.MAX_VALUE + 1) + ")");
            }
        }

        private Port newPort(final Node owner, final int number) {
            return egressTap == null
                    ? new Port(simulator, pool, owner, number)
                    : new TappedPort(simulator, pool, owner, number, egressTap);
        }
    }
}
