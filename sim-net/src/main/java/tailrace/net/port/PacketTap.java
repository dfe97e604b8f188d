package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Watches a port: traces and checks. It must not change the packet.
 *
 * <p>Calls for one link, and for one packet, come in the order of their times. Across links a call may have a time up
 * to {@link LateWork#lengthPs} earlier than the call before, because switches handle all arrivals of a window together.
 */
public interface PacketTap {
    /** The packet has crossed the link; {@code packet.timePs} is when. */
    void delivered(Port port, Packet packet);

    /** The packet is dropped at this port at the given time. */
    void dropped(Port port, Packet packet, long nowPs);
}
