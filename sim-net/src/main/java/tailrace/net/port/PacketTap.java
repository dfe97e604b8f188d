package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Watches a port: traces and checks. It must not change the packet.
 *
 * <p>Of one link, and of one packet, everything is told in the order in which it happens. Across links, what is told
 * may be up to {@link LateWork#lengthPs} earlier than what was told before it, as switches handle together what comes
 * within a window of time.
 */
public interface PacketTap {
    /** The packet has crossed the link; {@code packet.timePs} is when. */
    void delivered(Port port, Packet packet);

    /** The packet is dropped at this port at the given time. */
    void dropped(Port port, Packet packet, long nowPs);
}
