package tailrace.net.port;

import tailrace.core.EventTarget;
import tailrace.core.Simulator;

/**
 * The event at which a transmission of an eager port ends. The event is scheduled only if a packet or an observer may
 * need it.
 */
final class Departure extends EventTarget {
    private final Port port;
    private final Simulator simulator;
    private long rank;
    private boolean isPending;

    /** Creates the departure of this port, with events in this simulator. */
    Departure(final Port port, final Simulator simulator) {
        this.port = port;
        this.simulator = simulator;
        simulator.register(this);
    }

    /** Whether the transmission has ended and the line is idle. */
    boolean isOver(final long nowPs) {
        return port.busyUntilPs < nowPs
                || port.busyUntilPs == nowPs && !isPending && simulator.wouldHaveFired(this, rank);
    }

    /** Notes that a packet that could not be sent before may now be sent. */
    void kick(final long nowPs) {
        if (isOver(nowPs)) {
            port.startNext(nowPs);
        } else if (port.hasQueued) {
            ensureScheduled(); // the event may have fired at this instant, with nothing to send
        }
    }

    /** Called when a transmission starts on an idle line. */
    void begun() {
        assert !isPending : "the end of another transmission is pending at " + port.busyUntilPs + " ps";
        if (simulator.isRanked()) {
            rank = simulator.takeRank();
        }
        if (port.hasQueued || port.source != null) {
            schedule();
        }
    }

    private void schedule() {
        isPending = true;
        if (simulator.isRanked()) {
            simulator.post(this, port.busyUntilPs, rank);
        } else {
            simulator.schedule(this, port.busyUntilPs);
        }
    }

    /** Cancels the event, because no further transmission ends. */
    void forget() {
        isPending = false;
        if (simulator.isRanked()) {
            simulator.removePosted(this);
        } else {
            simulator.cancel(this);
        }
    }

    /** Notes that a packet is queued. If a transmission is just starting, {@link #begun} will schedule its end. */
    void ensureScheduled() {
        if (port.busyUntilPs >= simulator.nowPs() && !isPending && port.leaving == null) {
            schedule();
        }
    }

    @Override
    protected int prefetchFirst() {
        return (int) port.busyUntilPs + (port.hasQueued && port.queue.head() == null ? 1 : 0);
    }

    @Override
    protected int prefetch() {
        return port.prefetchQueue();
    }

    @Override
    protected void onEvent(final long nowPs) {
        isPending = false;
        port.startNext(nowPs);
    }
}
