package tailrace.net.port;

import tailrace.core.Packet;
import tailrace.net.link.PacketReceiver;

/** A host or a switch, which packets reach. */
public abstract class Node extends PacketReceiver {
    private final int id;
    private Port[] ports = new Port[0];

    /** Creates a node with its id in the topology; ports are attached while the network is built. */
    protected Node(final int id) {
        this.id = id;
    }

    /** Id in the topology. */
    public final int id() {
        return id;
    }

    /** Egress side of a port; the ingress side has the same number. */
    public final Port port(final int port) {
        return ports[port];
    }

    /** All ports by number; not to be changed. */
    public final Port[] ports() {
        return ports;
    }

    /** Number of ports. */
    public final int portCount() {
        return ports.length;
    }

    void attachPorts(final Port[] attached) {
        this.ports = attached;
        onPortsAttached(attached);
    }

    /**
     * Called when a pause of some priorities at this port has ended and the port has started the next transmission, if
     * any.
     */
    protected void egressResumed(final int port, final long nowPs) {}

    /** Packets that are neither at a port nor on a link. */
    public long heldPackets() {
        return 0;
    }

    /** Takes over the header of a packet that a port of this node has turned back to its sender. */
    protected void turnedBack(final Packet header, final long nowPs) {
        throw new IllegalStateException("node " + id + " trims no packets of others");
    }

    /** Called once when all ports of the node exist. */
    protected void onPortsAttached(final Port[] attached) {}

    /** Called when the link at a port has gone down or come up in the direction away from this node. */
    protected void onLinkChange(final Port port, final long nowPs) {}
}
