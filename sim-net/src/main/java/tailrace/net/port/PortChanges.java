package tailrace.net.port;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.link.LinkLoss;

/** Changes of a port and its link while packets are in flight. */
public final class PortChanges {
    private final Port port;

    PortChanges(final Port port) {
        this.port = port;
    }

    /**
     * Takes the link down or up. Going down loses the packets that are queued or on the wire; while the link is down,
     * the port refuses all packets. Pauses end, because the far end cannot revoke them. The far end renews its pauses
     * when its own direction comes up ({@link Node#onLinkChange}), so both directions must change together.
     */
    public void setUp(final boolean nowUp, final long nowPs) {
        port.advance(nowPs);
        if (port.isUp == nowUp) {
            return;
        }
        port.isUp = nowUp;
        if (nowUp) {
            port.capacityBytes = port.limit.alwaysFitsBytes();
            port.busyUntilPs = nowPs - 1;
            port.startNext(nowPs);
        } else {
            goDown(nowPs);
        }
        port.owner.onLinkChange(port, nowPs);
    }

    /** Empties the port before losses are reported to an observer, which may send a frame by the same port. */
    private void goDown(final long nowPs) {
        final Packet waiting = port.queue.takeAll(nowPs);
        port.simulator.cancel(port);
        if (port.departure != null) {
            port.departure.forget();
        }
        port.hasQueued = false;
        if (port.drain != null) {
            port.drain.clear();
        }
        port.pauses().forget(nowPs);
        port.busyUntilPs = Simulator.NEVER;
        port.capacityBytes = -1;
        port.link().cut(nowPs);
        for (Packet lost = waiting, next; lost != null; lost = next) {
            next = lost.next;
            port.refuse(lost, nowPs);
        }
    }

    /** Sets the rate of packets whose transmission starts from now on. */
    public void setRate(final long rateBitsPerSec, final long nowPs) {
        port.advance(nowPs);
        port.assembly().setRate(rateBitsPerSec);
    }

    /**
     * Like {@link #setRate}, but also scales the queue and thresholds.
     *
     * @param sentBytes bytes of the packet in transmission, which are part of the queue that is scaled
     */
    public void scale(final long rateBitsPerSec, final long sentBytes, final long nowPs) {
        port.advance(nowPs);
        final double factor = (double) rateBitsPerSec / port.rateBitsPerSec;
        port.assembly().configure(port.assembly().setup().scaled(factor, sentBytes));
        port.assembly().setRate(rateBitsPerSec);
    }

    /** Sets the losses on the wire; null: none. */
    public void setLoss(final LinkLoss loss) {
        port.advance(port.simulator.nowPs());
        port.link().setLoss(loss);
    }

    /** Sets the observer of the port's packets; null ends the observation. */
    public void setTap(final PacketTap tap) {
        port.advance(port.simulator.nowPs());
        port.drops.setTap(tap);
        port.link().setTapped(tap != null);
    }
}
