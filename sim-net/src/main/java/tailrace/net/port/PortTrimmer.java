package tailrace.net.port;

import tailrace.core.Packet;

/** Trims packets that the queue of a port refuses, and counts them. */
final class PortTrimmer {
    private final Port port;
    private final Trimming trimming;
    private long trimmedPackets;

    /** One in place of another, whose packets it goes on counting; null: there was none. */
    PortTrimmer(final Port port, final Trimming trimming, final PortTrimmer before) {
        this.port = port;
        this.trimming = trimming;
        this.trimmedPackets = before == null ? 0 : before.trimmedPackets;
    }

    /** Whether a packet finds no room that would take the queue beyond its capacity: headers have room of their own. */
    boolean refuses(final Packet packet, final long occupiedBytes) {
        final long headerBytes = port.queue.bytesOf(trimming.priority());
        return packet.priority == trimming.priority() ? headerBytes + packet.wireBytes > trimming.limitBytes()
                : port.limit.refuses(packet.priority, occupiedBytes - headerBytes)
                && occupiedBytes - headerBytes > port.limit.sureBytes();
    }

    /** Saves what it can of a packet that was refused; whether nothing is left to be dropped. */
    boolean saves(final Packet packet, final long nowPs) {
        if (!port.isUp || !canTrim(packet)) {
            return false;
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

    private static boolean canTrim(final Packet packet) {
        return packet.kind == Packet.DATA && packet.has(Packet.TRIMMABLE) && !packet.has(Packet.TRIMMED);
    }

    /** Takes the packet out that would be served last, if it may be trimmed and leaves room enough; else null. */
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
        trimmedPackets++;
        packet.flags |= Packet.TRIMMED;
        packet.echoSeq = trimming.isLastHop() ? Packet.AT_LAST_HOP : 0;
        packet.wireBytes = trimming.headerBytes();
        packet.priority = (byte) trimming.priority();
        if (port.offer(packet, nowPs) == Fate.REFUSED) {
            port.refuse(packet, nowPs);
        }
    }

    long trimmedPackets() {
        return trimmedPackets;
    }
}
