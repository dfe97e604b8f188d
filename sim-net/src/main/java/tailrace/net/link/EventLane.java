package tailrace.net.link;

import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * A lane with one event, the arrival of its oldest packet. It hands packets to the node at the far end, and pause
 * frames to the port that must obey them.
 */
class EventLane extends ListLane {
    final Simulator simulator;
    /** Whether packets may be lost or the link is observed. */
    private boolean isWatched;
    private final PacketReceiver receiver;
    private final int inPort;
    /** Port that an arrival advances; null: the switch of the port advances the port, in windows. */
    private LinkEnd advanced;

    EventLane(final Simulator simulator, final Link link) {
        super(link, link.delayPs());
        this.simulator = simulator;
        this.receiver = link.far().owner();
        this.inPort = link.far().number();
        this.advanced = link.sender();
    }

    @Override
    final void stopWakingSender() {
        advanced = null;
    }

    @Override
    protected void addedFirst(final Packet packet, final long exitPs) {
        simulator.schedule(this, exitPs);
    }

    @Override
    protected void onEvent(final long nowPs) {
        final Packet packet = take();
        if (oldest != null) {
            simulator.schedule(this, headExitPs);
        }
        deliver(packet, nowPs);
    }

    final void deliver(final Packet packet, final long nowPs) {
        if (wakesSender && advanced != null) {
            advanced.arrivalAhead(nowPs);
        }
        if (isWatched && link.loses(packet)) {
            link.loseOnArrival(packet, nowPs);
            return;
        }
        count(packet, nowPs);
        if (isWatched) {
            link.reportArrival(packet, nowPs);
        }
        if (packet.kind == Packet.PFC) {
            link.far().obey(packet, nowPs);
        } else {
            receiver.receive(packet, inPort, nowPs);
        }
    }

    @Override
    protected void watch(final boolean tapped, final boolean lossy) {
        isWatched = tapped || lossy;
    }

    @Override
    protected Packet cut() {
        simulator.cancel(this);
        return super.cut();
    }

    @Override
    protected final int prefetchFirst() {
        return (wakesSender && advanced != null ? advanced.prefetchSelf() : 0) + (int) headExitPs;
    }

    @Override
    protected final int prefetch() {
        if (oldest == null) {
            return 0;
        }
        return wakesSender && advanced != null ? advanced.prefetchArrival(oldest) : prefetchPacket();
    }

    @Override
    protected final int prefetchLast() {
        return oldest == null ? 0 : oldest.prefetchHops();
    }

    private int prefetchPacket() {
        return oldest.prefetch() ^ oldest.flowSlot;
    }
}
