package tailrace.net.link;

import tailrace.core.Packet;

/** A node that receives packets from links. */
public abstract class PacketReceiver {
    /** Called when the last bit of a packet has arrived at this port; the receiver then owns the packet. */
    public abstract void receive(Packet packet, int inPort, long nowPs);
}
