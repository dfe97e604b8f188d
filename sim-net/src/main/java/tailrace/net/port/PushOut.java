package tailrace.net.port;

import tailrace.core.Packet;

/** Makes room for an arriving packet by dropping queued packets that would be served after it. */
public final class PushOut {
    private PushOut() {}

    /**
     * Drops packets that a queue would serve after the packet that it refused. Returns whether this packet then has
     * enough room.
     */
    static boolean frees(final Port port, final Packet packet, final long nowPs) {
        final long mostBytes = port.limit.bytes() - packet.wireBytes;
        if (!port.isUp || port.queue.dataBytes() <= mostBytes) {
            return false; // random drops are final
        }
        while (port.queue.dataBytes() > mostBytes) {
            if (!port.queue.pushesOutFor(packet, nowPs)) {
                return false;
            }
            port.refuse(port.removeLast(), nowPs);
        }
        return true;
    }

    /**
     * Drops less important packets until the queue of an output has room for a packet, if possible. Called by the
     * port's own switch.
     */
    public static void makeRoom(final Port port, final Packet packet, final long nowPs) {
        while (port.dataBytes(nowPs) + packet.wireBytes > port.capacityBytes && port.queue.holdsLater(packet, nowPs)) {
            last(port, nowPs);
        }
    }

    /**
     * Drops the packet that would be served last. Called by the port's own switch.
     *
     * @return bytes of the packet; 0 if the queue is empty
     */
    public static int last(final Port port, final long nowPs) {
        if (port.dataBytes(nowPs) == 0) {
            return 0;
        }
        final Packet last = port.removeLast();
        final int bytes = last.wireBytes;
        port.drop(last, nowPs);
        return bytes;
    }
}
