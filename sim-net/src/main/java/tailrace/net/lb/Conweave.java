package tailrace.net.lb;

import static tailrace.core.Require.require;

import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Route;
import tailrace.net.Switch;
import tailrace.net.port.Port;

/**
 * ConWeave (Song et al., SIGCOMM 2023): leaf switches reroute flows with long round trips and restore the order of
 * packets before the receiver. The sender's leaf measures round trips. The receiver's leaf holds rerouted packets until
 * all earlier packets have arrived, so hosts see no reordering.
 *
 * <p>Once per round trip, a leaf requests a reply with a packet of each flow ({@link ConweaveSender}). If no reply
 * arrives in time, the flow moves to one of two random paths, unless that path was recently reported to mark packets.
 * The leaf of the receiver holds rerouted packets in queues at the port to the host ({@link ConweaveReceiver}). It
 * sends replies and reports as separate packets ({@link ConweaveGate}), which the sender's leaf consumes. The first
 * leaf sets the path of data; all other packets take a path by a hash of the flow's number.
 *
 * <p>Defaults come from the authors' simulator (github.com/conweave-project/conweave-ns3, {@code run.py}, for two
 * tiers). Differences: held packets occupy memory of their switch, as in the paper, while the simulator counts them
 * only after their release. The number of queues is limited. Packets still held when an epoch begins are released
 * first. Times between packets are measured from the times at which the host sends the packets.
 */
public final class Conweave implements LoadBalancing {
    /** Margin after a round trip without queues, after which a reply is late. The simulator: 4 us. */
    public Time replyMargin = Time.us(4);
    /** Time for which a path is not chosen after a report that it marks packets. The simulator: 16 us. */
    public Time pathPause = Time.us(16);
    /** Pause of a flow after which it begins an epoch. The simulator: 300 us; fat trees: 1 ms. */
    public Time expiry = Time.us(300);
    /**
     * Time for which rerouted packets wait after the expected arrival of the tail, the last packet on the old path. The
     * simulator: 16 us.
     */
    public Time waitMargin = Time.us(16);
    /**
     * Waiting time of rerouted packets, in addition to the margin, if no packet came by the old path. The simulator:
     * 200 us.
     */
    public Time defaultWait = Time.us(200);
    /**
     * Number of flows whose packets can be held at a port; packets of further flows are not held. The simulator has no
     * limit.
     */
    public int queues = 32;
    /** Time of silence after which leaves forget a flow. The simulator: 2 ms. */
    public Time age = Time.ms(2);
    /** A reply or report on the wire. */
    public Size signal = Size.bytes(64);
    /** Priority of replies and reports. The simulator uses the priority of ACKs, before data. */
    public int signalPriority;

    /** Refuses impossible values. */
    public void validate() {
        require(expiry.ps() > 0, "expiry: " + expiry + " (expected: more than 0)");
        require(age.compareTo(expiry) >= 0, "age: " + age + " (expected: at least expiry, " + expiry + ")");
        require(queues >= 0, "queues: " + queues + " (expected: 0 or more)");
        require(signal.bytes() >= 1 && signal.bytes() <= 1500, "signal: " + signal + " (expected: 1B to 1500B)");
        require(signalPriority >= 0 && signalPriority < Port.PRIORITIES,
                "signalPriority: " + signalPriority + " (expected: 0 to 7)");
    }

    @Override
    public boolean gates() {
        return true;
    }

    @Override
    public LoadBalancer create(final Switch owner, final NetworkFacts facts, final RandomStream random) {
        return new ByRoundTrips(this, owner, random);
    }

    private static final class ByRoundTrips implements LoadBalancer {
        /** Shift of the last hop: routes have a byte for each of eight hops. */
        private static final int LAST_HOP = 56;
        private static final int GONE = -1;

        private final Conweave params;
        private final Switch owner;
        private final RandomStream random;
        private final int salt;
        /** Per port: whether a host is at its far end. */
        private final boolean[] isToHost;
        private final FlowTable<ConweaveSender> flows;
        /** Per destination leaf and path: time until which the path is not chosen. Null before the first report. */
        private long[][] pausedUntilPs;
        /**
         * The path drawn last. The fields are its first port, the ports of the next switches, its number, the number of
         * paths, and its delay.
         */
        private int port;
        private long route;
        private int path;
        private int choices;
        private long delayPs;
        /** The packet that received a tag last. */
        private Packet tagged;

        ByRoundTrips(final Conweave params, final Switch owner, final RandomStream random) {
            this.params = params;
            this.owner = owner;
            this.random = random;
            this.salt = (int) random.nextLong();
            this.flows = new FlowTable<>(ConweaveSender::new, params.age.ps());
            this.isToHost = new boolean[owner.portCount()];
            final ConweaveGate gate = new ConweaveGate(params, owner);
            for (final Port each : owner.ports()) {
                if (!(each.peer() instanceof Switch)) {
                    isToHost[each.number()] = true;
                    gate.guard(each);
                }
            }
        }

        @Override
        public boolean observesEveryPacket() {
            return true;
        }

        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            if (packet.kind != Packet.DATA || !isToHost[packet.inPort] || isToHost[ports[0]]) {
                final int hash = Hashing.mix32(packet.flowId ^ salt);
                return ports[(int) ((hash & 0xFFFF_FFFFL) * ports.length >>> Integer.SIZE)];
            }
            final ConweaveSender flow = flows.findOrBegin(packet, nowPs);
            final ConweaveSender.Move move =
                    flow.next(!contains(ports, flow.port), packet.sentPs, nowPs, params);
            if (move == ConweaveSender.Move.LEAVE_NOW) {
                leave(flow, packet.dst, ports, nowPs);
            }
            packet.flowHash = flow.tag(packet.sentPs, nowPs, params);
            packet.route = flow.route;
            tagged = packet;
            final int output = flow.port;
            if (move == ConweaveSender.Move.LEAVE_AFTER) {
                leave(flow, packet.dst, ports, nowPs);
            }
            return output;
        }

        private static boolean contains(final int[] ports, final int port) {
            for (final int one : ports) {
                if (one == port) {
                    return true;
                }
            }
            return false;
        }

        /** Moves a flow to an unpaused one of two random paths; the flow stays on its path if both are paused. */
        private void leave(final ConweaveSender flow, final int dst, final int[] ports, final long nowPs) {
            final long[] pauses = pausedUntilPs == null ? null : pausedUntilPs[owner.edgeOf(dst)];
            draw(dst, ports);
            if (isPaused(pauses, nowPs)) {
                draw(dst, ports);
            }
            if (!isPaused(pauses, nowPs) || !contains(ports, flow.port)) {
                flow.port = port;
                flow.route = route;
                flow.path = path;
                flow.roundTripPs = 2 * delayPs;
            }
        }

        /** Whether the drawn path was reported to mark packets. */
        private boolean isPaused(final long[] pauses, final long nowPs) {
            return pauses != null && pauses[path] > nowPs;
        }

        /** Draws a port here, and at each further switch before the destination's leaf. */
        private void draw(final int dst, final int[] ports) {
            route = 0;
            path = 0;
            choices = 1;
            port = pick(ports);
            Port out = owner.port(port);
            delayPs = out.link().delayPs();
            while (out.peer() instanceof final Switch next) {
                final int[] offered = next.portsTo(dst);
                if (offered.length == 0 || route >>> LAST_HOP != 0
                        || !(next.port(offered[0]).peer() instanceof Switch)) {
                    return;
                }
                final int chosen = pick(offered);
                if (chosen >= Route.MAX_PORTS) {
                    return; // this switch and the following switches choose by hash
                }
                route = Route.append(route, chosen);
                out = next.port(chosen);
                delayPs += out.link().delayPs();
            }
        }

        /** Draws one of some ports. The path number then combines all choices so far. */
        private int pick(final int[] ports) {
            final int drawn = ports.length == 1 ? 0 : random.nextInt(ports.length);
            path = (path + drawn * choices) % ConweaveTag.PATHS;
            choices = choices * ports.length % ConweaveTag.PATHS;
            return ports[drawn];
        }

        @Override
        public int passes(final Packet packet, final int output, final long nowPs) {
            if (packet.kind == Packet.SIGNAL && isToHost[output]) {
                onSignal(packet, nowPs);
                return GONE;
            }
            if (packet.kind == Packet.DATA && isToHost[packet.inPort] && packet != tagged) {
                packet.flowHash = ConweaveTag.NONE;
            }
            tagged = null;
            return output;
        }

        private void onSignal(final Packet signal, final long nowPs) {
            if (ConweaveTag.kind(signal.flowHash) == ConweaveTag.NOTIFY) {
                pause(owner.edgeOf(signal.src), ConweaveTag.path(signal.flowHash), nowPs);
                return;
            }
            final ConweaveSender flow = flows.find(signal);
            if (flow != null) {
                flow.onSignal(signal.flowHash, nowPs);
            }
        }

        private void pause(final int leaf, final int pathThere, final long nowPs) {
            if (pausedUntilPs == null) {
                pausedUntilPs = new long[owner.edges()][];
            }
            if (pausedUntilPs[leaf] == null) {
                pausedUntilPs[leaf] = new long[ConweaveTag.PATHS];
            }
            pausedUntilPs[leaf][pathThere] = nowPs + params.pathPause.ps();
        }
    }
}
