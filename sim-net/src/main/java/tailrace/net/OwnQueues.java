package tailrace.net;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * Switches with an event queue each, which take turns: every one runs alone up to the end of a window of time.
 *
 * <p><b>Why that is exact.</b> As with {@link Windows}: a window is as long as the shortest delay of a link, so nothing
 * that a switch sends within it arrives anywhere within it. Hosts stay with the network's queue, which runs to the end
 * of the window first. What a port puts on its line becomes an event of the node at the far end, always later
 * than the window. For that no event may touch a port of another node: each node advances its own ports, at the end of
 * a window if not before.
 *
 * <p><b>Why that is fast.</b> A switch has a handful of events, in a queue that fits into a cache line or two, and
 * handles several in a row while its ports and queues are in the first-level cache. For switches that have more events
 * than arrivals, such as {@link CioqSwitch}, where {@link Windows} would gain nothing.
 */
final class OwnQueues extends EventTarget {
    private static final long LONGEST_PS = 10_000_000;

    private final Simulator simulator;
    private final long lengthPs;
    private final List<Switch> switches = new ArrayList<>();
    private final List<Simulator> queues = new ArrayList<>();
    private final List<Port> nics = new ArrayList<>();
    /** Everything before has been handled. */
    private long untilPs;
    private boolean isHandling;

    /** On links whose shortest delay, more than 0, is this. */
    OwnQueues(final Simulator simulator, final long shortestDelayPs) {
        this.simulator = simulator;
        this.lengthPs = Math.min(LONGEST_PS, shortestDelayPs);
        simulator.register(this);
    }

    /** A switch and its queue; in the order of their ids. */
    void add(final Switch made, final Simulator its) {
        switches.add(made);
        queues.add(its);
    }

    /** The port of a host. */
    void add(final Port nic) {
        nics.add(nic);
    }

    /** Something has been put on a line: there is a window to come. */
    void expectWork() {
        if (!isHandling && !simulator.isPending(this)) {
            simulator.schedule(this, simulator.nowPs() + lengthPs);
        }
    }

    /** A window ends: none of the events of this very moment has been handled yet. */
    @Override
    protected void onEvent(final long nowPs) {
        if (handle(nowPs - 1)) {
            simulator.schedule(this, nowPs + lengthPs);
        }
    }

    /** Has the switches handle everything before the event being handled. */
    void settle() {
        if (!isHandling && simulator.nowPs() > untilPs) {
            if (handle(simulator.nowPs() - 1)) {
                expectWork();
            }
        }
    }

    /** Has the switches handle everything up to now, as the network's queue has. */
    void settleAll() {
        handle(simulator.nowPs());
    }

    /** Events handled. */
    long eventCount() {
        long sum = 0;
        for (final Simulator queue : queues) {
            sum += queue.eventCount();
        }
        return sum;
    }

    /** Handles what is left until then; whether there may be more to do afterwards. */
    private boolean handle(final long lastPs) {
        isHandling = true;
        boolean isBusy = false;
        for (final Port nic : nics) {
            if (nic.busyUntilPs >= untilPs) {
                nic.startDue(lastPs);
                isBusy = true;
            }
        }
        for (int i = 0; i < queues.size(); i++) {
            final Simulator queue = queues.get(i);
            queue.runUntil(lastPs);
            for (final Port port : switches.get(i).ports()) {
                port.startDue(lastPs);
                isBusy |= (port.classMask & ~port.blockedMask) != 0;
            }
        }
        for (final Simulator queue : queues) { // only now: a switch may have sent something to one before it
            isBusy |= queue.pendingEvents() > 0;
        }
        untilPs = lastPs + 1;
        isHandling = false;
        return isBusy;
    }

    /** Pause frames from a port of one switch to another: events of the other one. */
    static final class Frames extends EventTarget {
        private final Port port;
        private final Simulator far;

        Frames(final Port port, final Simulator far) {
            this.port = port;
            this.far = far;
            far.register(this);
        }

        void travel(final Packet frame, final long arrivalPs) {
            if (port.lastOnWire == null) {
                far.schedule(this, arrivalPs);
            }
            port.follow(frame, arrivalPs);
        }

        @Override
        protected void onEvent(final long nowPs) {
            final Packet frame = port.takeFirst();
            if (port.firstOnWire != null) {
                far.schedule(this, frame.timePs);
            }
            port.engine.settle(nowPs, true); // what has arrived before this frame is counted before it
            port.countDelivered(frame, nowPs);
            port.peer.port(port.peerPort).obey(frame, nowPs);
        }
    }
}
