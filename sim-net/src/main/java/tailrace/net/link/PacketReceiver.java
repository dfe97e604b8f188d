package tailrace.net.link;

import tailrace.core.Packet;

/** A node at which packets arrive that have crossed a link. */
public abstract class PacketReceiver {
    /** The last bit of a packet has arrived by this port; the receiver owns it now. */
    public abstract void receive(Packet packet, int inPort, long nowPs);
}
