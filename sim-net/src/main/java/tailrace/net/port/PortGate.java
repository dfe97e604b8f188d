package tailrace.net.port;

import java.util.function.Consumer;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * Controls the queues of some ports of a switch. It sees each packet first, can hold packets back as if paused, and can
 * create packets. Held packets are admitted, so they occupy memory of the switch, but they do not count as queued at a
 * port for marks and limits. A gate may schedule its own calls. Its switch does not work in windows.
 */
public abstract class PortGate extends EventTarget {
    private Simulator simulator;
    private Port first;
    /** Packets that the gate has created. They are sent at this instant, after the current packet. */
    private Packet firstOwn;
    private Packet lastOwn;
    private int unsent;
    private long madePackets;

    /** Makes this the gate of a port. Called before the first packet. */
    public final void guard(final Port port) {
        if (port.gate != null) {
            throw new IllegalStateException("port " + port.number() + " of node " + port.owner.id() + " has a gate");
        }
        if (simulator == null) {
            simulator = port.simulator;
            simulator.register(this);
            first = port;
        }
        port.gate = this;
        port.isGated = true;
    }

    /**
     * Takes over a packet that is about to join a port, or lets it pass. The gate later passes a packet that it has
     * taken over to {@link Port#enqueue}, which calls this method again.
     *
     * @return whether the gate has taken the packet over
     */
    protected abstract boolean takes(Port port, Packet packet, long nowPs);

    /** Passes each held packet of a port to the consumer, in a stable order. */
    protected abstract void forEachHeld(Port port, Consumer<? super Packet> consumer);

    /**
     * Called at the time that {@link #wakeAt} set, or at an earlier time at which the gate has sent its own packets.
     */
    protected void onWake(final long nowPs) {}

    @Override
    protected final void onEvent(final long nowPs) {
        while (firstOwn != null) {
            final Packet own = firstOwn;
            firstOwn = own.next;
            own.next = null;
            unsent--;
            first.owner.receive(own, own.inPort, nowPs);
        }
        onWake(nowPs);
    }

    /**
     * Creates an empty packet to the sender of another packet. The caller must fill it in at once. The packet is sent
     * at the end of this instant, because the switch may still be forwarding the other packet.
     *
     * @param bytes size on the wire
     */
    protected final Packet answer(
            final Packet packet, final byte kind, final int bytes, final int priority, final long nowPs) {
        final Packet own = first.pool.take();
        own.kind = kind;
        own.src = packet.dst;
        own.dst = packet.src;
        own.flowId = packet.flowId;
        own.flowSlot = packet.flowSlot;
        own.priority = (byte) priority;
        own.wireBytes = bytes;
        own.payloadBytes = 0;
        own.hopCount = 0;
        own.seq = 0;
        own.echoSeq = 0;
        own.rank = 0;
        own.sentPs = nowPs;
        own.inPort = packet.inPort;
        own.next = null;
        if (firstOwn == null) {
            firstOwn = own;
        } else {
            lastOwn.next = own;
        }
        lastOwn = own;
        unsent++;
        madePackets++;
        if (wakesAtPs() > nowPs) {
            wakeAt(nowPs);
        }
        return own;
    }

    /**
     * Sends a {@link Packet#NOTIFICATION} to the sender of a packet.
     *
     * @param bytes of the signal on the wire
     * @param queuedBytes bytes queued at the port
     */
    protected final void notifySender(final Packet packet, final int bytes, final int priority, final long queuedBytes,
            final long rateBitsPerSec, final long nowPs) {
        final Packet signal = answer(packet, Packet.NOTIFICATION, bytes, priority, nowPs);
        signal.flowHash = packet.flowHash;
        signal.utilization = 0;
        signal.sentPs = packet.sentPs;
        signal.seq = packet.seq;
        signal.rank = queuedBytes;
        signal.echoSeq = rateBitsPerSec;
    }

    /**
     * Number of packets that this gate holds for a port. Packets that the gate has created but not sent count at the
     * first port.
     */
    final int packetsAt(final Port port) {
        final int[] count = {port == first ? unsent : 0};
        forEachHeld(port, packet -> count[0]++);
        return count[0];
    }

    /** Number of packets that the gate has created so far, at the first port; 0 at other ports. */
    final long madeAt(final Port port) {
        return port == first ? madePackets : 0;
    }

    /** Schedules a call of {@link #onWake}, instead of any call scheduled earlier. */
    protected final void wakeAt(final long timePs) {
        simulator.schedule(this, timePs);
    }

    /** Time of the scheduled call; {@link Simulator#NEVER} if there is none. */
    protected final long wakesAtPs() {
        return simulator.pendingTimePs(this);
    }
}
