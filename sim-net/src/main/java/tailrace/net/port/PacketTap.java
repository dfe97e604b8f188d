package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Watches a port: traces and checks. It must not change the packet.
 *
 * <p>Calls for one link, and for one packet, come in the order of their times. Across links a call may have a time up
 * to {@link LateWork#lengthPs} earlier than the call before, because switches handle all arrivals of a window together.
 */
public interface PacketTap {
    /** Called when the packet has crossed the link, at {@code packet.timePs}. */
    void delivered(Port port, Packet packet);

    /** Called when the packet is dropped at this port. */
    void dropped(Port port, Packet packet, long nowPs);
}
