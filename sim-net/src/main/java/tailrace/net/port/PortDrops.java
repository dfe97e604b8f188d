package tailrace.net.port;

import tailrace.core.Packet;
import tailrace.core.PacketPool;

/** Counts and frees the packets that a port drops, and reports them to its tap. */
final class PortDrops {
    private final PacketPool pool;
    private long packets;
    private long bytes;
    private PacketTap tap;

    PortDrops(final PacketPool pool) {
        this.pool = pool;
    }

    /** Sets the observer of drops and arrivals; null: none. */
    void setTap(final PacketTap packetTap) {
        tap = packetTap;
    }

    void drop(final Port port, final Packet packet, final long nowPs) {
        packets++;
        bytes += packet.wireBytes;
        if (tap != null) {
            tap.dropped(port, packet, nowPs);
        }
        pool.free(packet);
    }

    void delivered(final Port port, final Packet packet) {
        tap.delivered(port, packet);
    }

    long packets() {
        return packets;
    }

    long bytes() {
        return bytes;
    }
}
