package tailrace.net.lookahead;

import tailrace.net.port.Port;
import tailrace.net.port.PortPrefetch;

/**
 * Reads the memory that a window of a switch will need into the processor's caches.
 *
 * <p>Most packets are in no cache when they are needed. If the switch read the packets one by one, the processor would
 * wait for each of them. If the switch reads all of them together, the waiting times overlap.
 */
final class Prefetcher {
    /** Sum over all data read, so that the compiler cannot remove the reads. */
    private int prefetched;

    /** Reads where the packets of a lane are stored. Called for all lanes before any packet is read. */
    void prefetchFirst(final LookaheadLane lane) {
        prefetched += lane.prefetchOldest();
    }

    /** Prefetches the packets of a lane that will probably arrive. */
    void prefetch(final LookaheadLane lane) {
        prefetched += lane.prefetchDue();
    }

    /** Prefetches a port and the heads of its lists. Called for all ports before {@link #prefetch(Port)} of any. */
    void prefetchFirst(final Port port) {
        prefetched += PortPrefetch.lists(port);
    }

    /** Prefetches a port's queued packets that will leave. */
    void prefetch(final Port port) {
        prefetched += PortPrefetch.output(port);
    }
}
