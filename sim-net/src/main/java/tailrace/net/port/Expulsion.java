package tailrace.net.port;

import tailrace.core.Packet;

/** Drops queued packets of a port, for the port's own switch. The port's observer is notified of each. */
public final class Expulsion {
    private Expulsion() {}

    /**
     * Drops the packet of a priority that would be served next.
     *
     * @return bytes of the packet; 0 if the priority has no packets
     */
    public static int first(final Port port, final int priority, final long nowPs) {
        if (port.queuedBytes(priority, nowPs) == 0) {
            return 0;
        }
        final Packet packet = port.queue.takeFirst(priority, nowPs);
        port.noteLeft(packet);
        return drop(port, packet, nowPs);
    }

    /**
     * Drops the packet that would be served last, unless packets of other priorities are queued as well.
     *
     * @param priorities bit p set: priority p
     * @return bytes of the packet; 0 if nothing was dropped
     */
    public static int last(final Port port, final int priorities, final long nowPs) {
        return port.dataBytes(nowPs) == 0 || (port.queue.waitingPriorities() & ~priorities) != 0 ? 0
                : drop(port, port.removeLast(), nowPs);
    }

    private static int drop(final Port port, final Packet packet, final long nowPs) {
        final int bytes = packet.wireBytes;
        port.refuse(packet, nowPs);
        return bytes;
    }
}
