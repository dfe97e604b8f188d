package tailrace.net.lookahead;

import java.util.Arrays;
import java.util.List;
import tailrace.core.EventTarget;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.Switch;
import tailrace.net.port.LateWork;
import tailrace.net.port.Port;

/**
 * Runs switches in lookahead windows: all packets that arrive at a switch within one window are handled together, not
 * event by event.
 *
 * <p><b>Why that is exact.</b> Switches influence each other only by packets over links. A window is as long as the
 * shortest time from the start of a transmission at a switch to the packet's arrival. This time is the link's delay
 * plus the transmission time of the smallest packet. A packet that a switch begins to send within a window therefore
 * arrives after the window. At the end of a window all arrivals within it are known, and the switches can be handled
 * one after the other. (This is the conservative synchronisation of parallel simulators, Chandy and Misra 1979, with
 * this time as lookahead. Here its purpose is to use the processor's caches well.)
 *
 * <p><b>Hosts.</b> Packets that reach a switch from its hosts within a window are on the wire by the end of the window.
 * Arrivals at hosts within a window are known when the window begins, and are sorted then ({@link Simulator#foresee}).
 * They fire among timers, starts of flows and other events, in the same order as if each arrival were an event.
 *
 * <p><b>Why that is fast.</b> In a fat-tree five of six arrivals need no event, and arrivals at hosts cost less. A
 * switch with its ports and queues is brought into the cache once per window. If many packets arrive within a window
 * ({@link #isDense}), the memory it needs is prefetched ({@link Prefetcher}), and lanes are rings ({@link DenseLane}).
 * If few packets arrive, prefetching would cost more than it saves ({@link SparseLane}).
 *
 * <p><b>A window.</b> {@link #onEvent}, at the end of a window, handles the switches with packets in progress. {@link
 * SwitchLookahead#handle} takes arrived packets off the wires; {@link PortLookahead} or {@link OrderedLookahead} passes
 * them to the ports. A query of a port between two windows first brings the windows up to the current event ({@link
 * #settle}).
 */
public final class Lookahead extends LateWork {
    /** Longest useful window: in longer windows, data leaves the cache before it is used again. */
    private static final long MAX_PS = 10_000_000;
    /**
     * Bytes that must fit into a window on the average link. If fewer bytes fit, an event for each arrival is faster.
     */
    private static final long MIN_BYTES = 500;
    /** Bytes per window from which prefetching saves time. */
    private static final long DENSE_BYTES = 3000;
    /**
     * Arrivals at hosts are foreseen if they are at most this many windows ahead, because each window examines all of
     * them.
     */
    private static final int MAX_WINDOWS_AHEAD = 4;

    private final Simulator simulator;
    private final SwitchLookahead[] switches;
    /** Switches with packets in progress. */
    private final NumberSet active;
    private final long lengthPs;
    private final boolean isDense;
    private final Prefetcher prefetcher = new Prefetcher();
    private Inbox[] inboxes = new Inbox[0];
    private long settledPs;
    private long settledEvent = -1;
    private long packets;
    private boolean isHandling;

    /**
     * Creates windows for these switches, for which {@link #allow} must be true.
     *
     * @param minPacketBytes size of the smallest packet
     */
    Lookahead(final Simulator simulator, final List<Switch> nodes, final int minPacketBytes) {
        this.simulator = simulator;
        this.lengthPs = Math.min(MAX_PS, lookaheadPs(nodes, minPacketBytes));
        this.isDense = bytes(nodes) >= DENSE_BYTES;
        this.active = new NumberSet(nodes.size());
        simulator.register(this);
        this.switches = new SwitchLookahead[nodes.size()];
        for (int number = 0; number < switches.length; number++) {
            final Switch node = nodes.get(number);
            switches[number] = node.portsAreIndependent() && isNeverPaused(node)
                    ? new PortLookahead(this, number, node)
                    : new OrderedLookahead(this, number, node);
        }
        for (final Switch node : nodes) {
            for (final Port port : node.ports()) {
                if (!(port.peer() instanceof Switch)) {
                    meetHost(port);
                }
                port.assembly().workIn(this);
            }
        }
        simulator.openWindow(lengthPs);
    }

    private void meetHost(final Port port) {
        port.reverse().assembly().feedWindows(this);
        if (port.link().delayPs() <= MAX_WINDOWS_AHEAD * lengthPs) {
            port.link().foreseeArrivals();
        }
    }

    /** Switches send pause frames only if their ports depend on each other. */
    private static boolean isNeverPaused(final Switch node) {
        for (final Port port : node.ports()) {
            if (port.peer() instanceof final Switch neighbour && !neighbour.portsAreIndependent()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Makes the switches of a network handle arrivals in lookahead windows if possible, instead of by one event per
     * arrival. The results are the same; windows are faster on links that are fast in relation to their delay. Call it
     * when everything is set up, before the first packet; afterwards links can no longer go down or lose packets.
     *
     * @param evenIfSlower whether to use windows even if single events would be faster
     * @return whether windows are used
     */
    public static boolean use(final Network network, final boolean evenIfSlower) {
        final List<Switch> switches = network.switches();
        if (!network.isInWindows() && !network.keepsOrder() && allow(switches) && (evenIfSlower || pay(switches))) {
            network.workLate(new Lookahead(network.simulator(), switches, network.minPacketBytes()));
        }
        return network.isInWindows();
    }

    /** Whether all switches can work in windows. */
    static boolean allow(final List<Switch> nodes) {
        for (final Switch node : nodes) {
            if (!node.allowsLookahead()) {
                return false;
            }
            for (final Port port : node.ports()) {
                if (!port.assembly().allowsLookahead() || !port.reverse().assembly().allowsLookahead()) {
                    return false;
                }
            }
        }
        return !nodes.isEmpty() && shortestDelayPs(nodes) > 0;
    }

    /**
     * Whether windows are faster than events according to measurements (docs/developer/performance.md). Each window
     * costs some time for every link that carries a packet.
     */
    static boolean pay(final List<Switch> nodes) {
        return bytes(nodes) >= MIN_BYTES;
    }

    /** Bytes that fit into a window on the average link. */
    private static long bytes(final List<Switch> nodes) {
        double bitsPerSec = 0;
        int inputs = 0;
        for (final Switch node : nodes) {
            for (final Port port : node.ports()) {
                bitsPerSec += port.reverse().rateBitsPerSec();
                inputs++;
            }
        }
        return Units.bytesIn(shortestDelayPs(nodes), Math.round(bitsPerSec / inputs));
    }

    private static long shortestDelayPs(final List<Switch> nodes) {
        return lookaheadPs(nodes, 0);
    }

    /**
     * Shortest time from the start of a transmission at any switch to its arrival, at the current rates, which do not
     * change.
     */
    private static long lookaheadPs(final List<Switch> nodes, final int minPacketBytes) {
        long shortestPs = Long.MAX_VALUE;
        for (final Switch node : nodes) {
            for (final Port port : node.ports()) {
                final long sendingPs = Math.max(1, port.txTimePs(minPacketBytes));
                shortestPs = Math.min(shortestPs, port.link().delayPs() + sendingPs - 1);
            }
        }
        return shortestPs;
    }

    /** Inboxes shared by all switches. They are empty when the next switch is handled. */
    Inbox[] inboxes(final int atLeast) {
        final int old = inboxes.length;
        if (old < atLeast) {
            inboxes = Arrays.copyOf(inboxes, atLeast);
            Arrays.setAll(inboxes, i -> i < old ? inboxes[i] : new Inbox());
        }
        return inboxes;
    }

    @Override
    public long lengthPs() {
        return lengthPs;
    }

    /** Whether many packets fit into a window. */
    boolean isDense() {
        return isDense;
    }

    Prefetcher prefetcher() {
        return prefetcher;
    }

    /** Notes that a packet is in flight to this switch. */
    void activate(final int number) {
        active.add(number);
        if (!isHandling && !simulator.isPending(this)) {
            openFirst();
        }
    }

    /** A separate method, so that the method called for each packet stays small enough to be inlined. */
    private void openFirst() {
        settledPs = simulator.nowPs();
        open(settledPs);
    }

    /** Whether an event of this target at the current time would have fired before the current event. */
    boolean isOver(final EventTarget target) {
        return simulator.wouldHaveFired(target, 0);
    }

    @Override
    public long packets() {
        return packets;
    }

    @Override
    public long eventCount() {
        long sum = 0;
        for (final SwitchLookahead window : switches) {
            sum += window instanceof final OrderedLookahead ordered ? ordered.eventCount() : 0;
        }
        return sum;
    }

    @Override
    protected void onEvent(final long nowPs) {
        handle(nowPs, true);
        if (!active.isEmpty() || simulator.isForeseeing()) {
            open(nowPs);
        }
    }

    private void open(final long nowPs) {
        simulator.openWindow(lengthPs);
        simulator.schedule(this, nowPs + lengthPs);
    }

    @Override
    public void settle() {
        if (!isHandling && settledEvent != simulator.eventCount()) {
            settledEvent = simulator.eventCount();
            handle(simulator.nowPs(), false);
        }
    }

    @Override
    public void settleAll() {
        handle(simulator.nowPs(), true);
    }

    private void handle(final long untilPs, final boolean all) {
        isHandling = true;
        for (int number = active.next(0); number >= 0; number = active.next(number + 1)) {
            final SwitchLookahead window = switches[number];
            packets += window.handle(settledPs, untilPs, all);
            if (!window.isActive()) {
                active.remove(number);
            }
        }
        settledPs = untilPs;
        isHandling = false;
    }
}
