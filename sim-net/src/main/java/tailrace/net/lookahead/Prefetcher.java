package tailrace.net.lookahead;

import tailrace.net.port.Port;
import tailrace.net.port.PortPrefetch;

/**
 * Reads the memory that a window of a switch will need, and does nothing with it.
 *
 * <p>Most packets are in no cache when they are needed. Read one by one, each in its turn, they make the processor wait
 * for each; read side by side, it waits for all of them at once.
 */
final class Prefetcher {
    /** Depends on all that was read, lest the compiler take the reading for useless. */
    private int prefetched;

    /** Where the packets of a lane stand, of all lanes before the packets of any. */
    void prefetchFirst(final LookaheadLane lane) {
        prefetched += lane.prefetchOldest();
    }

    /** The packets of a lane that will probably arrive. */
    void prefetch(final LookaheadLane lane) {
        prefetched += lane.prefetchDue();
    }

    /** A port, and where its lists begin; of all ports before {@link #prefetch(Port)} of any. */
    void prefetchFirst(final Port port) {
        prefetched += PortPrefetch.lists(port);
    }

    /** A port, and its queued packets that will leave. */
    void prefetch(final Port port) {
        prefetched += PortPrefetch.output(port);
    }
}
