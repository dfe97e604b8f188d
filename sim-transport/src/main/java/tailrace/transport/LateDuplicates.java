package tailrace.transport;

import tailrace.core.Packet;

/** Handles late duplicates: data packets of flows that have ended. */
@FunctionalInterface
interface LateDuplicates {
    /** Ignores all late duplicates. */
    static LateDuplicates ignored() {
        return (host, packet, nowPs) -> false;
    }

    /** Handles a data packet. If the result is true, the packet has become the answer to be sent. */
    boolean answers(Host host, Packet packet, long nowPs);
}
