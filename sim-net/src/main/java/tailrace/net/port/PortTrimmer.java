package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Trims and counts packets that the queue of a port, or the memory of its switch, refuses. If {@link Trimming#drops()}
 * is true, such packets are dropped instead.
 */
public final class PortTrimmer {
    private final Port port;
    private final Trimming trimming;
    private long trimmedPackets;
    private long turnedBackPackets;

    /** Creates a trimmer that replaces another trimmer and continues its count; null: there was none. */
    PortTrimmer(final Port port, final Trimming trimming, final PortTrimmer before) {
        this.port = port;
        this.trimming = trimming;
        this.trimmedPackets = before == null ? 0 : before.trimmedPackets;
    }

    /** Whether the queue refuses a packet because it would exceed the capacity; headers have a separate capacity. */
    boolean refuses(final Packet packet, final long occupiedBytes) {
        final long headerBytes = port.queue.bytesOf(trimming.priority());
        return packet.priority == trimming.priority() ? headerBytes + packet.wireBytes > trimming.limitBytes()
                : port.limit.refuses(packet.priority, occupiedBytes - headerBytes)
                && occupiedBytes - headerBytes > port.limit.alwaysFitsBytes();
    }

    /**
     * Trims a refused packet or turns its header back, if possible. Returns whether this saves the packet from being
     * dropped. Does nothing if an observer accounts for the queue, because the observer has counted the whole packet.
     */
    boolean saves(final Packet packet, final long nowPs) {
        if (!port.isUp || port.observer != null) {
            return false;
        }
        if (!canTrim(packet)) {
            return turnsBack(packet, nowPs);
        }
        final boolean sparesIt = trimming.coin() != null && trimming.coin().getAsBoolean();
        final Packet last = sparesIt ? lastInPlaceOf(packet, nowPs) : null;
        if (last == null) {
            send(packet, nowPs);
            return true;
        }
        send(last, nowPs);
        if (port.offer(packet, nowPs) == Fate.REFUSED) {
            send(packet, nowPs);
        }
        return true;
    }

    /**
     * Cuts a packet for which its switch has no memory. Called by the port's own switch.
     *
     * @return whether the packet is now a header for which the port has room. False: the packet is unchanged, or is a
     *     header without room.
     */
    public static boolean cuts(final Port port, final Packet packet) {
        final PortTrimmer trimmer = port.trimmer;
        if (trimmer == null || !port.isUp || !trimmer.canTrim(packet)) {
            return false;
        }
        trimmer.cut(packet);
        return port.queue.bytesOf(packet.priority) + packet.wireBytes <= trimmer.trimming.limitBytes();
    }

    /** Turns back a header for which the switch has no memory, if this is enabled. */
    public static boolean turnsBack(final Port port, final Packet packet, final long nowPs) {
        return port.trimmer != null && port.trimmer.turnsBack(packet, nowPs);
    }

    private boolean canTrim(final Packet packet) {
        return trimming.drops() ? packet.priority != trimming.priority()
                : packet.kind == Packet.DATA && packet.has(Packet.TRIMMABLE) && !packet.has(Packet.TRIMMED);
    }

    /**
     * Removes and returns the packet that would be served last, if it may be trimmed and leaves enough room; else null.
     */
    private Packet lastInPlaceOf(final Packet packet, final long nowPs) {
        if (port.queue.bytesOf(packet.priority) == 0) {
            return null;
        }
        final Packet last = port.removeLast();
        if (canTrim(last) && last.wireBytes >= packet.wireBytes) {
            return last;
        }
        port.join(last, nowPs);
        return null;
    }

    private void send(final Packet packet, final long nowPs) {
        if (trimming.drops()) {
            port.refuse(packet, nowPs);
            return;
        }
        cut(packet);
        if (port.offer(packet, nowPs) == Fate.REFUSED && !turnsBack(packet, nowPs)) {
            port.refuse(packet, nowPs);
        }
    }

    private void cut(final Packet packet) {
        trimmedPackets++;
        packet.flags |= Packet.TRIMMED;
        packet.echoSeq = trimming.isLastHop() ? Packet.AT_LAST_HOP : 0;
        packet.wireBytes = trimming.headerBytes();
        packet.priority = (byte) trimming.priority();
    }

    /** Makes a header a NACK from its destination, which reports the trimming, and sends it back. */
    private boolean turnsBack(final Packet packet, final long nowPs) {
        if (!trimming.turnsBack() || packet.kind != Packet.DATA || !packet.has(Packet.TRIMMED)) {
            return false;
        }
        turnedBackPackets++;
        final int from = packet.src;
        packet.src = packet.dst;
        packet.dst = from;
        packet.kind = Packet.NACK;
        packet.flags = Packet.TRIMMED;
        packet.echoSeq = packet.seq;
        packet.seq = 0;
        packet.rank = Packet.TURNED_BACK;
        packet.route = 0;
        port.owner.turnedBack(packet, nowPs);
        return true;
    }

    /** Whether trimming affects only this port. */
    boolean isIndependent() {
        return !trimming.turnsBack();
    }

    long trimmedPackets() {
        return trimmedPackets;
    }

    long turnedBackPackets() {
        return turnedBackPackets;
    }
}
