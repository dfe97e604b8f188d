package tailrace.net;

import tailrace.core.Packet;

/** Watches a port: traces and checks. It must not change the packet. */
public interface PacketTap {
    /** The packet has crossed the link; {@code packet.timePs} is now. */
    void delivered(Port port, Packet packet);

    /** The packet is dropped at this port at the given time. */
    void dropped(Port port, Packet packet, long nowPs);
}
