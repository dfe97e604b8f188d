package tailrace.net.link;

import tailrace.core.EventTarget;
import tailrace.core.Packet;

/**
 * A port as its link sees it: it sends into the link, or stands at the far end and sends in the other direction.
 *
 * <p>Only ports extend this class. It has no fields, so that the port's fields begin right behind the object's header.
 */
public abstract class LinkEnd extends EventTarget {
    /** Node of this port. */
    public abstract PacketReceiver owner();

    /** Port number at its node. */
    public abstract int number();

    /** Called when the link has new lanes. */
    protected abstract void lanesChanged();

    /**
     * Called before a packet of this port reaches the end of its path; the port may not have been read since the packet
     * left.
     */
    protected abstract void arrivalAhead(long nowPs);

    /**
     * Called when a packet of this port has crossed the link, at {@code packet.timePs}. Only called if the link is
     * tapped.
     */
    protected abstract void delivered(Packet packet);

    /** Called when a packet of this port is lost on the wire. The port counts and frees this packet. */
    protected abstract void drop(Packet packet, long nowPs);

    /** Called when a pause frame has arrived from the far end. */
    protected abstract void obey(Packet frame, long nowPs);

    /** Reads this port, so that the objects it refers to can be read next. */
    protected abstract int prefetchSelf();

    /** Reads the queued packets that will leave next. */
    protected abstract int prefetchQueue();

    /** Reads the memory that the arrival of this packet at the far end of the link will need. */
    protected abstract int prefetchArrival(Packet packet);
}
