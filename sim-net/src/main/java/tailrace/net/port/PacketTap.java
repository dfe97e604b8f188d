package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Watches a port: traces and checks. It must not change the packet.
 *
 * <p>What happens on one link is told in the order in which it happens, and so is what happens to one packet. Of
 * different links something may be told after what happened up to {@link LateWork#lengthPs} later elsewhere, as
 * switches hand on together what comes within a window of time.
 */
public interface PacketTap {
    /** The packet has crossed the link; {@code packet.timePs} is when. */
    void delivered(Port port, Packet packet);

    /** The packet is dropped at this port at the given time. */
    void dropped(Port port, Packet packet, long nowPs);
}
