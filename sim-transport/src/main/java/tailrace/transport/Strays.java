package tailrace.transport;

import tailrace.core.Packet;

/** Handles late duplicates, the data of flows that are over. */
@FunctionalInterface
interface Strays {
    /** Takes no notice. */
    static Strays ignored() {
        return (host, packet, nowPs) -> false;
    }

    /** Takes in a data packet, which on return is the answer to be sent if the result is true. */
    boolean answers(Host host, Packet packet, long nowPs);
}
