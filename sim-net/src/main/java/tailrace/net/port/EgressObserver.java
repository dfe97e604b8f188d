package tailrace.net.port;

import tailrace.core.Packet;

/** Is notified when a packet leaves the queue of an eager port. */
public interface EgressObserver {
    /** Transmission of the packet starts now; it may have waited or not. It may be marked, not redirected. */
    void leaving(Port port, Packet packet, long nowPs);

    /** The packet waited, or was to wait, and is dropped, because the link is down or the queue full. */
    void discarded(Port port, Packet packet, long nowPs);
}
