package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Observer of a port, for traces and checks. It must not change packets.
 *
 * <p>Calls for one link, and for one packet, come in the order of their times. Calls for different links may be out of
 * order by up to {@link LateWork#lengthPs}, because switches handle all arrivals of a window together.
 */
public interface PacketTap {
    /** Called when the packet has crossed the link, at {@code packet.timePs}. */
    void delivered(Port port, Packet packet);

    /** Called when the packet is dropped at this port. */
    void dropped(Port port, Packet packet, long nowPs);
}
