package tailrace.net;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Hashing;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.net.pause.PauseTimeline;
import tailrace.net.port.EgressTap;
import tailrace.net.port.LateWork;
import tailrace.net.port.Node;
import tailrace.net.port.Port;
import tailrace.net.port.Ports;

/** The nodes and ports of one run. */
public final class Network {
    private final Simulator simulator;
    private final PacketPool pool;
    private final Node[] nodes;
    private final Ports linked;
    private final Port[] ports;
    private final boolean orderMatters;
    private final int minPacketBytes;
    private LateWork lateWork;

    private Network(final Simulator simulator, final PacketPool pool, final Node[] nodes, final Ports linked,
            final boolean orderMatters, final int minPacketBytes) {
        this.simulator = simulator;
        this.pool = pool;
        this.nodes = nodes;
        this.linked = linked;
        this.ports = linked.all();
        this.orderMatters = orderMatters;
        this.minPacketBytes = minPacketBytes;
    }

    /** Returns a builder for a network on this simulator. */
    public static Builder builder(final Simulator simulator, final PacketPool pool) {
        return new Builder(simulator, pool);
    }

    /** The simulator with which all nodes are registered. */
    public Simulator simulator() {
        return simulator;
    }

    /** Pool from which all packets are taken. */
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
        return linked.ofLink()[link][end];
    }

    /** Number of bidirectional links. */
    public int linkCount() {
        return linked.ofLink().length;
    }

    /** Switches of the network, by id. */
    public List<Switch> switches() {
        final List<Switch> switches = new ArrayList<>();
        for (final Node node : nodes) {
            if (node instanceof final Switch inner) {
                switches.add(inner);
            }
        }
        return switches;
    }

    /** Whether events of different nodes must be handled in order of time: {@link Builder#keepOrder}. */
    public boolean keepsOrder() {
        return orderMatters;
    }

    /** The smallest packet on any wire: {@link Builder#minPacketBytes}. */
    public int minPacketBytes() {
        return minPacketBytes;
    }

    /** Sets the object that defers work of ports and switches. Called before the first packet. */
    public void workLate(final LateWork work) {
        lateWork = work;
    }

    /** Longest time, in ps, by which reports of different links may be out of order. */
    public long maxLatePs() {
        return lateWork == null ? 0 : lateWork.lengthPs();
    }

    /** Returns the number of packets that have crossed a link without a separate event. */
    public long arrivalsWithoutEvent() {
        return lateWork == null ? 0 : lateWork.packets();
    }

    /** Number of events inside switches that work in windows. */
    public long eventsOfSwitches() {
        return lateWork == null ? 0 : lateWork.eventCount();
    }

    /** Whether switches work in lookahead windows. */
    public boolean isInWindows() {
        return lateWork != null;
    }

    /** Does all deferred work that comes before the current event. */
    public void settle() {
        if (lateWork != null) {
            lateWork.settle();
        }
    }

    /** See {@link Switch#announceRouteChanges}. */
    public void announceRouteChanges() {
        switches().forEach(Switch::announceRouteChanges);
    }

    /**
     * Notes that the simulator has handled all events up to now ({@link Simulator.Outcome#DRAINED}): packets that
     * arrive at this instant count as delivered.
     */
    public void noteDrained() {
        if (lateWork != null) {
            lateWork.settleAll();
        }
        linked.settleAll();
    }

    /** Number of packets that have crossed a link. */
    public long packetHops() {
        long sum = 0;
        for (final Port port : ports) {
            sum += port.observed().deliveredPackets();
        }
        return sum;
    }

    /** Packets dropped anywhere: full queues, links down, no route. */
    public long droppedPackets() {
        long sum = 0;
        for (final Port port : ports) {
            sum += port.observed().droppedPackets();
        }
        for (final Switch inner : switches()) {
            sum += inner.droppedBeforeQueue() + inner.unroutablePackets();
        }
        return sum;
    }

    /** Pause and resume frames that neighbours have received. */
    public long pauseFrames() {
        long sum = 0;
        for (final Port port : ports) {
            sum += port.observed().pauseFrames();
        }
        return sum;
    }

    /** Pauses of all ports so far. A pause in progress counts up to now. */
    public PauseTimeline pauseTimeline() {
        settle();
        return linked.pauseTimeline();
    }

    /** Packets trimmed anywhere. */
    public long trimmedPackets() {
        long sum = 0;
        for (final Port port : ports) {
            sum += port.observed().trimmedPackets();
        }
        return sum;
    }

    /** Headers of trimmed packets that were turned back to their senders. */
    public long turnedBackPackets() {
        long sum = 0;
        for (final Port port : ports) {
            sum += port.observed().turnedBackPackets();
        }
        return sum;
    }

    /** Packets that got an ECN mark. */
    public long markedPackets() {
        long sum = 0;
        for (final Port port : ports) {
            sum += port.observed().markedPackets();
        }
        return sum;
    }

    /**
     * Hash of every delivery on every link: its time, flow, sequence number and marks. Two runs with the same value
     * moved the same packets at the same picoseconds. The value does not depend on the order in which events were
     * handled.
     */
    public long wireFingerprint() {
        long sum = 0;
        for (int i = 0; i < ports.length; i++) {
            sum += Hashing.mix64(ports[i].observed().wireHash() + i);
        }
        return sum;
    }

    /**
     * Recounts all queues and the packets in use.
     *
     * @throws IllegalStateException naming the first counter that is wrong
     */
    public void checkInvariants() {
        settle();
        final long nowPs = simulator.nowPs();
        long held = 0;
        for (final Port port : ports) {
            held += port.observed().checkInvariants(nowPs);
        }
        for (final Node node : nodes) {
            held += node.heldPackets();
            if (node instanceof final Switch inner) {
                inner.checkInvariants(nowPs);
            }
        }
        if (held != pool.inUse()) {
            throw new IllegalStateException(
                    "conservation: " + held + " packets in the network, " + pool.inUse() + " taken from the pool"
                            + " (a node that holds packets counts them in heldPackets)");
        }
    }

    /** Collects nodes and links, then creates the ports. */
    public static final class Builder {
        private final Simulator simulator;
        private final PacketPool pool;
        private EgressTap egressTap;
        private boolean orderMatters;
        private int minPacketBytes;
        private final List<Node> nodes = new ArrayList<>();
        private final List<Ports.Cable> cables = new ArrayList<>();

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

        /** Adds a link in both directions. The link takes the next free port number at both nodes. */
        public Builder addLink(final int a, final int b, final long rateBitsPerSec, final long delayPs) {
            cables.add(new Ports.Cable(a, b, rateBitsPerSec, delayPs));
            return this;
        }

        /**
         * Declares that nodes share state, such as one stream of random numbers. Events at all nodes are then handled
         * in the order of time, and no work is deferred ({@link LateWork}).
         */
        public Builder keepOrder() {
            orderMatters = true;
            return this;
        }

        /**
         * Sets the size of the smallest packet, pause frames included; 0, the default: any size. A transmission takes
         * at least the time of this packet, so work can be deferred by that time.
         */
        public Builder minPacketBytes(final int bytes) {
            minPacketBytes = bytes;
            return this;
        }

        /** Sets the observer of the queues of all ports; null: none. */
        public Builder tapEgress(final EgressTap tap) {
            egressTap = tap;
            return this;
        }

        /** Creates and connects the ports. */
        public Network build() {
            return new Network(simulator, pool, nodes.toArray(Node[]::new),
                    new Ports(simulator, pool, nodes, cables, egressTap), orderMatters, minPacketBytes);
        }
    }
}
