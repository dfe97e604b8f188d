package tailrace.net.port;

import tailrace.core.Packet;

/** Observer of packets that leave the queue of an eager port. */
public interface EgressObserver {
    /**
     * Called when the transmission of the packet starts, whether or not it was queued. The observer may mark it, but
     * not redirect it.
     */
    void leaving(Port port, Packet packet, long nowPs);

    /**
     * Called when a packet that was queued, or was to be queued, is dropped because the link is down or the queue is
     * full.
     */
    void discarded(Port port, Packet packet, long nowPs);
}
