package tailrace.net;

import tailrace.core.Packet;

/** Hears of every packet that ends its stay in the queue of an eager port, at its time. */
public interface EgressObserver {
    /** Transmission of the packet starts now; it may have waited or not. It may be marked, not redirected. */
    void leaving(Port port, Packet packet, long nowPs);

    /** The packet waited and is dropped, because the link went down. */
    void discarded(Port port, Packet packet, long nowPs);
}
