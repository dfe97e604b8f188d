package tailrace.net.link;

import tailrace.core.Packet;
import tailrace.core.Simulator;

/** A lane in which each packet has a separate event, scheduled when its transmission starts. */
abstract class PacketEventLane extends EventLane {
    PacketEventLane(final Simulator simulator, final Link link) {
        super(simulator, link);
    }

    /** Schedules the arrival of a packet. */
    abstract void schedule(long exitPs);

    @Override
    protected final void addedFirst(final Packet packet, final long exitPs) {
        schedule(exitPs);
    }

    @Override
    protected final void addedBehind(final Packet packet, final long exitPs) {
        schedule(exitPs);
    }

    @Override
    protected final void onEvent(final long nowPs) {
        deliver(take(), nowPs);
    }
}
