package tailrace.net.link;

import tailrace.core.EventTarget;
import tailrace.core.Packet;

/**
 * Interface of a port to its link. The port either sends into the link, or is at the far end and sends in the other
 * direction.
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
     * Called before a packet that this port sent leaves its lane. The port's memory may be out of the caches by then.
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
