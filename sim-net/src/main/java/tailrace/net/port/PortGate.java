package tailrace.net.port;

import java.util.function.Consumer;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * Stands before the queues of some ports of a switch and keeps packets back, as in queues that are paused. The switch
 * has admitted these already, so they take memory of it; they count neither among the bytes that wait at a port, which
 * marks and limits go by, nor can they be sent. One may wake itself. Its switch does not work in windows.
 */
public abstract class PortGate extends EventTarget {
    private Simulator simulator;
    private Port first;

    /** Makes this the gate of a port; before the first packet. */
    public final void guard(final Port port) {
        if (simulator == null) {
            simulator = port.simulator;
            simulator.register(this);
            first = port;
        }
        port.gate = this;
        port.isGated = true;
    }

    /**
     * Takes over a packet that is to join a port, or lets it go on. What it takes over, it hands to {@link
     * Port#enqueue} sooner or later, where it is asked again.
     *
     * @return whether it has taken the packet over
     */
    protected abstract boolean takes(Port port, Packet packet, long nowPs);

    /** Hands over each packet that it keeps from a port, in an order that only changes as they do. */
    protected abstract void forEachHeld(Port port, Consumer<? super Packet> consumer);

    /** Packets of its own that it has still to send. */
    protected abstract int unsentPackets();

    /** Packets that this gate keeps, those of its own at the first port. */
    final int packetsAt(final Port port) {
        final int[] count = {port == first ? unsentPackets() : 0};
        forEachHeld(port, packet -> count[0]++);
        return count[0];
    }

    /** Has {@link #onEvent} called then, in place of another time that was asked for before. */
    protected final void wakeAt(final long timePs) {
        simulator.schedule(this, timePs);
    }

    /** The time that was asked for, {@link Simulator#NEVER} if there is none. */
    protected final long wakesAtPs() {
        return simulator.pendingTimePs(this);
    }
}
