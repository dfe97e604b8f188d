package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Creates packets at the moment their transmission starts, like a NIC that schedules among flows.
 *
 * <p>A port polls its source when its own queue is empty. The port may poll late, but never so late that the answer
 * could have changed: code that changes the state of the source first calls {@link Port#advance} and afterwards {@link
 * Port#kick}.
 */
public interface PacketSource {
    /**
     * Creates the next packet whose transmission starts between {@code freePs} and {@code nowPs}; null if there is
     * none. The source stores the start in {@link Packet#timePs}.
     *
     * @param pausedMask bit p set: priority p must not send
     */
    Packet pull(long freePs, long nowPs, int pausedMask);

    /**
     * Earliest time at which a packet that waits only for its pacing may start, or {@link
     * tailrace.core.Simulator#NEVER}.
     */
    long nextEligiblePs();
}
