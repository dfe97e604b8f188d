package tailrace.net.link;

import tailrace.core.EventTarget;
import tailrace.core.Packet;

/**
 * A port as its link sees it: it sends into the link, or stands at the far end and sends in the other direction.
 *
 * <p>Only ports extend this class. It has no fields, so that the port's fields begin right behind the object's header.
 */
public abstract class LinkEnd extends EventTarget {
    /** The node this port belongs to. */
    public abstract PacketReceiver owner();

    /** Port number at its node. */
    public abstract int number();

    /** The link that this port sends into has other lanes than before. */
    protected abstract void lanesChanged();

    /** A packet of this port comes to the end of its way; the port may not have been read since it left. */
    protected abstract void arrivalAhead(long nowPs);

    /** A packet of this port has crossed the link, at {@code packet.timePs}; called only if the link is tapped. */
    protected abstract void delivered(Packet packet);

    /** A packet of this port is lost on the wire: it is this port's again, to be counted and freed. */
    protected abstract void drop(Packet packet, long nowPs);

    /** A pause frame has arrived from the far end. */
    protected abstract void obey(Packet frame, long nowPs);

    /** Reads this port, so that the objects it refers to can be read next. */
    protected abstract int prefetchSelf();

    /** Reads the queued packets that will leave next. */
    protected abstract int prefetchQueue();

    /** Reads the memory that the arrival of this packet at the far end of the link will need. */
    protected abstract int prefetchArrival(Packet packet);
}
